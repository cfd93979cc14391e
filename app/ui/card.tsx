import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface CardProps {
  title?: string;
  /** The level of the title, if the card is not directly below the page's heading. */
  level?: 2 | 3 | 4;
  /** At the end of the title's line. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Card({ title, level = 2, aside, className, children }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={clsx('rounded-card border border-line bg-surface p-4.5 sm:p-5', className)}>
      {title && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <Heading className="text-lg">{title}</Heading>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
