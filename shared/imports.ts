import { z } from 'zod';
import { Country } from '#shared/businesses.ts';
import { IMPORT_LIMITS, MAPPED } from '#shared/import-limits.ts';

/** `uploading` until the whole file is here; `uploaded` waits for the owner's word. */
export type ImportStatus = 'uploading' | 'uploaded' | 'reading' | 'done' | 'failed' | 'canceled';

/** As the platform's own decoder calls them; `latin1` is Windows-1252. */
export type ImportEncoding = 'utf-8' | 'latin1' | 'utf-16le' | 'utf-16be';
export type ImportDelimiter = ',' | ';' | '\t' | '|';

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
  no_person: 'Not imported: a total or a note of the report, not a person',
  name_too_long: 'Not imported: the name is longer than 100 characters',
  invalid_email: 'Imported without the email: not a valid address',
  invalid_phone: 'Imported without the phone: not a valid number',
  invalid_both: 'Imported with the name only: no valid email or phone',
} as const;
export type ImportReason = keyof typeof IMPORT_REASONS;

/** Which columns (from 0) hold what; of several addresses the first that is one counts. */
export interface ImportMapping {
  /** Joined to the name in this order. */
  name: number[];
  email: number[];
  phone: number[];
  /** "Becker, Tom" is Tom Becker. */
  lastFirst: boolean;
  /** The first row names the columns. */
  header: boolean;
  /** Lines above the header: a title, a date, `sep=;`. */
  skip: number;
  /** Of numbers without a country code; empty for that of the business. */
  country: string;
  /** Which column says of a column of numbers what they are ("Mobile"), by its position. */
  labels: Record<string, number>;
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
const columns = (max: number) => z.array(Column).max(max).default([]);

export const ImportId = z.object({ importId: z.uuid() });
export type ImportId = z.input<typeof ImportId>;

/** Confirms an upload: from here on it is read. */
export const RunImport = ImportId.extend({
  name: columns(MAPPED.name),
  email: columns(MAPPED.email),
  phone: columns(MAPPED.phone),
  lastFirst: z.coerce.boolean().default(false),
  header: z.coerce.boolean().default(false),
  country: z.union([z.literal(''), Country]).default(''),
})
  .superRefine((mapping, issues) => {
    if (mapping.name.every((column) => column === null)) {
      const message = 'Choose the column that holds the names.';
      issues.addIssue({ code: 'custom', path: ['name', 0], message });
    }
    const taken = new Set<number>();
    for (const field of ['name', 'email', 'phone'] as const) {
      for (const [at, column] of mapping[field].entries()) {
        if (column === null) continue;
        const message = 'This column is already chosen above.';
        if (taken.has(column)) issues.addIssue({ code: 'custom', path: [field, at], message });
        taken.add(column);
      }
    }
  })
  .transform(({ name, email, phone, ...rest }) => ({
    ...rest,
    name: name.filter((column) => column !== null),
    email: email.filter((column) => column !== null),
    phone: phone.filter((column) => column !== null),
  }));
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
  /** Only once it has ended; the file holds them all. */
  firstProblems: ImportProblem[];
  /** Only before the confirmation; the file itself is gone once it is read. */
  preview: ImportPreview | null;
  createdAt: Date;
}

export interface ImportProblem {
  /** As counted in the file, the header included. */
  row: number;
  /** The name, or the first address where there is none. */
  who: string;
  /** In plain words. */
  reason: string;
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

/** A list that is in, for asking it again. */
export interface EarlierList {
  id: string;
  fileName: string;
  /** Whom it brought or found again. */
  people: number;
  createdAt: Date;
}

export interface ImportPreview {
  /** What to call each column: its header or "Column 3". */
  columns: string[];
  rows: string[][];
  mapping: ImportMapping;
  /** Numbers without a country code stand in it, so their country must be right; empty where that is open. */
  numbersOf: string | null;
}
