import { MAPPED, MAPPED_FIELDS } from '#shared/contacts/import-limits.ts';
import type { ImportMapping, ImportPreview } from '#shared/contacts/imports.ts';

export type MappedField = keyof typeof MAPPED;

export interface Slot {
  field: MappedField;
  at: number;
  /** The name of the form field. */
  name: string;
  label: string;
  column: number | null;
  placeholder: string;
  optional: boolean;
}

const ORDINALS = ['', 'Second', 'Third', 'Fourth'];

/** The fields to show: what was found, and room for one more if the file has more. */
export function slotsOf({ columns, mapping }: ImportPreview): Slot[] {
  const found = MAPPED_FIELDS.flatMap((field) => mapping[field]).length;
  const more = columns.length > found ? 1 : 0;
  return MAPPED_FIELDS.flatMap((field) => {
    const isExtra = field === 'visit' || field === 'provider';
    const least = field === 'name' ? 2 : isExtra ? more : 1;
    const count = Math.min(
      MAPPED[field],
      Math.max(least, mapping[field].length + (field === 'email' || field === 'phone' ? more : 0)),
    );
    return Array.from({ length: count }, (_, at): Slot => {
      const label = labelOf(field, at, count);
      const column = mapping[field][at] ?? null;
      const [first, other] = field === 'name' ? ['Choose a column', 'Part of the name'] : NONE;
      const placeholder = (at === 0 ? first : other) ?? '';
      return {
        field,
        at,
        name: `${field}[${at}]`,
        label,
        column,
        placeholder,
        optional: at > 0 || field === 'language' || isExtra,
      };
    });
  });
}

/** Every column is known and there is one for each thing, so nothing has to be chosen. */
export function isPlain({ columns, mapping, numbersOf }: ImportPreview): boolean {
  const { name, email, phone, header, skip, lastFirst } = mapping;
  const found = MAPPED_FIELDS.flatMap((field) => mapping[field]).length;
  const isSingle = name.length === 1 && email.length <= 1 && phone.length <= 1;
  const isAsUsual = header && skip === 0 && !lastFirst && numbersOf !== '';
  return isAsUsual && isSingle && found > 1 && found === columns.length;
}

const NONE = ['Not in this file', 'None'];

/** What each column is used for, by position; a phone column brings the one that labels it. */
export function usesOf(
  slots: readonly Slot[],
  chosen: Readonly<Record<string, string>>,
  { labels, barred, said }: Pick<ImportMapping, 'labels' | 'barred' | 'said'>,
): Map<number, string> {
  const uses = new Map<number, string>(barred.map((column) => [column, 'Who is left out']));
  for (const column of Object.keys(said)) uses.set(Number(column), 'Who said no');
  for (const { field, name, label } of slots) {
    const column = chosen[name];
    if (!column) continue;
    const kind = field === 'phone' ? labels[column] : undefined;
    if (kind !== undefined && !uses.has(kind)) uses.set(kind, `Kind of ${label.toLowerCase()}`);
    uses.set(Number(column), label);
  }
  return uses;
}

function labelOf(field: MappedField, at: number, count: number): string {
  switch (field) {
    case 'name':
      return nameLabel(at, count);
    case 'language':
      return 'Language';
    case 'visit':
      return 'Last visit';
    case 'provider':
      return 'Provider';
    default:
      return addressLabel(field, at);
  }
}

function nameLabel(at: number, count: number): string {
  if (at === 0) return 'Name';
  return at === count - 1 ? 'Last name' : 'Middle name';
}

function addressLabel(field: 'email' | 'phone', at: number): string {
  const ordinal = ORDINALS[at];
  if (!ordinal) return field === 'email' ? 'Email' : 'Phone';
  return `${ordinal} ${field}`;
}
