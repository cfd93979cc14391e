import type { z } from 'zod';
import { dayOrderOf } from '#server/connectors/review-files/when.ts';
import type { BusinessCtx } from '#server/core/context.ts';
import { loadCountry } from '#server/domain/contacts/queries.ts';
import { type ImportRow, loadPieces } from '#server/domain/imports/internal.ts';
import { cleanCell } from '#server/domain/imports/parts/clean-cell.ts';
import { guessMapping } from '#server/domain/imports/parts/guess-mapping.ts';
import { mayBePhone } from '#server/domain/imports/parts/look-at-columns.ts';
import { readPhone } from '#server/domain/imports/parts/read-phone.ts';
import { readRows } from '#server/domain/imports/parts/read-rows.ts';
import { withoutAreaCode } from '#shared/contacts/area-code.ts';
import { MAPPED_FIELDS, PREVIEW_ROWS } from '#shared/contacts/import-limits.ts';
import type { ImportMapping, ImportPreview, RunImport } from '#shared/contacts/imports.ts';
import { cleanLine } from '#shared/text/clean-text.ts';

/** Enough to guess columns from, and quick to read. */
const LINES_LOOKED_AT = 200;
const CELL_CHARS = 200;
/** Longer than any email address. */
const LOOKED_AT_CHARS = 320;

export type Preview = Omit<ImportPreview, 'check'>;

/** The first rows of an upload, and the guessed columns; null where there is no row at all. */
export async function loadPreview(
  ctx: BusinessCtx,
  list: Pick<ImportRow, 'id' | 'encoding' | 'delimiter'>,
): Promise<Preview | null> {
  const lines: string[][] = [];
  let filled = 0;
  for await (const batch of readRows(loadPieces(ctx, list.id), list, LINES_LOOKED_AT)) {
    for (const cells of batch) lines.push(cells.map((cell) => cell.slice(0, LOOKED_AT_CHARS)));
    filled += batch.filter((cells) => cells.some(Boolean)).length;
    // Empty lines tell nothing, however many there are. A fault after the last batch is still reported.
    if (filled >= LINES_LOOKED_AT) break;
  }
  const country = await loadCountry(ctx);
  const mapping = guessMapping(lines, country);
  const first = lines[mapping.skip];
  if (!first?.some(Boolean)) return null;
  const below = lines.slice(mapping.skip + (mapping.header ? 1 : 0)).filter((cells) => cells.some(Boolean));
  const data = below.slice(0, PREVIEW_ROWS);
  const width = Math.max(first.length, ...data.map(({ length }) => length));
  const numbersOf = guessCountry(below, mapping, country);
  return {
    columns: Array.from(
      { length: width },
      (_, at) => (mapping.header && cleanLine(first[at] ?? '')) || `Column ${at + 1}`,
    ),
    rows: data.map((cells) => cells.map((cell) => cleanLine(cell).slice(0, CELL_CHARS))),
    mapping: { ...mapping, country: numbersOf ?? '' },
    numbersOf,
  };
}

/** Adds what the owner does not choose: the lines above the list, and the columns found by their titles. */
export function mappingFrom(
  { mapping: { skip, labels, barred, barredBy, company, ...guessed }, rows, numbersOf }: Preview,
  { importId: _, ...chosen }: z.output<typeof RunImport>,
): ImportMapping {
  const taken = MAPPED_FIELDS.flatMap((field) => chosen[field]);
  const free = (columns: number[]) =>
    chosen.header ? columns.filter((column) => !taken.includes(column)) : [];
  const [visit = -1] = chosen.visit;
  const days = rows.map((cells) => cells[visit] ?? '');
  return {
    ...chosen,
    skip,
    labels,
    barred: free(barred),
    barredBy,
    company: free(company),
    dayOrder:
      guessed.visit[0] === visit ? guessed.dayOrder : dayOrderOf(days, chosen.country || (numbersOf ?? '')),
    given: chosen.header ? guessed.given.filter((column) => chosen.name.includes(column)) : [],
    family: chosen.header ? guessed.family.filter((column) => chosen.name.includes(column)) : [],
    said: Object.fromEntries(
      free(Object.keys(guessed.said).map(Number)).flatMap((column) => {
        const said = guessed.said[column];
        return said ? [[column, said]] : [];
      }),
    ),
  };
}

/** Whether the country of numbers without a code is still to be chosen. */
export function isCountryOpen({ numbersOf }: Preview, { phone, country }: ImportMapping): boolean {
  return numbersOf === '' && phone.length > 0 && !country;
}

/** Null where every number has its code; empty where most are invalid in the business's country. */
function guessCountry(
  rows: readonly (readonly string[])[],
  { phone }: ImportMapping,
  country: string,
): string | null {
  const cells = rows.flatMap((row) => phone.map((column) => cleanCell(row[column])));
  const national = cells.filter((cell) => mayBePhone(cell) && !/^\W*(?:\+|00)/.test(cell));
  if (national.length === 0) return null;
  // A number that only lacks its area code is domestic, too.
  const isHome = (cell: string) => readPhone(cell, country) !== null || withoutAreaCode(cell, country) !== '';
  return national.filter(isHome).length * 2 >= national.length ? country : '';
}
