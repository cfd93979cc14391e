import type { TidyRow } from '#server/domain/contacts/parts/merge-contacts.ts';
import { cleanCell } from '#server/domain/imports/parts/clean-cell.ts';
import { turnName } from '#server/domain/imports/parts/look-at-columns.ts';
import { readEmail } from '#server/domain/imports/parts/read-email.ts';
import { readPhone } from '#server/domain/imports/parts/read-phone.ts';
import { CONTACT_LIMITS, oneLine } from '#shared/contacts.ts';
import * as words from '#shared/header-words.ts';
import type { ImportMapping, ImportReason } from '#shared/imports.ts';

export interface Problem {
  /** Counted as a spreadsheet counts: from 1, the header and blank lines included. */
  rowNumber: number;
  /** As `columnsKept` names them. */
  cells: string[];
  reason: ImportReason;
}

export interface TidyBatch {
  rows: TidyRow[];
  problems: Problem[];
  invalid: number;
  unreachable: number;
}

/** The last lines of a report. Whoever is really called so has an address. */
const NO_PERSON =
  /^(?:(?:grand |sub)?totals?\b|summe\b|gesamt|insgesamt|(?:\p{L}+ ){1,2}totals?(?::|$)|suma\b|totale?s?\b|totaux\b|count\b|(?:number of )?(?:records?|rows|patients|contacts|customers)\b\s*:|end of (?:report|list)|page \d+|seite \d+|printed\b|generated\b|report (?:date|run)|\d+ (?:records?|rows|patients|contacts|customers)\b)/iu;

/** Keeps a name with what is right of its addresses; says what became of the rest. Blank lines are nothing at all. */
export function tidyRows(
  lines: readonly string[][],
  firstNumber: number,
  mapping: ImportMapping,
  country: string,
): TidyBatch {
  const batch: TidyBatch = { rows: [], problems: [], invalid: 0, unreachable: 0 };
  const above = mapping.skip + (mapping.header ? 1 : 0);
  for (const [at, cells] of lines.entries()) {
    const rowNumber = firstNumber + at;
    if (rowNumber <= above || cells.every((cell) => cell === '')) continue;
    const { row, name, reason } = tidy(cells, mapping, mapping.country || country);
    if (reason) batch.problems.push({ rowNumber, cells: keptCells(cells, name, mapping), reason });
    if (!row) {
      batch.invalid += 1;
      continue;
    }
    if (!row.email && !row.phone) batch.unreachable += 1;
    batch.rows.push(row);
  }
  return batch;
}

function tidy(
  cells: readonly string[],
  mapping: ImportMapping,
  country: string,
): { row: TidyRow | null; name: string; reason: ImportReason | null } {
  const name = readName(cells, mapping);
  if (!name) return { row: null, name, reason: 'no_name' };
  if (name.length > CONTACT_LIMITS.name) return { row: null, name, reason: 'name_too_long' };
  const email = firstOf(cells, mapping.email, readEmail);
  const phone = firstOf(cells, phonesOf(cells, mapping), (cell) => readPhone(cell, country));
  const row = { name, email: email ?? '', phone: phone ?? '' };
  if (!email && !phone && NO_PERSON.test(name)) return { row: null, name, reason: 'no_person' };
  if (email === null && phone === null) return { row, name, reason: 'invalid_both' };
  if (email === null) return { row, name, reason: row.phone ? 'invalid_email' : 'invalid_both' };
  if (phone === null) return { row, name, reason: row.email ? 'invalid_phone' : 'invalid_both' };
  return { row, name, reason: null };
}

function readName(cells: readonly string[], { name, lastFirst }: ImportMapping): string {
  const [only, ...more] = name;
  if (more.length === 0) {
    const text = oneLine(cleanCell(cells[only ?? -1]));
    return lastFirst ? turnName(text) : text;
  }
  return oneLine(name.map((column) => cleanCell(cells[column])).join(' '));
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
  return cell.replaceAll('\0', '').slice(0, 500).toWellFormed();
}
