import type { Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { getImportRow } from '#server/domain/imports/internal.ts';
import { allow } from '#server/identity/allow.ts';
import { ImportId } from '#shared/contacts/imports.ts';

/** Called before a form is parsed, so that other users get `not_found` whatever else is wrong. */
export async function requireImport(ctx: Ctx, input: ImportId): Promise<void> {
  allow(ctx, 'imports.read');
  const parsed = ImportId.safeParse(input);
  if (!parsed.success) throw notFound('import');
  await getImportRow(ctx, parsed.data.importId);
}
