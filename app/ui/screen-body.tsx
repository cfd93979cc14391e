import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface ScreenBodyProps {
  children: ReactNode;
  className?: string;
}

/** What stands under the header of a screen: as wide as every other screen, cards one below the other. */
export function ScreenBody({ children, className }: ScreenBodyProps) {
  return <div className={clsx('screen-width flex flex-col gap-4.5 py-4 sm:py-6', className)}>{children}</div>;
}

/** Two columns where there is room for both; the second has what is looked up beside what is done. */
export function ScreenColumns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className="grid items-start gap-4.5 lg:grid-cols-[minmax(0,1fr)_21.75rem]">
      <div className="flex min-w-0 flex-col gap-4.5">{children}</div>
      <div className="flex min-w-0 flex-col gap-4.5">{aside}</div>
    </div>
  );
}
