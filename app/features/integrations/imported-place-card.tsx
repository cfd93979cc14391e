import { placeLabel } from '#app/features/review-imports/place-label.ts';
import { Card } from '#app/ui/card.tsx';
import type { FieldMeta } from '#app/ui/field.tsx';
import { RadioGroupField } from '#app/ui/radio-group.tsx';
import { NEW_PAGE } from '#shared/platforms/platform-connections.ts';
import type { PlaceHereView } from '#shared/reviews/review-files.ts';

interface ImportedPlaceCardProps {
  field: FieldMeta;
  imported: readonly PlaceHereView[];
}

/** Whoever connects a page says whether its reviews were imported before: then they are not doubled. */
export function ImportedPlaceCard({ field, imported }: ImportedPlaceCardProps) {
  if (imported.length === 0) return null;
  return (
    <Card title="Your imported reviews">
      <RadioGroupField
        field={field}
        label="Did you import reviews of this page?"
        choices={[
          ...imported.map((one) => ({ value: one.id, label: `Yes: ${placeLabel(one)}` })),
          { value: NEW_PAGE, label: 'No, this is another page' },
        ]}
        hint="The page goes on with the reviews that you imported, and none is doubled."
      />
    </Card>
  );
}
