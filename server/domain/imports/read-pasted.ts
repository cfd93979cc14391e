import type { Ctx } from '#server/core/context.ts';
import { invalidAt } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { loadCountry } from '#server/domain/contacts/queries.ts';
import { guessMapping } from '#server/domain/imports/parts/guess-mapping.ts';
import { inspectUpload } from '#server/domain/imports/parts/inspect-upload.ts';
import { readRows, UnreadableRow } from '#server/domain/imports/parts/read-rows.ts';
import { rowsToCorrect } from '#server/domain/imports/parts/tidy-rows.ts';
import { allow } from '#server/identity/allow.ts';
import { failureWords, type PastedPeople, ReadPasted } from '#shared/contacts/imports.ts';

const BATCH_ROWS = 500;

/** The people in lines copied from a sheet or another list, read like a contact file. Stores nothing. */
export async function readPasted(ctx: Ctx, input: ReadPasted): Promise<PastedPeople> {
  allow(ctx, 'imports.manage');
  const { text } = parse(ReadPasted, input);
  const lines = await linesOf(text);
  const country = await loadCountry(ctx);
  const mapping = guessMapping(lines, country);
  const { email, phone } = mapping;
  // In a list of bare addresses, the address is not the name.
  const name = mapping.name.filter((column) => !email.includes(column) && !phone.includes(column));
  return rowsToCorrect(lines, { ...mapping, name }, country);
}

async function linesOf(text: string): Promise<string[][]> {
  const bytes = Buffer.from(text);
  const inspection = inspectUpload();
  inspection.see(bytes);
  const { encoding, delimiter } = inspection.facts();
  const lines: string[][] = [];
  // Sheets separate cells by tabs, whatever commas are in the names.
  const format = { encoding, delimiter: text.includes('\t') ? '\t' : delimiter } as const;
  try {
    for await (const batch of readRows(once(bytes), format, BATCH_ROWS)) lines.push(...batch);
  } catch (cause) {
    if (!(cause instanceof UnreadableRow)) throw cause;
    throw invalidAt('text', failureWords('unreadable', cause.row), { cause, reason: 'csv_unreadable' });
  }
  return lines;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
