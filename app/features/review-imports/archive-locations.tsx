import type { FieldMetadata } from '@conform-to/react';
import { clsx } from 'clsx';
import { CheckboxField } from '#app/ui/checkbox.tsx';
import { SelectField } from '#app/ui/select.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { ANOTHER_LOCATION, type ArchivedLocationView } from '#shared/reviews/review-files.ts';
import { locationLabel } from './location-label.ts';

interface LocationFieldset {
  importId: FieldMetadata<string>;
  taken: FieldMetadata<string>;
  place: FieldMetadata<string>;
}

interface ArchiveLocationsProps {
  locations: readonly ArchivedLocationView[];
  fields: readonly LocationFieldset[];
  onTake(importId: string, isTaken: boolean): void;
}

/** Name, reviews, average, months, answers, and where it goes if that has to be chosen. */
const COLUMNS = 'md:grid-cols-[minmax(0,1.5fr)_6.5rem_5rem_10rem_6.5rem]';
const WITH_PAGE = 'md:grid-cols-[minmax(0,1.2fr)_6.5rem_5rem_10rem_6.5rem_minmax(0,1.2fr)]';

/** A line for each location; a column is only shown where something is left to choose. */
export function ArchiveLocations({ locations, fields, onTake }: ArchiveLocationsProps) {
  const asks = locations.some(({ places, good }) => good > 0 && places.length > 0);
  const columns = asks ? WITH_PAGE : COLUMNS;
  return (
    <section
      aria-label="Locations in the file"
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <div
        aria-hidden="true"
        className={clsx(
          'hidden gap-x-4 border-line border-b bg-sunken px-5 py-2.5 font-[540] text-ink-2 text-sm md:grid',
          columns,
        )}
      >
        <span>Location in the file</span>
        <span>Reviews</span>
        <span>Average</span>
        <span>From, to</span>
        <span>Your answers</span>
        {asks && <span>Goes to</span>}
      </div>
      <ul className="divide-y divide-line">
        {locations.map((location, at) => {
          const field = fields[at];
          return (
            field && (
              <li
                key={location.importId}
                className={clsx(
                  'grid grid-cols-1 items-center gap-x-4 gap-y-1.5 px-4 py-3.5 sm:px-5',
                  columns,
                )}
              >
                <input type="hidden" name={field.importId.name} value={location.importId} />
                <Name
                  location={location}
                  taken={field.taken}
                  isOne={locations.length === 1}
                  onTake={onTake}
                />
                <Figures location={location} />
                {asks && <Page location={location} place={field.place} />}
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}

interface NameProps {
  location: ArchivedLocationView;
  taken: FieldMetadata<string>;
  /** There is nothing to leave out. */
  isOne: boolean;
  onTake: ArchiveLocationsProps['onTake'];
}

function Name({ location: { importId, name, good }, taken, isOne, onTake }: NameProps) {
  const words = (
    <span className="wrap-anywhere font-[560]" dir="auto">
      {name}
    </span>
  );
  if (good === 0) return <p className="text-ink-2">{words}</p>;
  if (!isOne) {
    return (
      <CheckboxField field={taken} label={words} onCheckedChange={(isTaken) => onTake(importId, isTaken)} />
    );
  }
  return (
    <p>
      {words}
      <input type="hidden" name={taken.name} value="on" />
    </p>
  );
}

function Figures({ location }: { location: ArchivedLocationView }) {
  const { good, orMore, average, from, to, answered } = location;
  const months = from === to ? from : `${from} to ${to}`;
  return (
    <>
      <p className="max-md:hidden">
        <span className="font-semibold tabular-nums">{good.toLocaleString('en')}</span>
        {orMore && <span className="text-ink-2 text-sm"> or more</span>}
      </p>
      <p className="flex items-center gap-1.5 tabular-nums max-md:hidden">
        {average === null ? <span className="text-ink-2 text-sm">No stars</span> : <Average of={average} />}
      </p>
      <p className="text-sm max-md:hidden">{months || 'No dates'}</p>
      <p className="text-sm max-md:hidden">{answered.toLocaleString('en')} answered</p>
      <p className="text-ink-2 text-sm tabular-nums md:hidden">
        {good.toLocaleString('en')} {orMore ? 'reviews or more' : good === 1 ? 'review' : 'reviews'}
        {average !== null && `, ${average.toFixed(1)} stars`}
        {months && `, ${months}`}, {answered.toLocaleString('en')} answered
      </p>
    </>
  );
}

function Average({ of }: { of: number }) {
  return (
    <>
      {of.toFixed(1)}
      <span aria-hidden="true" className="w-3.5 overflow-hidden">
        <Stars rating={5} size={14} />
      </span>
    </>
  );
}

function Page({
  location: { places, destination, good },
  place,
}: {
  location: ArchivedLocationView;
  place: FieldMetadata<string>;
}) {
  if (good === 0) return null;
  if (places.length === 0) {
    return (
      <p className="text-sm" dir="auto">
        <span className="md:sr-only">Goes to </span>
        {destination?.locationName || destination?.platformName}
      </p>
    );
  }
  return (
    <SelectField
      field={place}
      label={<span className="md:sr-only">Goes to</span>}
      placeholder="Choose the page"
      choices={[
        ...places.map((one) => ({ value: one.id, label: locationLabel(one) })),
        { value: ANOTHER_LOCATION, label: 'Add as a new location' },
      ]}
    />
  );
}
