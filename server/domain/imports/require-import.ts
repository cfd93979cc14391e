import type { Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { getImportRow } from '#server/domain/imports/internal.ts';
import { allow } from '#server/identity/allow.ts';
import { ImportId } from '#shared/contacts/imports.ts';

/** Before a form about it is read: a stranger learns of their own imports alone, whatever else is wrong. */
export async function requireImport(ctx: Ctx, input: ImportId): Promise<void> {
  allow(ctx, 'imports.manage');
  const parsed = ImportId.safeParse(input);
  if (!parsed.success) throw notFound('import');
  await getImportRow(ctx, parsed.data.importId);
}
