import { and, eq, inArray, max } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { platformReviewsOf } from '#server/db/reviews/questions.ts';
import { reviewImports } from '#server/db/schema/review-imports.ts';
import { IMPORT_READER } from '#server/domain/platforms/internal.ts';
import { writeConnection } from '#server/domain/platforms/parts/start-sync.ts';
import { loadPlatformConnection } from '#server/domain/platforms/queries.ts';

/**
 * After an import was undone, the last one is the one before; without one, the moment when what is left came in. The
 * time of a connected page is that of its reader.
 */
export async function rewindLastImport(ctx: BusinessCtx, connectionId: string): Promise<void> {
  const { reader } = await loadPlatformConnection(ctx, connectionId, { lock: true });
  if (reader !== IMPORT_READER) return;
  const [before] = await ctx.db
    .select({ at: max(reviewImports.updated_at) })
    .from(reviewImports)
    .where(
      and(
        eq(reviewImports.business_id, ctx.business.id),
        eq(reviewImports.connection_id, connectionId),
        inArray(reviewImports.status, ['done', 'reading']),
      ),
    );
  const reviews = platformReviewsOf(ctx);
  const [left] = await ctx.db
    .select({ at: max(reviews.created_at) })
    .from(reviews)
    .where(eq(reviews.connection_id, connectionId));
  const at = before?.at ?? left?.at ?? null;
  await writeConnection(ctx, connectionId, { last_sync_at: at, last_good_at: at });
}
