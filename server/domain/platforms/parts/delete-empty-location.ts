import { eq } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { platformReviewsOf } from '#server/db/reviews/questions.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { IMPORT_READER } from '#server/domain/platforms/internal.ts';
import { loadPlatformConnection } from '#server/domain/platforms/queries.ts';

/** A location that exists only for its imported reviews is deleted with the last of them; a connected one stays. */
export async function deleteEmptyLocation(ctx: BusinessCtx, connectionId: string): Promise<void> {
  const { id, reader } = await loadPlatformConnection(ctx, connectionId, { lock: true });
  if (reader !== IMPORT_READER) return;
  const reviews = platformReviewsOf(ctx);
  const left = await ctx.db
    .select({ id: reviews.id })
    .from(reviews)
    .where(eq(reviews.connection_id, id))
    .limit(1);
  if (left.length === 0) await ctx.db.delete(platformConnections).where(eq(platformConnections.id, id));
}
