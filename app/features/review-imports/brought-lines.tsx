import { Badge } from '#app/ui/badge.tsx';
import type { BroughtLineView } from '#shared/review-files.ts';
import { BroughtRating } from './brought-rating.tsx';

/** Reviews as they would stand here. */
export function BroughtLines({ lines }: { lines: readonly BroughtLineView[] }) {
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
        </li>
      ))}
    </ul>
  );
}
