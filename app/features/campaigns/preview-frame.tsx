import { type ReactNode, useId } from 'react';

interface PreviewFrameProps {
  caption: string;
  /** A heading above already says what this is. */
  untitled: boolean;
  children: ReactNode;
}

/** Scrolls if there is not enough room. */
export function PreviewFrame({ caption, untitled, children }: PreviewFrameProps) {
  const title = useId();
  return (
    <section
      aria-labelledby={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      className="relative overflow-y-auto overscroll-contain rounded-card border border-brand-line bg-linear-to-b from-brand-tint to-star-tint p-4"
    >
      {!untitled && (
        <h2 id={title} className="mb-2.5 text-lg">
          Preview
        </h2>
      )}
      {children}
      <p id={untitled ? title : undefined} className="mt-2.5 text-ink-2 text-sm">
        {caption}
      </p>
    </section>
  );
}
