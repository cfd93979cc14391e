import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { getImportRow } from '#server/domain/imports/internal.ts';
import { notFound } from '#server/errors.ts';
import { ImportId } from '#shared/imports.ts';

/** Before a form about it is read: a stranger learns of their own imports alone, whatever else is wrong. */
export async function requireImport(ctx: Ctx, input: ImportId): Promise<void> {
  allow(ctx, 'imports.manage');
  const parsed = ImportId.safeParse(input);
  if (!parsed.success) throw notFound('import');
  await getImportRow(ctx, parsed.data.importId);
}
