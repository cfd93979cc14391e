import { clsx } from 'clsx';
import { ANCHOR_CLASSES } from './anchors.ts';
import { anchorOf, type PlacedText } from './place-labels.ts';
import { pinsOfMarks, placeMarks, type TextPosition } from './place-marks.ts';
import { byResult, type Margins, onlyAt, plotWidths } from './widths.ts';

interface MarkStripProps {
  /** From left to right. */
  marks: readonly PlacedText[];
  margins: Margins;
}

/** The height of a row of labels, in rem. */
const ROW = 1.375;

/** Above a plot: what happened when, as labels if they fit, else as numbers that `<MarkList>` explains. */
export function MarkStrip({ marks, margins }: MarkStripProps) {
  if (marks.length === 0) return null;
  const widths = plotWidths(margins);
  const places = widths.map((width) => placeMarks(marks, width));
  const pins = widths.map((width, level) => (places[level] ? null : pinsOfMarks(marks, width)));
  return (
    <>
      {byResult(places).map(
        ({ result, levels }) =>
          result && <Words key={levels[0]} marks={marks} places={result} shown={onlyAt(levels)} />,
      )}
      {byResult(pins).map(
        ({ result, levels }) => result && <Pins key={levels[0]} pins={result} shown={onlyAt(levels)} />,
      )}
    </>
  );
}

function Words({
  marks,
  places,
  shown,
}: {
  marks: readonly PlacedText[];
  places: readonly TextPosition[];
  shown: string;
}) {
  return (
    <div
      style={{ height: `${(Math.max(...places.map(({ row }) => row)) + 1) * ROW}rem` }}
      className={clsx('relative text-ink-2 text-xs', shown)}
    >
      {marks.map(({ at, text }, index) => {
        const { row, left } = places[index] ?? { row: 0, left: false };
        const bottom = row * ROW;
        return (
          <div key={`${at} ${text}`}>
            <span
              style={{ left: `${at}%`, height: `${bottom + ROW / 2}rem` }}
              className="absolute bottom-0 -translate-x-1/2 border-ink-3 border-l"
            />
            <span
              style={{
                bottom: `${bottom}rem`,
                height: `${ROW}rem`,
                lineHeight: `${ROW}rem`,
                maxWidth: `${left ? at : 100 - at}%`,
                [left ? 'right' : 'left']: `${left ? 100 - at : at}%`,
              }}
              className={clsx('absolute truncate', left ? 'pr-[0.6rem]' : 'pl-[0.6rem]')}
            >
              {text}
            </span>
          </div>
        );
      })}
    </div>
  );
}

function Pins({ pins, shown }: { pins: readonly PlacedText[]; shown: string }) {
  return (
    <div style={{ height: `${ROW}rem` }} className={clsx('relative text-ink-2 text-xs', shown)}>
      {pins.map((pin) => (
        <span
          key={pin.text}
          style={{ left: `${pin.at}%` }}
          className={clsx(
            'absolute bottom-0 rounded-full border border-line-strong bg-surface px-1.5 leading-tight tabular-nums',
            ANCHOR_CLASSES[anchorOf(pin)],
          )}
        >
          {pin.text}
        </span>
      ))}
    </div>
  );
}
