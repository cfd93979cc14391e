import { and, eq } from 'drizzle-orm';
import type { ReadReview } from '#server/connectors/platforms/review.ts';
import { record } from '#server/core/audit.ts';
import { type BusinessCtx, type Ctx, withTx } from '#server/core/context.ts';
import { reviewImports } from '#server/db/schema/review-imports.ts';
import { loadCountry } from '#server/domain/contacts/queries.ts';
import { beforeAll } from '#server/domain/platforms/parts/review-values.ts';
import { importLocation, writeBrought } from '#server/domain/platforms/parts/write-brought.ts';
import { loadPlatformConnection } from '#server/domain/platforms/queries.ts';
import { loadReviewImport, type ReviewImportRow } from '#server/domain/review-imports/internal.ts';
import { judgeArchive } from '#server/domain/review-imports/parts/judge-archive.ts';
import { linesOf } from '#server/domain/review-imports/parts/lines-of.ts';
import { allow } from '#server/identity/allow.ts';
import type { ReviewImportId } from '#shared/reviews/review-import-input.ts';

/** Small enough not to block the database for long. */
const BATCH = 500;
const NONE = { added: 0, changed: 0, unchanged: 0, leftOut: 0 };

/**
 * Imports what the owner has checked. Each batch commits with the number of lines done, so after a crash the import
 * continues from there, and a concurrent reader finds the number changed and stops.
 */
export async function readReviewImport(
  ctx: Ctx,
  { importId }: ReviewImportId,
): Promise<{ finished: boolean }> {
  allow(ctx, 'review-imports.process');
  const row = await loadReviewImport(ctx, importId);
  if (row.status !== 'reading' || !row.content) return { finished: false };
  const lines = linesOf(row.content, {
    columns: row.columns ?? {},
    scale: row.scale,
    location: row.place,
    dayOrder: row.day_order,
    leftOut: row.left_out,
    withoutDates: row.without_dates,
    country: await loadCountry(ctx),
    now: row.created_at,
  });
  const undatedAt = beforeAll(lines.flatMap((line) => ('review' in line ? [line.review] : [])));
  for (let from = row.lines_done; from < lines.length; from += BATCH) {
    const batch = lines.slice(from, from + BATCH);
    const found = batch.flatMap((line) => ('review' in line ? [line.review] : []));
    const went = await take(ctx, row, found, { from, lines: batch.length, undatedAt });
    if (!went) return { finished: false };
  }
  return withTx(ctx, async (ctx) => {
    const now = await loadReviewImport(ctx, importId);
    if (now.status !== 'reading') return { finished: false };
    const judged = await judgeArchive(ctx, now);
    const [done] = await ctx.db
      .update(reviewImports)
      .set({
        status: 'done',
        content: null,
        updated_at: ctx.now(),
        counts: { ...NONE, ...now.counts, ...judged },
      })
      .where(and(mine(ctx, importId), eq(reviewImports.status, 'reading')))
      .returning({ counts: reviewImports.counts });
    if (!done) return { finished: false };
    await record(ctx, 'review-imports.finish', { type: 'import', id: importId }, { ...NONE, ...done.counts });
    return { finished: true };
  });
}

function take(
  ctx: BusinessCtx,
  row: ReviewImportRow,
  read: readonly ReadReview[],
  { from, lines, undatedAt }: { from: number; lines: number; undatedAt: Date | undefined },
): Promise<boolean> {
  return withTx(ctx, async (ctx) => {
    const [claimed] = await ctx.db
      .update(reviewImports)
      .set({ lines_done: from + lines, updated_at: ctx.now() })
      .where(and(mine(ctx, row.id), eq(reviewImports.status, 'reading'), eq(reviewImports.lines_done, from)))
      .returning();
    if (!claimed) return false;
    const location = await locationFor(ctx, claimed);
    // Google's archive has the resource names of its API, so connecting the page later matches the same rows.
    const written = await writeBrought(ctx, location, read, {
      idOf: row.content?.kind === 'google' ? 'google-business' : undefined,
      importId: row.id,
      undatedAt,
    });
    const counts = claimed.counts ?? NONE;
    await ctx.db
      .update(reviewImports)
      .set({
        counts: {
          added: counts.added + written.added,
          changed: counts.changed + written.edited,
          unchanged: counts.unchanged + read.length - written.added - written.edited,
          leftOut: counts.leftOut + lines - read.length,
        },
      })
      .where(mine(ctx, row.id));
    return true;
  });
}

/** Imports begun before the location was stored only have its name. */
function locationFor(ctx: BusinessCtx, { connection_id, platform_id, place }: ReviewImportRow) {
  return connection_id
    ? loadPlatformConnection(ctx, connection_id, { lock: true })
    : importLocation(ctx, platform_id ?? 0, { name: place });
}

function mine(ctx: BusinessCtx, importId: string) {
  return and(eq(reviewImports.business_id, ctx.business.id), eq(reviewImports.id, importId));
}
