import type { FieldMeta } from './field.tsx';

/** A field with another initial value. Conform's metadata can be read, but not spread. */
export function withDefault(field: FieldMeta, defaultValue: string | undefined): FieldMeta {
  const { id, name, formId, errorId, descriptionId, errors, defaultChecked } = field;
  return { id, name, formId, errorId, descriptionId, errors, defaultChecked, defaultValue };
}
