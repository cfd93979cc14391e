import type { TidyRow } from '#server/domain/contacts/merge-contacts.ts';
import { toE164 } from '#server/phones.ts';
import { CONTACT_LIMITS, isEmail, oneLine } from '#shared/contacts.ts';
import type { ImportMapping, ImportReason } from '#shared/imports.ts';

export interface Problem {
  /** Counted as a spreadsheet counts: from 1, the header and blank lines included. */
  rowNumber: number;
  cells: string[];
  reason: ImportReason;
}

interface TidyBatch {
  rows: TidyRow[];
  problems: Problem[];
  invalid: number;
  unreachable: number;
}

/** Keeps a name with what is right of its addresses; says what became of the rest. Blank lines are nothing at all. */
export function tidyRows(
  lines: readonly string[][],
  firstNumber: number,
  mapping: ImportMapping,
  country: string,
): TidyBatch {
  const batch: TidyBatch = { rows: [], problems: [], invalid: 0, unreachable: 0 };
  for (const [at, cells] of lines.entries()) {
    const rowNumber = firstNumber + at;
    if ((mapping.header && rowNumber === 1) || cells.every((cell) => cell === '')) continue;
    const { row, reason } = tidy(cells, mapping, country);
    if (reason) batch.problems.push({ rowNumber, cells: cells.map(keepable), reason });
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
): { row: TidyRow | null; reason: ImportReason | null } {
  const at = (column: number | null) => (column === null ? '' : cleanCell(cells[column]));
  const name = oneLine(
    mapping.lastName === null ? at(mapping.name) : `${at(mapping.name)} ${at(mapping.lastName)}`,
  );
  if (!name) return { row: null, reason: 'no_name' };
  if (name.length > CONTACT_LIMITS.name) return { row: null, reason: 'name_too_long' };
  const [email, phone] = [readEmail(at(mapping.email)), readPhone(at(mapping.phone), country)];
  const row = { name, email: email ?? '', phone: phone ?? '' };
  if (email === null && phone === null) return { row, reason: 'invalid_both' };
  if (email === null) return { row, reason: row.phone ? 'invalid_email' : 'invalid_both' };
  if (phone === null) return { row, reason: row.email ? 'invalid_phone' : 'invalid_both' };
  return { row, reason: null };
}

/** Null for what is there but no address. */
function readEmail(text: string): string | null {
  if (text === '') return '';
  const email = text.replace(/^mailto:/i, '').toLowerCase();
  return email.length <= CONTACT_LIMITS.email && isEmail(email) ? email : null;
}

function readPhone(text: string, country: string): string | null {
  if (text === '') return '';
  return (text.length <= CONTACT_LIMITS.phone && toE164(text, country)) || null;
}

/** Surrounding spaces and double quotes go, as the specification has it. */
function cleanCell(cell: string | undefined): string {
  if (!cell) return '';
  return cell.includes('"') ? cell.replace(/^[\s"]+|[\s"]+$/g, '') : cell.trim();
}

/** The database takes no NUL and no half of a character, and nobody needs a novel back. */
function keepable(cell: string): string {
  return cell.replaceAll('\0', '').slice(0, 500).toWellFormed();
}
