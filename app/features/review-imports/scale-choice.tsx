import type { FieldMeta } from '#app/ui/field.tsx';
import { SelectField } from '#app/ui/select.tsx';
import { REVIEW_SCALE_NAMES, REVIEW_SCALES, type ReviewScaleView } from '#shared/reviews/review-files.ts';
import { BroughtRating } from './brought-rating.tsx';

/** The scale assumed for the ratings, with two samples, before the import. */
export function ScaleChoice({ field, scale }: { field: FieldMeta; scale: ReviewScaleView }) {
  const { usual, isRemembered, examples } = scale;
  return (
    <div className="grid items-start gap-x-8 gap-y-4 sm:grid-cols-2">
      <SelectField
        field={field}
        label="Scale of the ratings"
        placeholder={`${isRemembered ? 'As last time' : 'As the ratings suggest'}: ${usual}`}
        choices={REVIEW_SCALES.map((value) => ({
          value,
          label: REVIEW_SCALE_NAMES[value].replace(/^t/, 'T'),
        }))}
        hint="A rating that tells its own scale, such as 4/5 or 80%, is read by that."
      />
      {examples.length > 0 && (
        <dl className="flex flex-col gap-2 sm:pt-7">
          {examples.map(({ said, ...rated }) => (
            <div key={said} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <dt className="max-w-40 truncate rounded-sm bg-sunken px-2 py-0.5 font-[560]" dir="auto">
                {said}
              </dt>
              <dd className="flex items-center gap-2.5">
                <span className="text-ink-2 text-sm">becomes</span>
                <BroughtRating rated={rated} />
                {rated.rating !== null && <span className="text-ink-2 text-sm">{rated.rating}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
