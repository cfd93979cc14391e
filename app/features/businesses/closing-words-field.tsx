import type { FieldMeta } from '#app/ui/field.tsx';
import { TextareaField } from '#app/ui/textarea.tsx';
import { MAX_CLOSING_WORDS } from '#shared/business/brand.ts';

export function ClosingWordsField({ field }: { field: FieldMeta }) {
  return (
    <TextareaField
      field={field}
      label="Closing words"
      rows={2}
      maxLength={MAX_CLOSING_WORDS}
      placeholder="Warm regards, Dr. Lee and team"
      hint="The last line customers read when they are done on one of your pages, and in your emails to them."
      optional
    />
  );
}
