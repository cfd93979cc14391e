import { clsx } from 'clsx';

/** One grey shape of a loading layout; give it the size of what will stand there. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={clsx('animate-pulse rounded-control bg-line', className ?? 'h-4 w-full')}
    />
  );
}
