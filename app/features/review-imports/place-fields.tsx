import type { FieldMeta } from '#app/ui/field.tsx';
import { InputField } from '#app/ui/input.tsx';
import { SelectField } from '#app/ui/select.tsx';
import { ANOTHER_PLACE, type ReviewImportView } from '#shared/reviews/review-files.ts';
import { placeLabel } from './place-label.ts';

interface PlaceFieldsProps {
  place: FieldMeta;
  placeName: FieldMeta;
  brought: ReviewImportView;
}

/** Which page of the platform the reviews are of: one that is here, or another by its name. */
export function PlaceFields({
  place,
  placeName,
  brought: { kind, platformId, location, places },
}: PlaceFieldsProps) {
  const isGoogle = kind === 'google';
  if (places.length === 0) {
    if (isGoogle) return null;
    return (
      <InputField
        field={placeName}
        label="Location or person"
        hint="Only if you have several pages there, e.g. two offices."
        optional
      />
    );
  }
  return (
    <div className="group/place flex flex-col gap-y-5">
      <SelectField
        // Another platform has other places, and another location of an archive may be another of them.
        key={`${platformId} ${location}`}
        field={place}
        label={isGoogle ? 'Your page on Google' : 'Location or person'}
        placeholder={isGoogle ? 'Choose the page' : 'Choose a location or person'}
        choices={[
          ...places.map((one) => ({ value: one.id, label: placeLabel(one) })),
          { value: ANOTHER_PLACE, label: isGoogle ? 'Not here yet' : 'Another location or person' },
        ]}
        hint="Reviews that are here already of the same page are not doubled."
      />
      {!isGoogle && (
        <div className="hidden group-has-[[value=another]:checked]/place:block">
          <InputField field={placeName} label="Its name" hint="E.g. the street, or the name of the person." />
        </div>
      )}
    </div>
  );
}
