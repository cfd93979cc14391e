import type { FieldMeta } from './field.tsx';

/** A field that begins with another value. What conform says of a field can be read, not spread. */
export function withDefault(field: FieldMeta, defaultValue: string | undefined): FieldMeta {
  const { id, name, formId, errorId, descriptionId, errors, defaultChecked } = field;
  return { id, name, formId, errorId, descriptionId, errors, defaultChecked, defaultValue };
}
