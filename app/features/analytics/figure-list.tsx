import type { ReactNode } from 'react';
import { FigureHelp } from '#app/ui/charts/figure-help.tsx';

interface ListedFigure {
  name: string;
  help: string;
  value: ReactNode;
  detail?: ReactNode;
}

/** Figures below one another, each with what it counts. */
export function FigureList({ figures }: { figures: readonly ListedFigure[] }) {
  return (
    <dl className="text-sm">
      {figures.map(({ name, help, value, detail }) => (
        <div
          key={name}
          className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5 border-line border-t py-2"
        >
          <dt className="flex items-center gap-1">
            {name}
            <FigureHelp label={`What ${name} counts`}>{help}</FigureHelp>
          </dt>
          <dd className="text-right">
            <strong className="font-semibold tabular-nums">{value}</strong>
            {detail && <span className="text-ink-2"> {detail}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
