import { Card } from '#app/ui/card.tsx';
import type { FieldMeta } from '#app/ui/field.tsx';
import { SelectField } from '#app/ui/select.tsx';

/** What becomes of reviews whose date cannot be read; the others keep theirs. */
export function UndatedCard({ field }: { field: FieldMeta }) {
  return (
    <Card title="What about dates that cannot be read?">
      <SelectField
        field={field}
        label="Reviews with such a date"
        placeholder="Leave them out"
        choices={[{ value: 'keep', label: 'Bring these in without a date' }]}
        hint="What comes in without a date comes in a second time if you import the file again with the dates corrected."
      />
    </Card>
  );
}
