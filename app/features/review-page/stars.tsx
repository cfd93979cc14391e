import { RATINGS } from '#shared/reviews/rating-labels.ts';
import { isPositive } from '#shared/reviews/review-routing.ts';
import type { CustomerTexts } from '#shared/texts/texts.ts';
import { ReviewFieldError } from './fields.tsx';
import type { FormState } from './form-state.ts';

const STAR =
  'm12 2.600 2.900 5.900 6.500.9-4.700 4.600 1.100 6.500L12 17.400l-5.800 3.100 1.100-6.500L2.600 9.400l6.500-.9Z';

export function StarChoice({ state, texts }: { state: FormState; texts: CustomerTexts }) {
  return (
    <div
      className="stars"
      role="radiogroup"
      aria-label={texts.review.yourRating}
      aria-describedby="rating-error"
      aria-required="true"
      aria-invalid={state.errors.rating ? true : undefined}
    >
      <div className="row">
        {RATINGS.map((rating) => (
          <input
            key={rating}
            type="radio"
            name="rating"
            id={`r${rating}`}
            className={isPositive(rating) ? 'high' : 'low'}
            value={rating}
            aria-label={`${texts.stars(rating)}, ${texts.ratings[rating]}`}
            defaultChecked={state.values.rating === String(rating)}
          />
        ))}
        {RATINGS.map((rating) => (
          <label key={rating} htmlFor={`r${rating}`} className={`star s${rating}`} aria-hidden="true">
            <span className="vh">{`${texts.stars(rating)}, ${texts.ratings[rating]}`}</span>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={STAR} />
            </svg>
          </label>
        ))}
        <p className="words">
          <span className="w0">{texts.review.tapStar}</span>
          {RATINGS.map((rating) => (
            <span key={rating} className={`w${rating}`} aria-hidden="true">
              {texts.ratings[rating]}
            </span>
          ))}
        </p>
      </div>
      <ReviewFieldError id="rating" error={state.errors.rating} />
    </div>
  );
}
