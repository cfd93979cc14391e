import { clsx } from 'clsx';
import { ANCHOR_CLASSES } from './anchors.ts';
import { anchorOf, distinctTexts, fittingLabels, type PlacedText } from './place-labels.ts';
import { type Margins, onlyAt, plotWidths } from './widths.ts';

/** Below a plot: as many labels as there is room for. */
export function AxisLabels({ labels, margins }: { labels: readonly PlacedText[]; margins: Margins }) {
  const ordered = distinctTexts(labels).sort((a, b) => a.at - b.at);
  const fitting = plotWidths(margins).map((width) => fittingLabels(ordered, width));
  const shown = ordered.map((label, index) => ({
    label,
    levels: fitting.flatMap((chosen, level) => (chosen.includes(index) ? [level] : [])),
  }));
  return (
    <div className="relative mt-1.5 h-5 text-ink-2 text-xs">
      {shown.map(
        ({ label, levels }) =>
          levels.length > 0 && (
            <span
              key={`${label.at} ${label.text}`}
              style={{ left: `${label.at}%` }}
              className={clsx(
                'absolute max-w-full truncate whitespace-nowrap',
                ANCHOR_CLASSES[anchorOf(label)],
                onlyAt(levels),
              )}
            >
              {label.text}
            </span>
          ),
      )}
    </div>
  );
}
