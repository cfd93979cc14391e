import { Badge } from '#app/ui/badge.tsx';
import { LabeledCheckbox } from '#app/ui/checkbox.tsx';
import type { FieldMeta } from '#app/ui/field.tsx';
import { Summary } from '#app/ui/summary.tsx';
import type { BroughtLineView } from '#shared/reviews/review-files.ts';
import { BroughtRating } from './brought-rating.tsx';

interface BroughtLinesProps {
  lines: readonly BroughtLineView[];
  /** Null if single lines cannot be left out. */
  leftOut: (Pick<FieldMeta, 'id' | 'name'> & { initialValue?: unknown }) | null;
}

/** As many lines as say what the others will look like. */
const SHOWN = 4;

/** The reviews as they would be imported; each can be left out. All but the first are collapsed. */
export function BroughtLines({ lines, leftOut }: BroughtLinesProps) {
  const rest = lines.slice(SHOWN);
  return (
    <>
      <LineList lines={lines.slice(0, SHOWN)} leftOut={leftOut} />
      {rest.length > 0 && (
        <details className="mt-3 border-line border-t pt-3" open={rest.some((line) => line.leftOut)}>
          <Summary className="min-h-11 font-[560] text-brand sm:min-h-8">
            {`Show ${rest.length.toLocaleString('en')} more`}
          </Summary>
          <div className="mt-2">
            <LineList lines={rest} leftOut={leftOut} />
          </div>
        </details>
      )}
    </>
  );
}

function LineList({ lines, leftOut }: BroughtLinesProps) {
  const isOut = (line: number) => [leftOut?.initialValue].flat().includes(String(line));
  return (
    <ul className="flex flex-col divide-y divide-line">
      {lines.map((line) => (
        <li key={line.line} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
          {line.problem ? (
            <p className="text-ink-2">
              <Badge tone="warn">Left out</Badge> Line {line.line}: {line.problem}
            </p>
          ) : (
            <>
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <span className="line-clamp-2 min-w-0 wrap-anywhere font-[560]" dir="auto">
                  {line.author || 'Somebody'}
                </span>
                <BroughtRating rated={line} />
                {line.ratingText && <span className="text-ink-2 text-sm">{line.ratingText}</span>}
                <span className="min-w-0 text-ink-2 text-sm wrap-anywhere">{line.date || 'No date'}</span>
              </p>
              {line.title && (
                <p className="wrap-anywhere font-[560]" dir="auto">
                  {line.title}
                </p>
              )}
              {line.text && (
                <p className="line-clamp-4 whitespace-pre-wrap wrap-anywhere text-ink-2" dir="auto">
                  {line.text}
                </p>
              )}
              {line.reply && (
                <p
                  className="line-clamp-2 wrap-anywhere border-line border-l-2 pl-3 text-ink-2 text-sm"
                  dir="auto"
                >
                  Your reply: {line.reply}
                </p>
              )}
            </>
          )}
          {leftOut && (!line.problem || line.leftOut) && (
            <div className="mt-1 self-start text-ink-2 text-sm">
              <LabeledCheckbox
                id={`${leftOut.id}-${line.line}`}
                name={leftOut.name}
                value={String(line.line)}
                checked={isOut(line.line)}
                label={
                  <>
                    Leave out
                    <span className="sr-only" dir="auto">
                      {' '}
                      line {line.line}, {line.author || 'Somebody'}
                    </span>
                  </>
                }
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
