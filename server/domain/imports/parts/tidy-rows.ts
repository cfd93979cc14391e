import { whenWritten } from '#server/connectors/review-files/when.ts';
import type { TidyRow } from '#server/domain/contacts/parts/merge-contacts.ts';
import { cleanCell, isNothing } from '#server/domain/imports/parts/clean-cell.ts';
import { turnName } from '#server/domain/imports/parts/look-at-columns.ts';
import { readEmail } from '#server/domain/imports/parts/read-email.ts';
import { readPhone } from '#server/domain/imports/parts/read-phone.ts';
import { joinName, unshouted, withoutShouting } from '#server/domain/imports/parts/tidy-name.ts';
import { withoutAreaCode } from '#shared/contacts/area-code.ts';
import { isBarring } from '#shared/contacts/barring-words.ts';
import { CONTACT_LIMITS } from '#shared/contacts/contact-basics.ts';
import * as words from '#shared/contacts/header-words.ts';
import { LEFT_OUT_REASONS } from '#shared/contacts/import-limits.ts';
import type { ImportMapping, ImportReason, PastedPerson } from '#shared/contacts/imports.ts';
import { mayBeNobody } from '#shared/contacts/person-name.ts';
import { saysNo } from '#shared/contacts/state-columns.ts';
import type { Channel } from '#shared/sending/channels.ts';
import { cleanLine } from '#shared/text/clean-text.ts';
import { readLanguage } from '#shared/text/languages.ts';
import { wholeLetters } from '#shared/text/whole-letters.ts';

export interface Problem {
  /** Numbered as in a spreadsheet: from 1, the header and blank lines included. */
  rowNumber: number;
  /** As titled by `columnsToKeep`. */
  cells: string[];
  reason: ImportReason;
}

export interface TidyBatch {
  rows: TidyRow[];
  /** The language column's value for each; empty without one. */
  spoken: string[];
  problems: Problem[];
  leftOut: number;
  unreachable: number;
  /** Names that were in capitals, before and after. */
  renamed: Renamed[];
  /** For each row, the channels that a column opts out of, by the owner's rules. */
  noes: Channel[][];
  /** Rows that may not be people, whatever the owner has answered. */
  doubtful: { row: number; name: string }[];
  /** How many rows have a number without an area code, and no other. */
  localNumbers: number;
  /** Placeholders found in place of an email or a number: one for each imported row. */
  placeholders: string[];
}

export interface Renamed {
  from: string;
  to: string;
}

/** Longer than any name of a staff member. */
const PROVIDER_CHARS = 100;

/** Longer than the name of any language. */
const LANGUAGE_CHARS = 60;

/** The last lines of a report. A person who really has such a name has an address. */
const NO_PERSON =
  /^(?:(?:grand |sub)?totals?\b|summe\b|gesamt|insgesamt|(?:\p{L}+ ){1,2}totals?(?::|$)|suma\b|totale?s?\b|totaux\b|count\b|(?:number of )?(?:records?|rows|patients|contacts|customers)\b\s*:|end of (?:report|list)|page \d+|seite \d+|printed\b|generated\b|report (?:date|run)|\d+ (?:records?|rows|patients|contacts|customers)\b)/iu;

/**
 * Keeps a name with its valid addresses, and reports what is wrong with the rest. Both preview and import use this, so
 * that they agree. Blank lines are ignored.
 */
export function tidyRows(
  lines: readonly string[][],
  firstNumber: number,
  mapping: ImportMapping,
  country: string,
): TidyBatch {
  const batch: TidyBatch = {
    rows: [],
    spoken: [],
    problems: [],
    leftOut: 0,
    unreachable: 0,
    renamed: [],
    noes: [],
    doubtful: [],
    localNumbers: 0,
    placeholders: [],
  };
  const above = mapping.skip + (mapping.header ? 1 : 0);
  for (const [at, cells] of lines.entries()) {
    const rowNumber = firstNumber + at;
    if (rowNumber <= above || cells.every((cell) => cell === '')) continue;
    const tidied = tidy(cells, mapping, mapping.country || country, rowNumber);
    const { row, name, given, reason, noes } = tidied;
    if (tidied.isDoubtful) batch.doubtful.push({ row: rowNumber, name });
    if (tidied.isLocal) batch.localNumbers += 1;
    if (reason) batch.problems.push({ rowNumber, cells: keptCells(cells, name, mapping), reason });
    if (reason && LEFT_OUT_REASONS.includes(reason)) {
      batch.leftOut += 1;
      continue;
    }
    if (!row.email && !row.phone) batch.unreachable += 1;
    if (tidied.placeholder) batch.placeholders.push(tidied.placeholder);
    if (name !== given) batch.renamed.push({ from: given, to: name });
    batch.rows.push(row);
    batch.spoken.push(spokenIn(cells, mapping));
    batch.noes.push(noes);
  }
  return batch;
}

interface Tidied {
  row: TidyRow;
  name: string;
  given: string;
  reason: ImportReason | null;
  noes: Channel[];
  isDoubtful: boolean;
  isLocal: boolean;
  /** Empty if there is none. */
  placeholder: string;
}

function tidy(cells: readonly string[], mapping: ImportMapping, country: string, rowNumber = 0): Tidied {
  const phones = phonesOf(cells, mapping);
  const email = firstOf(cells, mapping.email, readEmail);
  const phone = firstOf(cells, phones, (cell) => readPhone(cell, country, mapping.areaCode));
  const language = readLanguage(spokenIn(cells, mapping));
  const person = readName(cells, mapping);
  const given = person || (email ? readCompany(cells, mapping) : '');
  const name = person ? withoutShouting(person) : given;
  const row = {
    name,
    email: email ?? '',
    phone: phone ?? '',
    language,
    ...readHalves(cells, mapping, name !== given),
    ...readVisit(cells, mapping),
  };
  const said = optOutsIn(cells, mapping);
  const problem = problemOf(name, email, phone, () => isNational(cells, phones));
  const isBarredRow = isBarred(cells, mapping);
  const isLeftOut = problem !== null && LEFT_OUT_REASONS.includes(problem);
  const isDoubtful = !isBarredRow && said !== 'all' && !isLeftOut && mayBeNobody(name);
  const isOpen = isDoubtful && !(mapping.people ?? []).includes(rowNumber);
  return {
    row,
    name,
    given,
    isDoubtful,
    noes: said === 'all' ? [] : said,
    reason: isBarredRow ? 'barred' : said === 'all' ? 'said_no' : isOpen ? 'maybe_no_person' : problem,
    placeholder: placeholderIn(cells, mapping.email, email) || placeholderIn(cells, phones, phone),
    isLocal: !phone && phones.some((column) => withoutAreaCode(cleanCell(cells[column]), country) !== ''),
  };
}

/** If the cells contain neither a valid nor a faulty address, their text is a placeholder. */
function placeholderIn(cells: readonly string[], columns: readonly number[], address: string | null): string {
  if (address !== '') return '';
  return columns.map((column) => cleanCell(cells[column])).find(Boolean) ?? '';
}

/** From columns that look like consent or status: undecided values exclude until the owner has decided. */
function optOutsIn(
  cells: readonly string[],
  { said = {}, choices = {} }: Partial<ImportMapping>,
): 'all' | Channel[] {
  const noes = new Set<Channel>();
  for (const [column, about] of Object.entries(said)) {
    if (choices[column] === 'ask' || !saysNo(cells[Number(column)] ?? '', about)) continue;
    if (about.channels.length === 0) return 'all';
    for (const channel of about.channels) noes.add(channel);
  }
  return [...noes];
}

/** Empty where no column separates first and last names. */
function readHalves(
  cells: readonly string[],
  { given = [], family = [] }: Partial<ImportMapping>,
  wasShouted: boolean,
): Pick<TidyRow, 'givenName' | 'familyName'> {
  const [givenName = '', familyName = ''] = [given, family].map((columns) => {
    const half = joinName(columns.map((column) => cleanLine(cleanCell(cells[column]))));
    return wasShouted ? unshouted(half) : half;
  });
  return givenName && familyName ? { givenName, familyName } : {};
}

function readVisit(
  cells: readonly string[],
  { visit = [], provider = [], dayOrder = 'month-first' }: Partial<ImportMapping>,
): Pick<TidyRow, 'lastVisit' | 'provider'> {
  const seen = visit[0] === undefined ? null : whenWritten(cleanCell(cells[visit[0]]), dayOrder);
  const by = provider[0] === undefined ? '' : cleanLine(cleanCell(cells[provider[0]]));
  return {
    lastVisit: seen && 'at' in seen ? seen.at.toISOString().slice(0, 10) : null,
    provider: isNothing(by) ? '' : by.slice(0, PROVIDER_CHARS),
  };
}

/** The same for people still being edited one by one: an invalid address stays as typed, to be corrected. */
export function rowsToCorrect(
  lines: readonly string[][],
  mapping: ImportMapping,
  country: string,
): { people: PastedPerson[]; leftOut: number } {
  const people: PastedPerson[] = [];
  let leftOut = 0;
  for (const cells of lines.slice(mapping.skip + (mapping.header ? 1 : 0))) {
    const { row, given, reason, noes } = tidy(cells, mapping, country);
    const email = row.email || faultyOf(cells, mapping.email, readEmail);
    const phone = row.phone || faultyOf(cells, phonesOf(cells, mapping), (cell) => readPhone(cell, country));
    if (`${given}${email}${phone}` === '') continue;
    // An opt-out for one channel could not be stored here.
    const hasOptedOut = reason === 'barred' || reason === 'said_no' || noes.length > 0;
    if (hasOptedOut || reason === 'no_person') leftOut += 1;
    else people.push({ name: given, email, phone });
  }
  return { people, leftOut };
}

function faultyOf(
  cells: readonly string[],
  columns: readonly number[],
  read: (cell: string) => string | null,
): string {
  return columns.map((column) => cleanCell(cells[column])).find((cell) => read(cell) === null) ?? '';
}

/** A list confirmed before languages existed names no column. */
function spokenIn(cells: readonly string[], { language = [] }: Partial<ImportMapping>): string {
  const [column] = language;
  return column === undefined ? '' : cleanLine(cleanCell(cells[column])).slice(0, LANGUAGE_CHARS);
}

/** People who opted out elsewhere are excluded as well. A list confirmed before has no rules. */
function isBarred(cells: readonly string[], { barred = [], barredBy = {} }: Partial<ImportMapping>): boolean {
  return barred.some((column) => isBarring(cells[column] ?? '', barredBy[column] ?? 'unless_no'));
}

/** Addresses as from `firstOf`: null for an invalid one. */
function problemOf(
  name: string,
  email: string | null,
  phone: string | null,
  isPhoneNational: () => boolean,
): ImportReason | null {
  if (!name) return 'no_name';
  if (name.length > CONTACT_LIMITS.name) return 'name_too_long';
  if (!email && !phone && NO_PERSON.test(name)) return 'no_person';
  if (!email && !phone) return nameOnly(email, phone);
  if (email !== null && phone !== null) return null;
  if (email === null) return 'invalid_email';
  return isPhoneNational() ? 'invalid_national_phone' : 'invalid_phone';
}

function nameOnly(email: string | null, phone: string | null): ImportReason {
  if (email === null) return phone === null ? 'invalid_both' : 'invalid_only_email';
  return phone === null ? 'invalid_only_phone' : 'name_only';
}

function isNational(cells: readonly string[], phones: readonly number[]): boolean {
  const given = phones.map((column) => cleanCell(cells[column])).find(Boolean) ?? '';
  return !/^(\+|00)/.test(given);
}

function readName(cells: readonly string[], { name, lastFirst }: ImportMapping): string {
  const text = joinName(name.map((column) => cleanLine(cleanCell(cells[column]))));
  return lastFirst && name.length === 1 ? turnName(text) : text;
}

/** Unchanged: companies use capitals as they like. */
function readCompany(cells: readonly string[], { company = [] }: Partial<ImportMapping>): string {
  return company.map((column) => joinName([cleanLine(cleanCell(cells[column]))])).find(Boolean) ?? '';
}

/** The first column with a valid value; null if there are only faulty ones. */
function firstOf(
  cells: readonly string[],
  columns: readonly number[],
  read: (cell: string) => string | null,
): string | null {
  let faulty = false;
  for (const column of columns) {
    const found = read(cleanCell(cells[column]));
    if (found) return found;
    if (found === null) faulty = true;
  }
  return faulty ? null : '';
}

/** Ordered by each row's labels, where the list has them: mobile first, and no fax. */
function phonesOf(cells: readonly string[], { phone, labels }: ImportMapping): number[] {
  if (Object.keys(labels).length === 0) return phone;
  const label = (column: number) => words.plainTitle(cells[labels[column] ?? -1] ?? '');
  return phone
    .filter((column) => !/\b(?:fax|pager)\b/.test(label(column)))
    .toSorted((a, b) => words.phoneRank(label(a)) - words.phoneRank(label(b)));
}

/** The name, then the cells meant for addresses: nothing else about the person is stored. */
function keptCells(cells: readonly string[], name: string, { email, phone }: ImportMapping): string[] {
  return [name, ...[...email, ...phone].map((column) => cells[column] ?? '')].map(keepable);
}

/** The titles of the cells stored for a row with a problem. */
export function columnsToKeep(columns: readonly string[], { email, phone }: ImportMapping): string[] {
  return ['Name', ...[...email, ...phone].map((at) => columns[at] ?? `Column ${at + 1}`)];
}

/** The database accepts no NUL and no half of a character, and very long cells are truncated. */
function keepable(cell: string): string {
  return wholeLetters(cell.replaceAll('\0', '').slice(0, 500));
}
