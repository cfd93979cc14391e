import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface ScreenBodyProps {
  children: ReactNode;
  className?: string;
}

/** The content below a screen's header: the same width on every screen, cards one below the other. */
export function ScreenBody({ children, className }: ScreenBodyProps) {
  return <div className={clsx('screen-width flex flex-col gap-4.5 py-4 sm:py-6', className)}>{children}</div>;
}

/** Two columns on wide screens: tasks in the first, reference in the second. */
export function ScreenColumns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className="grid items-start gap-4.5 lg:grid-cols-[minmax(0,1fr)_21.75rem]">
      <div className="flex min-w-0 flex-col gap-4.5">{children}</div>
      <div className="flex min-w-0 flex-col gap-4.5">{aside}</div>
    </div>
  );
}
