import { Stars } from '#app/ui/stars.tsx';
import { Day, Time } from '#app/ui/time.tsx';
import type { BriefReviewView } from '#shared/platforms/review-sources.ts';

interface BriefReviewsProps {
  reviews: readonly BriefReviewView[];
  now: Date;
  /** Before the date. */
  since?: string;
}

/** A few reviews, to recognise them by. */
export function BriefReviews({ reviews, now, since = '' }: BriefReviewsProps) {
  return (
    <ul className="divide-y divide-line border-line border-t">
      {reviews.map(({ key, author, stars, rated, text, at, day }) => (
        <li key={key} className="py-3">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            {stars !== null && <Stars rating={stars} size={14} />}
            {rated && <span className="text-sm">{rated}</span>}
            <span className="wrap-anywhere min-w-0 font-[560]" dir="auto">
              {author || 'Anonymous'}
            </span>
            {(at || day) && (
              <span className="ml-auto text-ink-2 text-sm">
                {since} {at ? <Time date={at} now={now} look="date" /> : day && <Day day={day} now={now} />}
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
