import { clsx } from 'clsx';

/** A grey placeholder in the size of the content being loaded. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={clsx('animate-pulse rounded-control bg-line', className ?? 'h-4 w-full')}
    />
  );
}
