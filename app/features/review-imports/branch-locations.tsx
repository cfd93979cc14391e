import { Card } from '#app/ui/card.tsx';
import type { FieldMeta } from '#app/ui/field.tsx';
import { SelectField } from '#app/ui/select.tsx';
import { withDefault } from '#app/ui/with-default.ts';
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
  brought: Pick<ReviewImportView, 'platformId' | 'places'>;
  fields: readonly { name: FieldMeta; place: FieldMeta }[];
  /** What was refused stays as it was chosen. */
  isRefused: boolean;
  onChoose(name: string, place: string): void;
}

/** Each location that a file names, with the page that its reviews go to. */
export function BranchLocations({ branches, brought, fields, isRefused, onChoose }: BranchLocationsProps) {
  const { platformId, places } = brought;
  return (
    <Card title={`${counted(branches.length, 'location')} in this file`}>
      <p className="text-ink-2">
        Each location keeps its own reviews: they go to the page you choose, or to a new one of that name.
      </p>
      <ul className="mt-3 divide-y divide-line border-line border-t">
        {branches.map((branch, at) => {
          const field = fields[at];
          if (!field) return null;
          const { name, good, average, place } = branch;
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
                // Another platform has other pages.
                key={platformId}
                field={isRefused ? field.place : withDefault(field.place, place)}
                label={
                  <>
                    Goes to<span className="sr-only">, {name || NO_LOCATION}</span>
                  </>
                }
                placeholder="Choose the page"
                choices={[
                  ...places.map((one) => ({ value: one.id, label: locationLabel(one) })),
                  ...(name ? [{ value: ANOTHER_LOCATION, label: 'Add as a new location' }] : []),
                  ...(!name && places.length === 0
                    ? [{ value: ANOTHER_LOCATION, label: 'A page without a name' }]
                    : []),
                  { value: LEFT_OUT_LOCATION, label: 'Leave these out' },
                ]}
                onChange={(event) => onChoose(name, event.currentTarget.value)}
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
