import { clsx } from 'clsx';

const STAR = 'M8 1.2l2.02 4.2 4.63.63-3.38 3.22.84 4.6L8 11.62l-4.11 2.23.84-4.6L1.35 6.03l4.63-.63L8 1.2Z';

/** A read-only rating as one image with a label, rounded to whole stars. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  const full = Math.round(rating);
  return (
    <span
      role="img"
      aria-label={`${rating} out of 5 stars`}
      className="inline-flex shrink-0 items-center gap-0.5 align-middle"
    >
      {[1, 2, 3, 4, 5].map((star) => (
        <svg
          key={star}
          viewBox="0 0 16 16"
          width={size}
          height={size}
          aria-hidden="true"
          className={clsx(
            'forced-colors:stroke-[CanvasText]',
            star <= full
              ? 'fill-star forced-colors:fill-[CanvasText]'
              : 'fill-line-strong forced-colors:fill-[Canvas]',
          )}
        >
          <path d={STAR} />
        </svg>
      ))}
    </span>
  );
}
