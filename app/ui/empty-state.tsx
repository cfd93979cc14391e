import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: ReactNode;
  /** What this place is for. */
  title: string;
  /** Why it is empty. */
  children: ReactNode;
  /** The one next step. */
  action?: ReactNode;
  /** 1 if nothing else names the page. */
  level?: 1 | 2 | 3 | 4;
}

export function EmptyState({ icon, title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-6 py-16 text-center">
      <div className="mb-5 grid size-14 place-items-center rounded-card border border-brand-line bg-brand-tint text-brand-deep">
        {icon}
      </div>
      <Heading className="display text-2xl">{title}</Heading>
      <div className="mt-2 text-ink-2">{children}</div>
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
