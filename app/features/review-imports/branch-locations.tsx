import { Card } from '#app/ui/card.tsx';
import type { Choice } from '#app/ui/choice.ts';
import type { FieldMeta } from '#app/ui/field.tsx';
import { SelectField } from '#app/ui/select.tsx';
import {
  ANOTHER_LOCATION,
  type BranchView,
  LEFT_OUT_LOCATION,
  type ReviewImportView,
} from '#shared/reviews/review-files.ts';
import { counted } from '#shared/text/plural.ts';
import { locationLabel } from './location-label.ts';

export const NO_LOCATION = 'Lines without a location';

interface BranchLocationsProps {
  branches: readonly BranchView[];
  places: ReviewImportView['places'];
  fields: readonly { name: FieldMeta; place: FieldMeta }[];
  /** The page of each branch. */
  placeOf(branch: BranchView): string;
  onChoose(name: string, place: string): void;
}

/** Each location that a file names, with the page that its reviews go to. */
export function BranchLocations({ branches, places, fields, placeOf, onChoose }: BranchLocationsProps) {
  return (
    <Card title={`${counted(branches.length, 'location')} in this file`}>
      <p className="text-ink-2">
        Each location keeps its own reviews: they go to the page you choose, or to a new one of that name.
      </p>
      <ul className="mt-3 divide-y divide-line border-line border-t">
        {branches.map((branch, at) => {
          const field = fields[at];
          if (!field) return null;
          const { name, good, average } = branch;
          return (
            <li
              key={name}
              className="grid items-center gap-x-5 gap-y-1.5 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
            >
              <input type="hidden" name={field.name.name} value={name} />
              <div className="min-w-0">
                <p className="wrap-anywhere font-[560]" dir="auto">
                  {name || NO_LOCATION}
                </p>
                <p className="text-ink-2 text-sm tabular-nums">
                  {counted(good, 'review')}
                  {average !== null && `, ${average.toFixed(1)} stars`}
                </p>
              </div>
              <SelectField
                field={field.place}
                // What is shown is what the button counts, also while the next choice is being checked.
                value={placeOf(branch)}
                label={
                  <>
                    Goes to<span className="sr-only">, {name || NO_LOCATION}</span>
                  </>
                }
                placeholder="Choose the page"
                choices={pageChoices(name, places)}
                onChange={(event) => onChoose(name, event.currentTarget.value)}
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function pageChoices(name: string, places: ReviewImportView['places']): Choice[] {
  return [
    ...places.map((one) => ({ value: one.id, label: locationLabel(one) })),
    ...(name ? [{ value: ANOTHER_LOCATION, label: 'Add as a new location' }] : []),
    ...(!name && places.length === 0 ? [{ value: ANOTHER_LOCATION, label: 'A page without a name' }] : []),
    { value: LEFT_OUT_LOCATION, label: 'Leave these out' },
  ];
}

/** What was chosen, or what is proposed: another platform has other pages. */
export function placeOfBranch(
  { name, place }: BranchView,
  places: ReviewImportView['places'],
  chosen: string | undefined,
): string {
  return pageChoices(name, places).find(({ value }) => value === chosen)?.value ?? place;
}
