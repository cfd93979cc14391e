import { and, eq } from 'drizzle-orm';
import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { eachPage } from '#server/db/page.ts';
import { contactImportProblems } from '#server/db/schema/imports.ts';
import { loadCountry } from '#server/domain/contacts/queries.ts';
import { getImportRow, type ImportRow } from '#server/domain/imports/internal.ts';
import { findProblems } from '#server/domain/imports/parts/check-rows.ts';
import { loadPreview, mappingFrom } from '#server/domain/imports/parts/load-preview.ts';
import { faultOf, problemWords } from '#server/domain/imports/parts/problem-words.ts';
import { columnsToKeep, type Problem } from '#server/domain/imports/parts/tidy-rows.ts';
import { allow } from '#server/identity/allow.ts';
import { requireRecentSignIn } from '#server/identity/recent-sign-in.ts';
import { ImportId, type ImportMapping, type LookAtImport, RunImport } from '#shared/contacts/imports.ts';
import { toCsvLine } from '#shared/text/csv.ts';

const ROWS_A_PIECE = 1_000;

interface Found {
  columns: readonly string[];
  mapping: ImportMapping | null;
  problems: AsyncIterable<Problem[]>;
}

/** The rows with problems, before or after the import: name and addresses as in the file, then the reason. */
export async function exportProblems(
  ctx: Ctx,
  input: LookAtImport,
): Promise<{ fileName: string; csv: AsyncGenerator<string> }> {
  allow(ctx, 'imports.read');
  await requireRecentSignIn(ctx);
  const parsed = ImportId.safeParse(input);
  if (!parsed.success) throw notFound('import');
  const list = await getImportRow(ctx, parsed.data.importId);
  const country = await loadCountry(ctx);
  const found =
    list.status === 'uploaded' ? await previewProblems(ctx, list, country, input) : kept(ctx, list);
  return { fileName: `${list.file_name.replace(/\.csv$/i, '')}-problems.csv`, csv: toLines(found, country) };
}

async function previewProblems(
  ctx: BusinessCtx,
  list: ImportRow,
  country: string,
  input: LookAtImport,
): Promise<Found> {
  const preview = await loadPreview(ctx, list);
  if (!preview) throw notFound('import');
  const mapping = input.name ? mappingFrom(preview, parse(RunImport, input)) : preview.mapping;
  const columns = columnsToKeep(preview.columns, mapping);
  return { columns, mapping, problems: findProblems(ctx, list, mapping, country) };
}

function kept(ctx: BusinessCtx, { id, columns, mapping }: ImportRow): Found {
  const pieces = eachPage({ id: contactImportProblems.row_number }, ROWS_A_PIECE, (part) =>
    ctx.db
      .select({
        rowNumber: contactImportProblems.row_number,
        cells: contactImportProblems.cells,
        reason: contactImportProblems.reason,
        cursor: part.cursor,
      })
      .from(contactImportProblems)
      .where(and(eq(contactImportProblems.import_id, id), part.after))
      .orderBy(...part.orderBy)
      .limit(part.limit),
  );
  return { columns: columns ?? [], mapping, problems: pieces };
}

async function* toLines({ columns, mapping, problems }: Found, country: string): AsyncGenerator<string> {
  // Spreadsheets read UTF-8 only with this byte order mark.
  yield `\ufeff${toCsvLine([...columns, 'Row', 'Reason'])}`;
  for await (const piece of problems) {
    const lines = piece.map(({ rowNumber, cells, reason }) => {
      const width = Math.max(columns.length, cells.length);
      const padded = Array.from({ length: width }, (_, at) => cells[at] ?? '');
      const words = [problemWords(reason, mapping, country), faultOf(reason, cells)].filter(Boolean);
      return toCsvLine([...padded, String(rowNumber), words.join('. ')]);
    });
    if (lines.length > 0) yield lines.join('');
  }
}
