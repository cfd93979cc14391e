import type { FieldMeta } from '#app/ui/field.tsx';
import { SelectField } from '#app/ui/select.tsx';

/** What to do with reviews whose date cannot be read; the others keep theirs. */
export function UndatedChoice({ field }: { field: FieldMeta }) {
  return (
    <SelectField
      field={field}
      label="Reviews whose date cannot be read"
      placeholder="Leave them out"
      choices={[{ value: 'keep', label: 'Bring these in without a date' }]}
      hint="What comes in without a date comes in a second time if you import the file again with the dates corrected."
    />
  );
}
