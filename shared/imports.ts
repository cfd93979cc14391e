import { z } from 'zod';
import { IMPORT_LIMITS } from '#shared/import-limits.ts';

/** `uploading` until the whole file is here; `uploaded` waits for the owner's word. */
export type ImportStatus = 'uploading' | 'uploaded' | 'reading' | 'done' | 'failed' | 'canceled';

export const IMPORT_FAILURES = {
  unreadable:
    'The file could not be read as CSV: a quote is opened and never closed, or a row is far too long.',
  too_many_rows: 'The file has more than 100,000 rows. What came before is imported; split the rest.',
  no_contacts: 'No row has a name, so nobody could be added.',
} as const;
export type ImportFailure = keyof typeof IMPORT_FAILURES;

/** Why a row was refused, or which address it was kept without. */
export const IMPORT_REASONS = {
  no_name: 'Not imported: no name',
  name_too_long: 'Not imported: the name is longer than 100 characters',
  invalid_email: 'Imported without the email: not a valid address',
  invalid_phone: 'Imported without the phone: not a valid number',
  invalid_both: 'Imported with the name only: no valid email or phone',
} as const;
export type ImportReason = keyof typeof IMPORT_REASONS;

/** Which column (from 0) holds what; null where the file has none. */
export interface ImportMapping {
  name: number;
  /** Where first and last name stand apart. */
  lastName: number | null;
  email: number | null;
  phone: number | null;
  /** The first row names the columns. */
  header: boolean;
}

const Column = z.preprocess(
  (value) => (value === '' || value === undefined || value === null ? null : Number(value)),
  z
    .number()
    .int()
    .min(0)
    .max(IMPORT_LIMITS.columns - 1)
    .nullable(),
);

export const ImportId = z.object({ importId: z.uuid() });
export type ImportId = z.input<typeof ImportId>;

/** Confirms an upload: from here on it is read. */
export const RunImport = ImportId.extend({
  name: Column.pipe(z.number({ error: 'Choose the column that holds the names.' })),
  lastName: Column.default(null),
  email: Column.default(null),
  phone: Column.default(null),
  header: z.coerce.boolean().default(false),
}).superRefine((mapping, issues) => {
  const taken = new Set<number>();
  for (const field of ['name', 'lastName', 'email', 'phone'] as const) {
    const column = mapping[field];
    if (column === null) continue;
    const message = 'This column is already chosen above.';
    if (taken.has(column)) issues.addIssue({ code: 'custom', path: [field], message });
    taken.add(column);
  }
});
export type RunImport = z.input<typeof RunImport>;

export interface ImportView {
  id: string;
  fileName: string;
  status: Exclude<ImportStatus, 'uploading'>;
  /** In plain words, when it failed. */
  failure: string | null;
  /** Nobody in it has a name: the specification has words of its own for that. */
  noContacts: boolean;
  sizeBytes: number;
  rowsEstimated: number;
  /** 0 to 1. */
  progress: number;
  counts: ImportCounts;
  /** Only before the confirmation; the file itself is gone once it is read. */
  preview: ImportPreview | null;
  createdAt: Date;
}

export interface ImportCounts {
  created: number;
  updated: number;
  unchanged: number;
  duplicate: number;
  invalid: number;
  /** Rows that were imported without an address that was no good; all are in the file of problems. */
  mended: number;
  /** Kept with a name only, so no channel reaches them. */
  unreachable: number;
}

export interface ImportPreview {
  /** What to call each column: its header or "Column 3". */
  columns: string[];
  rows: string[][];
  mapping: ImportMapping;
}

const FULL_NAME = /^(full[\s_-]*name|name|(contact|patient|customer|client|display)([\s_-]*name)?)$/;
const FIRST_NAME = /^(first|given|fore)[\s_-]*name$|^first$/;
const LAST_NAME = /^((last|family|sur)[\s_-]*name|last)$/;
const EMAIL = /^(e[\s_-]*)?mail([\s_-]*address)?([\s_-]*\d)?$/;
const PHONE =
  /^(((mobile|cell|home|work)[\s_-]*)?(tele)?phone([\s_-]*(number|no\.?))?([\s_-]*\d)?|mobile|cell|tel\.?|number|handy)$/;

/** The specification's sign of a header, or a first row that names an address column and holds none. */
export function isHeader(row: readonly string[]): boolean {
  if (row.some((cell) => cell.includes('@'))) return false;
  return row.some((cell) => cell.toLowerCase().includes('name') || EMAIL.test(plain(cell)));
}

/** By header in any order; without one Name, Email, Phone. */
export function guessMapping(firstRow: readonly string[]): ImportMapping {
  const columns = firstRow.length;
  const position = (at: number) => (at < columns ? at : null);
  const positional = { name: 0, lastName: null, email: position(1), phone: position(2) };
  if (!isHeader(firstRow)) return { ...positional, header: false };
  const titles = firstRow.map(plain);
  const find = (pattern: RegExp) => {
    const at = titles.findIndex((title) => pattern.test(title));
    return at < 0 ? null : at;
  };
  const [first, last, full] = [find(FIRST_NAME), find(LAST_NAME), find(FULL_NAME)];
  const loose = find(/^(?!.*(company|business|user|file)).*name/);
  const email = find(EMAIL) ?? find(/mail/);
  const phone = find(PHONE) ?? find(/phone|mobile|cell/);
  const name = full ?? first ?? loose;
  // A header whose words say nothing to us still tells that the first row is no person.
  if (name === null) return { ...positional, header: true };
  // The specification's header only has to contain "name"; the other two then stand where they always do.
  if (name === 0 && email === null && phone === null) return { ...positional, header: true };
  const lastName = name === first && last !== name ? last : null;
  return { name, lastName, email, phone, header: true };
}

function plain(cell: string): string {
  return cell.trim().toLowerCase();
}
