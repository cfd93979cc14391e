import { and, eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { AppError, invalidAt, notFound } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { contactImports } from '#server/db/schema/imports.ts';
import { getImportRow } from '#server/domain/imports/internal.ts';
import { readImportJob } from '#server/domain/imports/jobs.ts';
import { isCountryOpen, loadPreview, mappingFrom } from '#server/domain/imports/parts/load-preview.ts';
import { columnsToKeep } from '#server/domain/imports/parts/tidy-rows.ts';
import { allow } from '#server/identity/allow.ts';
import { ImportId, RunImport } from '#shared/contacts/imports.ts';

/** The owner has seen the preview and assigned the columns: the import starts. Idempotent. */
export async function runImport(ctx: Ctx, input: RunImport): Promise<void> {
  allow(ctx, 'imports.manage');
  if (!ImportId.safeParse(input).success) throw notFound('import');
  const chosen = parse(RunImport, input);
  const { importId } = chosen;
  await withTx(ctx, async (ctx) => {
    const list = await getImportRow(ctx, importId);
    if (list.status === 'canceled') {
      throw new AppError('conflict', 'This import was canceled.', { reason: 'import_canceled' });
    }
    if (list.status !== 'uploaded') return;
    const preview = await loadPreview(ctx, list);
    if (!preview) throw notFound('import');
    const mapping = mappingFrom(preview, chosen);
    if (isCountryOpen(preview, mapping)) throw noCountry();
    const open = Object.keys(mapping.said).filter((column) => !mapping.choices[column]);
    if (open.length > 0) throw noChoices(open, preview.columns);
    const columns = columnsToKeep(preview.columns, mapping);
    const [begun] = await ctx.db
      .update(contactImports)
      .set({ status: 'reading', mapping, columns, updated_at: ctx.now() })
      .where(
        and(
          eq(contactImports.business_id, ctx.business.id),
          eq(contactImports.id, importId),
          eq(contactImports.status, 'uploaded'),
        ),
      )
      .returning({ id: contactImports.id });
    if (!begun) return;
    await record(ctx, 'imports.run', { type: 'import', id: importId }, { header: mapping.header });
    await ctx.queue.send(readImportJob, { importId });
  });
}

function noChoices(open: string[], titles: readonly string[]): AppError {
  const words = (column: string) => `Choose what a no in “${titles[Number(column)] ?? ''}” means.`;
  const fields = Object.fromEntries(open.map((column) => [`choices.c${column}`, [words(column)]]));
  return new AppError('invalid', open.map(words).join(' '), { reason: 'choice_needed', fields });
}

function noCountry(): AppError {
  return invalidAt('country', 'Choose the country of the numbers.', { reason: 'country_needed' });
}
