import type { ImportRow } from '#server/domain/imports/internal.ts';
import { inCountry } from '#shared/countries.ts';
import {
  IMPORT_REASONS,
  type ImportMapping,
  type ImportReason,
  type ProblemGroup,
  type ProblemRow,
} from '#shared/imports.ts';

/** What is wrong with a row; of a number without a country code also where it was looked for. */
export function problemWords(reason: ImportReason, mapping: ImportRow['mapping'], country: string): string {
  const words = IMPORT_REASONS[reason];
  const where = mapping?.country || country;
  return reason === 'invalid_national_phone' && where ? `${words} ${inCountry(where)}` : words;
}

/** `cells` as `columnsKept` names them. */
export function toProblemRow(rowNumber: number, [name = '', ...given]: readonly string[]): ProblemRow {
  return { row: rowNumber, name, given: given.filter(Boolean).join(', ') };
}

/** In the order of the reasons: who is left out first. */
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
