import { eq } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { platformReviewsOf } from '#server/db/reviews/questions.ts';

/** Reviews known only from this import. */
export function countUndoable(ctx: BusinessCtx, importId: string): Promise<number> {
  const reviews = platformReviewsOf(ctx);
  return ctx.db.$count(reviews, eq(reviews.import_id, importId));
}
