import type { ReactNode } from 'react';

/** A token of a template, filled in for each contact. */
export function Token({ children }: { children: ReactNode }) {
  return (
    <code className="rounded-md bg-brand-tint px-1.5 py-0.5 font-[540] font-sans text-brand-deep">
      {children}
    </code>
  );
}
