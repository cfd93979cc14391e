import { and, eq } from 'drizzle-orm';
import { type BusinessCtx, type Ctx, withTx } from '#server/core/context.ts';
import { invalidAt, isAppError, notFound } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { reviewImports } from '#server/db/schema/review-imports.ts';
import { loadReviewImport } from '#server/domain/review-imports/internal.ts';
import { runReviewImport } from '#server/domain/review-imports/run-review-import.ts';
import { allow } from '#server/identity/allow.ts';
import { GOOGLE_PLATFORM_ID } from '#shared/platforms/platforms.ts';
import { ReviewImportId, RunArchive } from '#shared/reviews/review-import-input.ts';

/** The owner confirms which locations of an archive come in, and where each goes. All of them, or none. */
export async function runArchive(ctx: Ctx, input: RunArchive): Promise<void> {
  allow(ctx, 'review-imports.manage');
  if (!ReviewImportId.safeParse(input).success) throw notFound('import');
  const { importId, locations } = parse(RunArchive, input);
  if (!locations.some(({ taken }) => taken)) {
    throw invalidAt('locations', 'Choose at least one location.');
  }
  await withTx(ctx, async (ctx) => {
    const known = await listIds(ctx, importId);
    for (const [at, { importId, place, taken }] of locations.entries()) {
      if (!taken) continue;
      if (!known.has(importId)) throw notFound('import');
      try {
        await runReviewImport(ctx, { importId, platformId: GOOGLE_PLATFORM_ID, place });
      } catch (error) {
        const [words] = isAppError(error) ? (error.fields?.place ?? []) : [];
        throw words === undefined ? error : invalidAt(`locations[${at}].place`, words);
      }
    }
  });
}

async function listIds(ctx: BusinessCtx, importId: string): Promise<Set<string>> {
  const { archive_id } = await loadReviewImport(ctx, importId);
  if (archive_id === null) throw notFound('import');
  const rows = await ctx.db
    .select({ id: reviewImports.id })
    .from(reviewImports)
    .where(and(eq(reviewImports.business_id, ctx.business.id), eq(reviewImports.archive_id, archive_id)));
  return new Set(rows.map(({ id }) => id));
}
