import { type ReactNode, useId } from 'react';

export function PreviewFrame({ caption, children }: { caption: string; children: ReactNode }) {
  const title = useId();
  return (
    <section
      aria-labelledby={title}
      className="rounded-card border border-brand-line bg-linear-to-b from-brand-tint to-star-tint p-4"
    >
      <h2 id={title} className="mb-2.5 text-lg">
        Preview
      </h2>
      {children}
      <p className="mt-2.5 text-ink-2 text-sm">{caption}</p>
    </section>
  );
}
