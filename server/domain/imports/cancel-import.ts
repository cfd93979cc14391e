import { and, eq, inArray } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { contactImports } from '#server/db/schema/imports.ts';
import { deleteChunks, getImportRow } from '#server/domain/imports/internal.ts';
import { allow } from '#server/identity/allow.ts';
import { ImportId } from '#shared/contacts/imports.ts';

/** Stops an import after its current batch, or deletes an upload. Contacts already imported stay. */
export async function cancelImport(ctx: Ctx, input: ImportId): Promise<void> {
  allow(ctx, 'imports.manage');
  const parsed = ImportId.safeParse(input);
  if (!parsed.success) throw notFound('import');
  const { importId } = parsed.data;
  await withTx(ctx, async (ctx) => {
    await getImportRow(ctx, importId);
    const [canceled] = await ctx.db
      .update(contactImports)
      .set({ status: 'canceled', updated_at: ctx.now() })
      .where(
        and(
          eq(contactImports.business_id, ctx.business.id),
          eq(contactImports.id, importId),
          inArray(contactImports.status, ['uploaded', 'reading']),
        ),
      )
      .returning({ id: contactImports.id });
    if (!canceled) return;
    await deleteChunks(ctx, importId);
    await record(ctx, 'imports.cancel', { type: 'import', id: importId });
  });
}
