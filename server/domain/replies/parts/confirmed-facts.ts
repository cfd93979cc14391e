import { and, desc, eq, isNull, or } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { confirmedFacts } from '#server/db/schema/replies.ts';
import { MOST_CONFIRMED_FACTS } from '#shared/replies/replies.ts';

/** What somebody confirmed for all replies, and for the one to this review; the latest first. */
export function listConfirmedFacts(ctx: BusinessCtx, reviewId?: string) {
  const forAll = isNull(confirmedFacts.review_id);
  return ctx.db
    .select()
    .from(confirmedFacts)
    .where(
      and(
        eq(confirmedFacts.business_id, ctx.business.id),
        reviewId === undefined ? forAll : or(forAll, eq(confirmedFacts.review_id, reviewId)),
      ),
    )
    .orderBy(desc(confirmedFacts.created_at), desc(confirmedFacts.id))
    .limit(2 * MOST_CONFIRMED_FACTS);
}
