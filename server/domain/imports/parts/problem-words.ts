import type { ImportRow } from '#server/domain/imports/internal.ts';
import { letterFaultIn } from '#server/domain/imports/parts/read-email.ts';
import { inCountry } from '#shared/contacts/countries.ts';
import {
  IMPORT_REASONS,
  type ImportMapping,
  type ImportReason,
  type ProblemGroup,
  type ProblemRow,
} from '#shared/contacts/imports.ts';
import { cleanLine } from '#shared/text/clean-text.ts';

/** Twice the longest stored name: the screen shows one line of it. */
const MOST_SHOWN = 200;

/** What is wrong with a row; for a number without a country code also which country was assumed. */
export function problemWords(reason: ImportReason, mapping: ImportRow['mapping'], country: string): string {
  const words = IMPORT_REASONS[reason];
  const where = mapping?.country || country;
  return reason === 'invalid_national_phone' && where ? `${words} ${inCountry(where)}` : words;
}

/** `cells` as titled by `columnsToKeep`, as they would be stored, truncated if very long. */
export function toProblemRow(reason: ImportReason, rowNumber: number, cells: readonly string[]): ProblemRow {
  const [name = '', ...given] = cells;
  const fault = faultOf(reason, cells);
  const shownGiven = given.filter(Boolean).map(shown).join(', ');
  return { row: rowNumber, name: shown(name), given: shownGiven, ...(fault ? { fault } : {}) };
}

function shown(cell: string): string {
  const text = cleanLine(cell);
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN).trimEnd()}…` : text;
}

const ABOUT_EMAILS: readonly ImportReason[] = ['invalid_email', 'invalid_both', 'invalid_only_email'];

/** Details about the email of a row, in the words of the contact form. */
export function faultOf(reason: ImportReason, [, ...given]: readonly string[]): string {
  if (!ABOUT_EMAILS.includes(reason)) return '';
  return given.map(letterFaultIn).find(Boolean) ?? '';
}

/** In the order of the reasons, people left out first. */
export function toGroups(
  found: ReadonlyMap<ImportReason, Pick<ProblemGroup, 'count' | 'rows'>>,
  mapping: ImportMapping | null,
  country: string,
): ProblemGroup[] {
  return (Object.keys(IMPORT_REASONS) as ImportReason[]).flatMap((reason) => {
    const group = found.get(reason);
    return group ? [{ reason, words: problemWords(reason, mapping, country), ...group }] : [];
  });
}
