import { z } from 'zod';
import type { BarringRule } from '#shared/barring-words.ts';
import { Country } from '#shared/businesses.ts';
import { IMPORT_LIMITS, MAPPED, MOST_PASTED_CHARS } from '#shared/import-limits.ts';
import type { CustomerLanguage } from '#shared/languages.ts';

/** `uploading` until the whole file is here; `uploaded` waits for the owner's word. */
export type ImportStatus = 'uploading' | 'uploaded' | 'reading' | 'done' | 'failed' | 'canceled';

/** As the platform's own decoder calls them; `latin1` is Windows-1252. */
export type ImportEncoding = 'utf-8' | 'latin1' | 'utf-16le' | 'utf-16be';
export type ImportDelimiter = ',' | ';' | '\t' | '|';

const IMPORT_FAILURES = {
  unreadable:
    'Row {row} could not be read: a quote opens there and never closes, or the row is far too long. Correct it and upload the file again.',
  no_text:
    'Row {row} contains an invalid character (NUL). Save the file as CSV once more, or type that row again.',
  too_many_rows: 'The file has more than 100,000 rows. What came before is imported; split the rest.',
  no_contacts: 'No row has a name, so nobody could be added.',
} as const;
export type ImportFailure = keyof typeof IMPORT_FAILURES;

/** `row` is the one at which the reading stopped, counted in the file. */
export function failureWords(failure: ImportFailure, row = 0): string {
  return IMPORT_FAILURES[failure].replace('{row}', row.toLocaleString('en'));
}

/** What can be wrong with a row. The words hold before the import as well as after it. */
export const IMPORT_REASONS = {
  no_name: 'Left out: no name',
  no_person: 'Left out: a total or a note of the report, not a person',
  name_too_long: 'Left out: the name is longer than 100 characters',
  barred: 'Left out: the list says not to contact them',
  invalid_both: 'Name only: no valid email or phone',
  invalid_only_email: 'Name only: not a valid email address',
  invalid_only_phone: 'Name only: not a valid phone number',
  name_only: 'Name only: no email or phone',
  invalid_email: 'Without the email: not a valid address',
  invalid_phone: 'Without the phone: not a valid number',
  /** Without a country code, so that it was read as one of the country. */
  invalid_national_phone: 'Without the phone: not a valid number',
} as const;
export type ImportReason = keyof typeof IMPORT_REASONS;

/** Which columns (from 0) hold what; of several addresses the first that is one counts. */
export interface ImportMapping {
  /** Joined to the name in this order. */
  name: number[];
  /** Names of companies, for rows with an email and no name. */
  company: number[];
  email: number[];
  phone: number[];
  /** What people are spoken to in; at most one. */
  language: number[];
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
  /** Which columns say whom nobody may contact: "Do not contact", "Consent", "Status". */
  barred: number[];
  /** How each of them says so, by its position. */
  barredBy: Record<string, BarringRule>;
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

/** Which column is what, as the owner says it. */
export const RunImport = ImportId.extend({
  name: columns(MAPPED.name),
  email: columns(MAPPED.email),
  phone: columns(MAPPED.phone),
  language: columns(MAPPED.language),
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
    for (const field of ['name', 'email', 'phone', 'language'] as const) {
      for (const [at, column] of mapping[field].entries()) {
        if (column === null) continue;
        const message = 'This column is already chosen above.';
        if (taken.has(column)) issues.addIssue({ code: 'custom', path: [field, at], message });
        taken.add(column);
      }
    }
  })
  .transform(({ name, email, phone, language, ...rest }) => ({
    ...rest,
    name: name.filter((column) => column !== null),
    email: email.filter((column) => column !== null),
    phone: phone.filter((column) => column !== null),
    language: language.filter((column) => column !== null),
  }));
export type RunImport = z.input<typeof RunImport>;
/** Several lines out of a sheet or a list, as they were copied. */
export const ReadPasted = z.object({ text: z.string().max(MOST_PASTED_CHARS) });
export type ReadPasted = z.input<typeof ReadPasted>;

export interface PastedPerson {
  name: string;
  email: string;
  phone: string;
}

/** `leftOut`: rows that say not to contact somebody, and totals. */
export interface PastedPeople {
  people: PastedPerson[];
  leftOut: number;
}

/** An upload, looked at with the columns that are likely or with those that were chosen. */
export type LookAtImport = ImportId & Partial<RunImport>;

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
  /** Of its rows, by reason; only once it has ended, before that the preview tells them. */
  problems: ProblemGroup[];
  /** Only before the confirmation; the file itself is gone once it is read. */
  preview: ImportPreview | null;
  createdAt: Date;
}

/** Rows with one and the same problem. */
export interface ProblemGroup {
  reason: ImportReason;
  /** In plain words. */
  words: string;
  count: number;
  /** The first of them; the file holds all. */
  rows: ProblemRow[];
}

export interface ProblemRow {
  /** As counted in the file, the header included. */
  row: number;
  /** The name; empty where there is none. */
  name: string;
  /** What stands where an address was looked for. */
  given: string;
  /** What is wrong with it, where more can be said than of the others. */
  fault?: string;
}

export interface ImportCounts {
  created: number;
  updated: number;
  unchanged: number;
  duplicate: number;
  /** Rows that brought nobody. */
  leftOut: number;
  /** Rows that came in without an address that was no good, or with none at all. */
  mended: number;
  /** Of these, with a name only, so that no channel reaches them. */
  unreachable: number;
}

/** For asking it again. */
export interface ImportedList {
  id: string;
  fileName: string;
  /** Whom it brought or found again. */
  people: number;
  createdAt: Date;
}

/** How many names would become other ones, with the first of them. */
export interface RenamedNames {
  count: number;
  examples: { from: string; to: string }[];
}

/** What an import with these columns would bring: every row of the file has been judged as the import will. */
export interface ImportCheck {
  /** Who is added, updated or found as they are. */
  people: number;
  created: number;
  updated: number;
  unchanged: number;
  /** Rows about somebody whom an earlier row has brought. */
  twice: number;
  leftOut: number;
  mended: number;
  unreachable: number;
  /** Names in capital letters, as they stand there and as they are kept. */
  renamed: RenamedNames;
  /** People who are known by their email or phone and would be called otherwise. */
  replaced: RenamedNames;
  /** Names of rows that are taken for somebody of an earlier row, who has another name. */
  dropped: RenamedNames;
  /** New people with the email or phone of somebody else, each beside whom. */
  shared: RenamedNames;
  problems: ProblemGroup[];
  /** What the column of languages says, the most frequent first; `language` is null for one we do not speak. */
  languages: { words: string; language: CustomerLanguage | null; rows: number }[];
  /** In plain words, where the reading would stop before the end. */
  failure: string | null;
}

export interface ImportPreview {
  /** What to call each column: its header or "Column 3". */
  columns: string[];
  rows: string[][];
  /** Null as long as the country of the numbers is to be chosen. */
  check: ImportCheck | null;
  mapping: ImportMapping;
  /** Numbers without a country code stand in it, so their country must be right; empty where that is open. */
  numbersOf: string | null;
}
