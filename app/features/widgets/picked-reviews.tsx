import { LabeledCheckbox } from '#app/ui/checkbox.tsx';
import type { WidgetReview } from '#shared/widgets/widgets.ts';

interface PickedReviewsProps {
  reviews: readonly WidgetReview[];
  pinned: readonly string[];
  hidden: readonly string[];
}

/** The newest reviews that may be shown. What was picked among older ones stays picked. */
export function PickedReviews({ reviews, pinned, hidden }: PickedReviewsProps) {
  const older = (ids: readonly string[]) => ids.filter((id) => !reviews.some((review) => review.id === id));
  return (
    <div className="mt-3">
      <p className="mb-2 text-ink-2 text-sm">
        Pinned reviews come first, whatever their rating. The line under the widget then says that you chose.
      </p>
      {(['pinned', 'hidden'] as const).map((list) =>
        older(list === 'pinned' ? pinned : hidden).map((id) => (
          <input key={id} type="hidden" name={list} value={id} />
        )),
      )}
      <ul className="max-h-96 divide-y divide-line overflow-y-auto rounded-control border border-line">
        {reviews.map(({ id, name, stars, recommends, text, title, platformName }) => {
          const who = name || 'No name given';
          return (
            <li key={id} className="p-3">
              <p className="text-sm">
                <span dir="auto" className="font-[560]">
                  {who}
                </span>
                {`, ${ratingWords(stars, recommends)}, ${platformName || 'your own page'}`}
              </p>
              <p dir="auto" className="line-clamp-2 text-ink-2 text-sm">
                {text || title || 'Without text'}
              </p>
              <div className="mt-2 flex gap-5">
                <LabeledCheckbox
                  id={`pin-${id}`}
                  name="pinned"
                  value={id}
                  checked={pinned.includes(id)}
                  label={<Labeled word="Pin" who={who} />}
                />
                <LabeledCheckbox
                  id={`hide-${id}`}
                  name="hidden"
                  value={id}
                  checked={hidden.includes(id)}
                  label={<Labeled word="Hide" who={who} />}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Labeled({ word, who }: { word: string; who: string }) {
  return (
    <>
      {word}
      <span className="sr-only" dir="auto">{` the review of ${who}`}</span>
    </>
  );
}

function ratingWords(stars: number | null, recommends: boolean | null): string {
  if (recommends !== null) return recommends ? 'recommends' : 'does not recommend';
  if (stars === null) return 'no rating';
  return `${stars.toLocaleString('en')} ${stars === 1 ? 'star' : 'stars'}`;
}
