import { locationLabel } from '#app/features/review-imports/location-label.ts';
import { Card } from '#app/ui/card.tsx';
import type { FieldMeta } from '#app/ui/field.tsx';
import { RadioGroupField } from '#app/ui/radio-group.tsx';
import { NEW_PAGE } from '#shared/platforms/platform-connections.ts';
import type { KnownLocationView } from '#shared/reviews/review-files.ts';

interface ImportedLocationCardProps {
  field: FieldMeta;
  imported: readonly KnownLocationView[];
}

/**
 * When connecting a page, the owner says whether its reviews were imported before, so that there are no
 * duplicates.
 */
export function ImportedLocationCard({ field, imported }: ImportedLocationCardProps) {
  if (imported.length === 0) return null;
  return (
    <Card title="Your imported reviews">
      <RadioGroupField
        field={field}
        label="Did you import reviews of this page?"
        choices={[
          ...imported.map((one) => ({ value: one.id, label: `Yes: ${locationLabel(one)}` })),
          { value: NEW_PAGE, label: 'No, this is another page' },
        ]}
        hint="The page continues with the reviews you imported, and none is duplicated."
      />
    </Card>
  );
}
