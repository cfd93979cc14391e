import { and, eq } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { eachPage } from '#server/db/page.ts';
import { contactImportRejects } from '#server/db/schema/imports.ts';
import { loadCountry } from '#server/domain/contacts/queries.ts';
import { getImportRow } from '#server/domain/imports/internal.ts';
import { problemWords } from '#server/domain/imports/parts/problem-words.ts';
import { notFound } from '#server/errors.ts';
import { toCsvLine } from '#shared/csv.ts';
import { ImportId } from '#shared/imports.ts';

const ROWS_A_PIECE = 1_000;

/** The rows that were refused or lost an address: name and addresses as they stood in the file, then the reason. */
export async function exportProblems(
  ctx: Ctx,
  input: ImportId,
): Promise<{ fileName: string; csv: AsyncGenerator<string> }> {
  allow(ctx, 'imports.manage');
  const parsed = ImportId.safeParse(input);
  if (!parsed.success) throw notFound('import');
  const list = await getImportRow(ctx, parsed.data.importId);
  const columns = list.columns ?? [];
  const country = await loadCountry(ctx);
  return { fileName: `${list.file_name.replace(/\.csv$/i, '')}-problems.csv`, csv: lines() };

  async function* lines(): AsyncGenerator<string> {
    // Spreadsheets read UTF-8 only behind this mark.
    yield `\ufeff${toCsvLine([...columns, 'Row', 'Reason'])}`;
    const pieces = eachPage({ id: contactImportRejects.row_number }, ROWS_A_PIECE, (part) =>
      ctx.db
        .select({ row: contactImportRejects, mark: part.mark })
        .from(contactImportRejects)
        .where(and(eq(contactImportRejects.import_id, list.id), part.after))
        .orderBy(...part.orderBy)
        .limit(part.limit),
    );
    for await (const rows of pieces) {
      yield rows
        .map(({ row }) => {
          const { cells, row_number } = row;
          const padded = Array.from(
            { length: Math.max(columns.length, cells.length) },
            (_, at) => cells[at] ?? '',
          );
          return toCsvLine([...padded, String(row_number), problemWords(row, list.mapping, country)]);
        })
        .join('');
    }
  }
}
