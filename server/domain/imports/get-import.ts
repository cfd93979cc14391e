import { asc, count, eq } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import type { BusinessCtx, Ctx } from '#server/context.ts';
import { contactImportRejects } from '#server/db/schema/imports.ts';
import { loadCountry } from '#server/domain/contacts/queries.ts';
import { getImportRow, type ImportRow } from '#server/domain/imports/internal.ts';
import { loadPreview } from '#server/domain/imports/parts/load-preview.ts';
import { problemWords } from '#server/domain/imports/parts/problem-words.ts';
import { toImportView } from '#server/domain/imports/view.ts';
import { notFound } from '#server/errors.ts';
import { PROBLEMS_SHOWN } from '#shared/import-limits.ts';
import { ImportId, type ImportProblem, type ImportView } from '#shared/imports.ts';

/** An uploaded list: what is in it, how far its reading has come, or what became of it. */
export async function getImport(ctx: Ctx, input: ImportId): Promise<ImportView> {
  allow(ctx, 'imports.manage');
  const parsed = ImportId.safeParse(input);
  if (!parsed.success) throw notFound('import');
  const row = await getImportRow(ctx, parsed.data.importId);
  const [found] = await ctx.db
    .select({ problems: count() })
    .from(contactImportRejects)
    .where(eq(contactImportRejects.import_id, row.id));
  const preview = row.status === 'uploaded' ? await loadPreview(ctx, row) : null;
  const problems = found?.problems ?? 0;
  const hasEnded = row.status !== 'uploaded' && row.status !== 'reading';
  const firstProblems = problems > 0 && hasEnded ? await loadProblems(ctx, row) : [];
  return toImportView(row, { problems, firstProblems, preview });
}

async function loadProblems(ctx: BusinessCtx, list: ImportRow): Promise<ImportProblem[]> {
  const country = await loadCountry(ctx);
  const rows = await ctx.db
    .select()
    .from(contactImportRejects)
    .where(eq(contactImportRejects.import_id, list.id))
    .orderBy(asc(contactImportRejects.row_number))
    .limit(PROBLEMS_SHOWN);
  return rows.map((row) => ({
    row: row.row_number,
    who: row.cells.find(Boolean) ?? '',
    reason: problemWords(row, list.mapping, country),
  }));
}
