import type { ReactNode } from 'react';

export function PreviewFrame({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <section
      aria-label="Preview"
      className="rounded-card border border-brand-line bg-linear-to-b from-brand-tint to-star-tint p-4"
    >
      {children}
      <p className="mt-2.5 text-ink-2 text-sm">{caption}</p>
    </section>
  );
}
