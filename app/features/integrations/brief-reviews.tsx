import { Stars } from '#app/ui/stars.tsx';
import { useTimeForm } from '#app/ui/time.tsx';
import type { BriefReviewView } from '#shared/reading-ways.ts';
import { onDay } from '#shared/time.ts';

interface BriefReviewsProps {
  reviews: readonly BriefReviewView[];
  now: Date;
  /** Before the day. */
  since?: string;
}

/** A few reviews, to recognise them by. */
export function BriefReviews({ reviews, now, since = '' }: BriefReviewsProps) {
  const form = useTimeForm();
  return (
    <ul className="divide-y divide-line border-line border-t">
      {reviews.map(({ key, author, stars, rated, text, at }) => (
        <li key={key} className="py-3">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            {stars !== null && <Stars rating={stars} size={14} />}
            {rated && <span className="text-sm">{rated}</span>}
            <span className="wrap-anywhere min-w-0 font-[560]" dir="auto">
              {author || 'Anonymous'}
            </span>
            {at && (
              <span className="ml-auto text-ink-2 text-sm">
                {since} <time dateTime={at.toISOString()}>{onDay(at, form, now)}</time>
              </span>
            )}
          </p>
          <p className="wrap-anywhere mt-1 line-clamp-3 text-ink-2 text-sm" dir="auto">
            {text ? `“${text}”` : 'Rating without words'}
          </p>
        </li>
      ))}
    </ul>
  );
}
