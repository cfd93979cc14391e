import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';

interface BackLinkProps {
  to: string;
  /** In the line below a title, or alone above the content. */
  look?: 'line' | 'alone';
  children: string;
}

/** One level up. */
export function BackLink({ to, look = 'line', children }: BackLinkProps) {
  const isAlone = look === 'alone';
  return (
    <Link
      to={to}
      className={clsx(
        'inline-flex items-center hover:text-ink',
        isAlone
          ? '-ml-1 min-h-11 gap-1.5 self-start rounded-control px-1 font-[540] text-ink-2'
          : 'min-h-6 gap-1 rounded-sm hover:underline',
      )}
    >
      <ArrowLeft size={isAlone ? 18 : 14} aria-hidden />
      {children}
    </Link>
  );
}
