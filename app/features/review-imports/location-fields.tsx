import type { FieldMeta } from '#app/ui/field.tsx';
import { InputField } from '#app/ui/input.tsx';
import { SelectField } from '#app/ui/select.tsx';
import { ANOTHER_LOCATION, type ReviewImportView } from '#shared/reviews/review-files.ts';
import { locationLabel } from './location-label.ts';

interface LocationFieldsProps {
  place: FieldMeta;
  locationName: FieldMeta;
  brought: ReviewImportView;
}

/** The location of the reviews: a connected one, or another by name. */
export function LocationFields({
  place,
  locationName,
  brought: { platformId, places },
}: LocationFieldsProps) {
  if (places.length === 0) {
    return (
      <InputField
        field={locationName}
        label="Location or person"
        hint="Only if you have several pages there, e.g. two offices."
        optional
      />
    );
  }
  return (
    <div className="group/place flex flex-col gap-y-5">
      <SelectField
        // Another platform has other choices.
        key={platformId}
        field={place}
        label="Location or person"
        placeholder="Choose a location or person"
        choices={[
          ...places.map((one) => ({ value: one.id, label: locationLabel(one) })),
          { value: ANOTHER_LOCATION, label: 'Another location or person' },
        ]}
        hint="Reviews that are here already of the same page are not doubled."
      />
      <div className="hidden group-has-[[value=another]:checked]/place:block">
        <InputField
          field={locationName}
          label="Its name"
          hint="E.g. the street, or the name of the person."
        />
      </div>
    </div>
  );
}
