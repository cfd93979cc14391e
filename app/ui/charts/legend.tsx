import type { ReactNode } from 'react';

export interface LegendItem {
  /** An icon as high as its line. */
  sample: ReactNode;
  value: string;
  text: string;
}

/** The legend with figures, on one line below a plot. */
export function Legend({ items }: { items: readonly LegendItem[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-ink-2 text-xs">
      {items.map(({ sample, value, text }) => (
        <li key={text} className="flex min-w-0 items-start gap-1.5">
          {sample}
          <span className="min-w-0">
            <span className="font-[560] text-ink text-sm tabular-nums">{value}</span> {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
