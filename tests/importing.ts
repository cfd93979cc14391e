import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { getImport } from '#server/domain/imports/get-import.ts';
import { readImport } from '#server/domain/imports/read-import.ts';
import { runImport } from '#server/domain/imports/run-import.ts';
import { startImport } from '#server/domain/imports/start-import.ts';
import type { ImportView, RunImport } from '#shared/contacts/imports.ts';
import { asJob, type OwnerCtx } from '#tests/make.ts';

export type Text = string | Uint8Array;

export const SIMPLE = 'Name,Email,Phone\nAnn,ann@example.com,212-555-2368\n';

async function* streamOf(text: Text, size = 7_000): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text as string);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

export const start = (ctx: Ctx, text: Text = SIMPLE, fileName = 'list.csv') =>
  startImport(ctx, { fileName, stream: streamOf(text) });

/**
 * With the columns as the preview guesses them; people with a no are left out unless a test says otherwise.
 */
export async function confirm(
  ctx: OwnerCtx,
  importId: string,
  given: Partial<RunImport> = {},
): Promise<void> {
  const { preview } = await getImport(ctx, { importId });
  if (!preview) throw new Error('There is no preview to confirm');
  const choices = Object.keys(preview.mapping.said).map((column) => [column, 'leave_out'] as const);
  await runImport(ctx, { importId, ...preview.mapping, choices: Object.fromEntries(choices), ...given });
}

export async function importAll(
  ctx: OwnerCtx,
  text: Text,
  given: Partial<RunImport> = {},
): Promise<ImportView> {
  const { importId } = await start(ctx, text);
  await confirm(ctx, importId, given);
  await readImport(asJob(ctx, 'imports.read'), { importId });
  return getImport(ctx, { importId });
}

export async function peopleOf(ctx: OwnerCtx): Promise<string[][]> {
  const rows = await ctx.db
    .select()
    .from(contacts)
    .where(eq(contacts.business_id, ctx.business.id))
    .orderBy(asc(contacts.id));
  return rows.map(({ name, email, phone }) => [name, email, phone]);
}
