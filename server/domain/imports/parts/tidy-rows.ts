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
  /** Counted as a spreadsheet counts: from 1, the header and blank lines included. */
  rowNumber: number;
  /** As `columnsKept` names them. */
  cells: string[];
  reason: ImportReason;
}

export interface TidyBatch {
  rows: TidyRow[];
  /** What the column of languages says of each of them; empty where there is none. */
  spoken: string[];
  problems: Problem[];
  leftOut: number;
  unreachable: number;
  /** Names that stood in capital letters, as they were and as they are kept. */
  renamed: Renamed[];
  /** Of each row the channels on which a column says no for it, as the owner has it. */
  noes: Channel[][];
  /** Rows that may be nobody, whatever the owner has said of them. */
  doubtful: { row: number; name: string }[];
  /** How many rows have a number without an area code, and no other. */
  localNumbers: number;
  /** What stood where an email or a number should, and says that there is none: one of each row that comes in. */
  placeholders: string[];
}

export interface Renamed {
  from: string;
  to: string;
}

/** More than any name of somebody of the team. */
const PROVIDER_CHARS = 100;

/** More than the name of any language. */
const LANGUAGE_CHARS = 60;

/** The last lines of a report. Whoever is really called so has an address. */
const NO_PERSON =
  /^(?:(?:grand |sub)?totals?\b|summe\b|gesamt|insgesamt|(?:\p{L}+ ){1,2}totals?(?::|$)|suma\b|totale?s?\b|totaux\b|count\b|(?:number of )?(?:records?|rows|patients|contacts|customers)\b\s*:|end of (?:report|list)|page \d+|seite \d+|printed\b|generated\b|report (?:date|run)|\d+ (?:records?|rows|patients|contacts|customers)\b)/iu;

/**
 * Keeps a name with what is right of its addresses; says what is wrong with the rest. The look before an import and
 * the import itself both ask here, and nobody else decides. Blank lines are nothing at all.
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
  /** Empty where there is none. */
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

/** Where the cells hold no address and no faulty one, whatever they say means that there is none. */
function placeholderIn(cells: readonly string[], columns: readonly number[], address: string | null): string {
  if (address !== '') return '';
  return columns.map((column) => cleanCell(cells[column])).find(Boolean) ?? '';
}

/** Of columns that look like consent or a state: what is undecided is left out until the owner has said so. */
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

/** Empty where no column tells them apart. */
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

/** The same of people who are still looked at one by one: what is no address stays as it stands, to be corrected. */
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
    // Nothing here could keep a no for one channel.
    const saidNo = reason === 'barred' || reason === 'said_no' || noes.length > 0;
    if (saidNo || reason === 'no_person') leftOut += 1;
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

/** A list that was confirmed before there were languages names no column. */
function spokenIn(cells: readonly string[], { language = [] }: Partial<ImportMapping>): string {
  const [column] = language;
  return column === undefined ? '' : cleanLine(cleanCell(cells[column])).slice(0, LANGUAGE_CHARS);
}

/** What somebody once asked for holds for a list that comes from elsewhere, too. A list confirmed before has no rules. */
function isBarred(cells: readonly string[], { barred = [], barredBy = {} }: Partial<ImportMapping>): boolean {
  return barred.some((column) => isBarring(cells[column] ?? '', barredBy[column] ?? 'unless_no'));
}

/** Addresses as `firstOf` reads them: null for one that is no good. */
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

/** As it stands there: companies write their names in capital letters as they like. */
function readCompany(cells: readonly string[], { company = [] }: Partial<ImportMapping>): string {
  return company.map((column) => joinName([cleanLine(cleanCell(cells[column]))])).find(Boolean) ?? '';
}

/** What the first column that has anything right in it says; null where there are only faulty ones. */
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

/** By what each row says of its numbers where the list does so: mobile first, and no fax. */
function phonesOf(cells: readonly string[], { phone, labels }: ImportMapping): number[] {
  if (Object.keys(labels).length === 0) return phone;
  const label = (column: number) => words.plainTitle(cells[labels[column] ?? -1] ?? '');
  return phone
    .filter((column) => !/\b(?:fax|pager)\b/.test(label(column)))
    .toSorted((a, b) => words.phoneRank(label(a)) - words.phoneRank(label(b)));
}

/** The name, then the cells that were meant for addresses: what else a list tells about people is not kept. */
function keptCells(cells: readonly string[], name: string, { email, phone }: ImportMapping): string[] {
  return [name, ...[...email, ...phone].map((column) => cells[column] ?? '')].map(keepable);
}

/** The titles of the cells that a row with a problem keeps. */
export function columnsKept(columns: readonly string[], { email, phone }: ImportMapping): string[] {
  return ['Name', ...[...email, ...phone].map((at) => columns[at] ?? `Column ${at + 1}`)];
}

/** The database takes no NUL and no half of a character, and nobody needs a novel back. */
function keepable(cell: string): string {
  return wholeLetters(cell.replaceAll('\0', '').slice(0, 500));
}
