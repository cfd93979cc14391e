import { z } from 'zod';
import { Country } from '#shared/business/businesses.ts';
import type { BarringRule } from '#shared/contacts/barring-words.ts';
import {
  IMPORT_LIMITS,
  MAPPED,
  MAPPED_FIELDS,
  MOST_DECIDED,
  MOST_PASTED_CHARS,
} from '#shared/contacts/import-limits.ts';
import { CONSENT_CHOICES, type ConsentChoice, type ConsentColumn } from '#shared/contacts/state-columns.ts';
import type { Channel } from '#shared/sending/channels.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';

/** `uploading` until the whole file has arrived; `uploaded` waits for the owner's confirmation. */
export type ImportStatus = 'uploading' | 'uploaded' | 'reading' | 'done' | 'failed' | 'canceled';

/** Names of `TextDecoder`; `latin1` is Windows-1252. */
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

/** `row`: where reading stopped, counted in the file. */
export function failureWords(failure: ImportFailure, row = 0): string {
  return IMPORT_FAILURES[failure].replace('{row}', row.toLocaleString('en'));
}

/** What can be wrong with a row, worded to fit both before and after the import. */
export const IMPORT_REASONS = {
  no_name: 'Left out: no name',
  no_person: 'Left out: a total or a note of the report, not a person',
  maybe_no_person: 'Left out: it may not be a person, and you have not said that it is one',
  name_too_long: 'Left out: the name is longer than 100 characters',
  barred: 'Left out: the list says not to contact them',
  said_no: 'Left out: a column says no',
  invalid_both: 'Name only: no valid email or phone',
  invalid_only_email: 'Name only: not a valid email address',
  invalid_only_phone: 'Name only: not a valid phone number',
  name_only: 'Name only: no email or phone',
  invalid_email: 'Without the email: not a valid address',
  invalid_phone: 'Without the phone: not a valid number',
  /** Had no country code, so it was read for the chosen country. */
  invalid_national_phone: 'Without the phone: not a valid number',
} as const;
export type ImportReason = keyof typeof IMPORT_REASONS;

/** Which columns (from 0) hold what; of several addresses the first valid one counts. */
export interface ImportMapping {
  /** Joined in this order. */
  name: number[];
  /** Company names, for rows with an email and no name. */
  company: number[];
  email: number[];
  phone: number[];
  /** The customer's language; at most one column. */
  language: number[];
  /** "Becker, Tom" is Tom Becker. */
  lastFirst: boolean;
  /** The first row holds the column names. */
  header: boolean;
  /** Lines above the header: a title, a date, `sep=;`. */
  skip: number;
  /** For numbers without a country code; empty for the business's country. */
  country: string;
  /** The column that labels a phone column ("Mobile"), by its position. */
  labels: Record<string, number>;
  /** Columns that say who must not be contacted: "Do not contact", "Consent", "Status". */
  barred: number[];
  /** The rule of each of them, by position. */
  barredBy: Record<string, BarringRule>;
  /** The day of the last visit, and the dentist or doctor; at most one column each. */
  visit: number[];
  provider: number[];
  /** The order of day and month in visit dates. */
  dayOrder: 'day-first' | 'month-first' | 'month-first-dotted';
  /** Of the name columns, those titled as given names. */
  given: number[];
  family: number[];
  /** Columns that look like consent or a status, by position, with the owner's choice of what a no means. */
  said: Record<string, ConsentColumn>;
  choices: Record<string, ConsentChoice>;
  /** Rows with doubtful names that the owner confirmed as people. */
  people: number[];
  /** For North American numbers without an area code; empty if not given. */
  areaCode: string;
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

/** The owner's assignment of columns. */
export const RunImport = ImportId.extend({
  name: columns(MAPPED.name),
  email: columns(MAPPED.email),
  phone: columns(MAPPED.phone),
  language: columns(MAPPED.language),
  visit: columns(MAPPED.visit),
  provider: columns(MAPPED.provider),
  choices: z.record(z.string().regex(/^c?\d{1,2}$/), z.enum(CONSENT_CHOICES)).default({}),
  people: z.array(z.coerce.number().int().positive()).max(MOST_DECIDED).default([]),
  areaCode: z
    .string()
    .trim()
    .regex(/^(?:[2-9]\d{2})?$/, { error: 'Please enter an area code of three digits.' })
    .default(''),
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
    for (const field of MAPPED_FIELDS) {
      for (const [at, column] of mapping[field].entries()) {
        if (column === null) continue;
        const message = 'This column is already chosen above.';
        if (taken.has(column)) issues.addIssue({ code: 'custom', path: [field, at], message });
        taken.add(column);
      }
    }
  })
  .transform(({ name, email, phone, language, visit, provider, choices, ...rest }) => ({
    ...rest,
    // Form fields are named c0, c1 and so on, since a bare number would be read as a list index.
    choices: Object.fromEntries(
      Object.entries(choices).map(([key, choice]) => [key.replace('c', ''), choice]),
    ),
    visit: visit.filter((column) => column !== null),
    provider: provider.filter((column) => column !== null),
    name: name.filter((column) => column !== null),
    email: email.filter((column) => column !== null),
    phone: phone.filter((column) => column !== null),
    language: language.filter((column) => column !== null),
  }));
export type RunImport = z.input<typeof RunImport>;
/** Several lines copied from a sheet or a list. */
export const ReadPasted = z.object({ text: z.string().max(MOST_PASTED_CHARS) });
export type ReadPasted = z.input<typeof ReadPasted>;

export interface PastedPerson {
  name: string;
  email: string;
  phone: string;
}

/** `leftOut`: rows of people who must not be contacted, and totals. */
export interface PastedPeople {
  people: PastedPerson[];
  leftOut: number;
}

/** An upload examined with guessed or chosen columns. */
export type LookAtImport = ImportId & Partial<RunImport>;

export interface ImportView {
  id: string;
  fileName: string;
  status: Exclude<ImportStatus, 'uploading'>;
  /** In plain words, if it failed. */
  failure: string | null;
  /** No row has a name, for which the specification has its own wording. */
  noContacts: boolean;
  sizeBytes: number;
  rowsEstimated: number;
  /** 0 to 1. */
  progress: number;
  counts: ImportCounts;
  /** Its rows by reason, once it has ended; before, the preview lists them. */
  problems: ProblemGroup[];
  /** Only before confirmation; the file is deleted once it is read. */
  preview: ImportPreview | null;
  createdAt: Date;
}

/** Rows with the same problem. */
export interface ProblemGroup {
  reason: ImportReason;
  /** In plain words. */
  words: string;
  count: number;
  /** The first few; the download has all. */
  rows: ProblemRow[];
}

export interface ProblemRow {
  /** Counted in the file, including the header. */
  row: number;
  /** Empty if there is none. */
  name: string;
  /** The cell where an address was expected. */
  given: string;
  /** What is wrong with it, if more specific than the group. */
  fault?: string;
}

export interface ImportCounts {
  created: number;
  updated: number;
  unchanged: number;
  duplicate: number;
  /** Rows that brought nobody in. */
  leftOut: number;
  /** Rows that came in without their invalid or missing address. */
  mended: number;
  /** Of these, with a name only, so that no channel reaches them. */
  unreachable: number;
}

/** An imported list, to be asked again. */
export interface ImportedList {
  id: string;
  fileName: string;
  /** How many people it added or recognized. */
  people: number;
  createdAt: Date;
}

/** How many names would change, with the first few. */
export interface RenamedNames {
  count: number;
  examples: { from: string; to: string }[];
}

/** What an import with these columns would do: every row is checked as the import will check it. */
export interface ImportCheck {
  /** Added, updated or unchanged people. */
  people: number;
  created: number;
  updated: number;
  unchanged: number;
  /** Rows that repeat the person of an earlier row. */
  twice: number;
  leftOut: number;
  mended: number;
  unreachable: number;
  /** Names in capitals, as written and as they will be stored. */
  renamed: RenamedNames;
  /** Known people, by email or phone, whose name would change. */
  replaced: RenamedNames;
  /** Names that would be lost: the row is taken for an earlier person with another name. */
  dropped: RenamedNames;
  /** New people who share an email or phone with somebody else, with that person. */
  shared: RenamedNames;
  problems: ProblemGroup[];
  /** The cells of columns that look like consent or a status, and of those that plainly bar. */
  said: ConsentCounts[];
  /** Rows that may not be people, including those already confirmed; the first few. */
  doubtful: { count: number; rows: { row: number; name: string }[] };
  /** How many rows have a North American number without an area code. */
  localNumbers: number;
  /** Rows with a placeholder instead of an email or a number, and a few examples. */
  placeholders: { count: number; examples: string[] };
  /** How many people a column opts out of each channel. */
  noes: Record<Channel, number>;
  /** The cells of the language column, most frequent first; `language` is null for one we do not support. */
  languages: { words: string; language: CustomerLanguage | null; rows: number }[];
  /** In plain words, if reading would stop before the end. */
  failure: string | null;
}

/** The cells of one column, counted over the whole file. */
export interface ConsentCounts {
  column: number;
  /** Null if the column plainly bars, so there is nothing to choose. */
  said: ConsentColumn | null;
  /**
   * Most frequent first. A cell that always bars is `isBarred` and not `isNo`, so that the two are counted
   * apart.
   */
  values: { value: string; rows: number; isNo: boolean; isBarred: boolean }[];
  /** Rows with other cells than these. */
  others: number;
  /** Rows with a no, and rows left out in any case. */
  no: number;
  barred: number;
}

export interface ImportPreview {
  /** The name of each column: its header or "Column 3". */
  columns: string[];
  rows: string[][];
  /** Null until the country of the numbers is chosen. */
  check: ImportCheck | null;
  mapping: ImportMapping;
  /**
   * The country assumed for numbers without a country code, which must be right; empty if still to be chosen.
   */
  numbersOf: string | null;
}
