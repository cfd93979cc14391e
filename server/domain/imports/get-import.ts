import { count, eq } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { contactImportRejects } from '#server/db/schema/imports.ts';
import { getImportRow } from '#server/domain/imports/internal.ts';
import { loadPreview } from '#server/domain/imports/load-preview.ts';
import { toImportView } from '#server/domain/imports/view.ts';
import { notFound } from '#server/errors.ts';
import { ImportId, type ImportView } from '#shared/imports.ts';

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
  return toImportView(row, { problems: found?.problems ?? 0, preview });
}
