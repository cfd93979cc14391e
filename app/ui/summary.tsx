import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** A `<summary>` with our chevron instead of the browser's triangle. */
export function Summary({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <summary
      className={clsx(
        'flex min-h-6 w-fit max-w-full list-none items-center gap-1.5 rounded-sm [&::-webkit-details-marker]:hidden',
        className,
      )}
    >
      <span className="min-w-0">{children}</span>
      <ChevronDown
        size={16}
        aria-hidden
        className="shrink-0 transition-transform motion-reduce:transition-none [[open]>summary>&]:rotate-180"
      />
    </summary>
  );
}
