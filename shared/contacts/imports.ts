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
import { SAID_CHOICES, type SaidChoice, type SaidColumn } from '#shared/contacts/state-columns.ts';
import type { Channel } from '#shared/sending/channels.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';

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
  /** The day of the last visit, and by whom people are seen; at most one each. */
  visit: number[];
  provider: number[];
  /** How the days of visits are written. */
  dayOrder: 'day-first' | 'month-first' | 'month-first-dotted';
  /** Of the columns of the name, those whose titles say which half they hold. */
  given: number[];
  family: number[];
  /** Columns that look like consent or a state, by position, and what the owner chose for their noes. */
  said: Record<string, SaidColumn>;
  choices: Record<string, SaidChoice>;
  /** Rows whose names are of nobody, as it seems, and which the owner says are people. */
  people: number[];
  /** Of North American numbers without one; empty where it is not said. */
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

/** Which column is what, as the owner says it. */
export const RunImport = ImportId.extend({
  name: columns(MAPPED.name),
  email: columns(MAPPED.email),
  phone: columns(MAPPED.phone),
  language: columns(MAPPED.language),
  visit: columns(MAPPED.visit),
  provider: columns(MAPPED.provider),
  choices: z.record(z.string().regex(/^c?\d{1,2}$/), z.enum(SAID_CHOICES)).default({}),
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
    // A form calls the columns c0, c1 and so on, since a bare number would be a place in a list.
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
  /** What stands in the columns that look like consent or a state, and in those that plainly bar. */
  said: SaidCounts[];
  /** Rows that may be nobody, whatever has been said of them so far; the first of them. */
  doubtful: { count: number; rows: { row: number; name: string }[] };
  /** How many rows have a North American number without an area code. */
  localNumbers: number;
  /** Rows with a word or an invented address where an email or a number should be, with a few of them. */
  placeholders: { count: number; examples: string[] };
  /** How many will not be written to on a channel, since a column says so. */
  noes: Record<Channel, number>;
  /** What the column of languages says, the most frequent first; `language` is null for one we do not speak. */
  languages: { words: string; language: CustomerLanguage | null; rows: number }[];
  /** In plain words, where the reading would stop before the end. */
  failure: string | null;
}

/** The cells of one column, counted over the whole file. */
export interface SaidCounts {
  column: number;
  /** Null where it plainly says who may not be asked, so that nothing is to be chosen. */
  said: SaidColumn | null;
  /** The most frequent first. What bars a person whatever is chosen is no `isNo`: the two are counted apart. */
  values: { value: string; rows: number; isNo: boolean; isBarred: boolean }[];
  /** Rows whose cells are not among these. */
  others: number;
  /** Rows that say no, and those that are left out whatever is chosen. */
  no: number;
  barred: number;
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
