import { interpolate } from '#shared/texts/texts.ts';
import type { WidgetLanguage, WidgetReview } from '#shared/widgets/widgets.ts';
import type { WidgetWords } from './widget-words.ts';

export const FIVE_STARS = [8, 26, 44, 62, 80]
  .map((x) => `M${x} .9l2.2 4.5 4.9.7-3.6 3.5.9 4.9-4.4-2.3-4.4 2.3.9-4.9-3.6-3.5 4.9-.7z`)
  .join('');

/** Filled to the tenth. The number is said in words beside or by the label. */
export function WidgetStars({ value, label }: { value: number; label?: string }) {
  const width = Math.round(Math.max(0, Math.min(5, value)) * 18 * 10) / 10;
  return (
    <span>
      {label && <span className="v">{label}</span>}
      <svg className="s" viewBox="0 0 90 16" aria-hidden="true">
        <path className="e" d={FIVE_STARS} />
        {width > 0 && (
          <svg width={width} height="16" aria-hidden="true">
            <path d={FIVE_STARS} />
          </svg>
        )}
      </svg>
    </span>
  );
}

interface WidgetRatingProps {
  review: WidgetReview;
  language: WidgetLanguage;
  words: WidgetWords;
}

export function WidgetRating({ review, language, words }: WidgetRatingProps) {
  const { texts, average } = words;
  if (review.recommends !== null) return <b>{review.recommends ? texts.recommends : texts.recommendsNot}</b>;
  if (review.stars === null) return null;
  const { original } = review;
  const number = review.stars.toLocaleString(language, { maximumFractionDigits: 1 });
  return (
    <>
      <WidgetStars value={review.stars} label={interpolate(texts.stars, { stars: number })} />
      {original && (
        <span>{interpolate(texts.outOf, { value: average(original.value), max: String(original.max) })}</span>
      )}
    </>
  );
}
