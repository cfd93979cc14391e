import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { notFound } from '#server/errors.ts';
import { parse } from '#server/parse.ts';
import { HandleFeedback } from '#shared/inbox.ts';

/** Says that private feedback is dealt with, or that it is not after all. Only feedback waits; a review does not. */
export async function handleFeedback(ctx: Ctx, input: HandleFeedback): Promise<void> {
  allow(ctx, 'reviews.handle');
  const { reviewId, handled } = parse(HandleFeedback, input);
  await withTx(ctx, async (ctx) => {
    const mine = and(
      eq(reviews.business_id, ctx.business.id),
      eq(reviews.id, reviewId),
      eq(reviews.is_public, false),
    );
    const [changed] = await ctx.db
      .update(reviews)
      .set({ handled_at: handled ? ctx.now() : null })
      .where(and(mine, handled ? isNull(reviews.handled_at) : isNotNull(reviews.handled_at)))
      .returning({ id: reviews.id });
    if (changed) {
      const action = handled ? 'reviews.handle' : 'reviews.reopen';
      return record(ctx, action, { type: 'review', id: reviewId });
    }
    const [there] = await ctx.db.select({ id: reviews.id }).from(reviews).where(mine);
    if (!there) throw notFound('review');
  });
}
