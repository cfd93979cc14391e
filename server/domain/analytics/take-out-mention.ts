import { and, eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { lockReviews } from '#server/db/reviews/change-reviews.ts';
import { REVIEW } from '#server/db/reviews/questions.ts';
import { reviewTopics, topicCorrections } from '#server/db/schema/topics.ts';
import { allow } from '#server/identity/allow.ts';
import { CorrectTopic } from '#shared/analytics/topics-input.ts';

/** The review does not speak of the topic, and will not be counted there again, however often it is read. */
export async function takeOutMention(ctx: Ctx, input: CorrectTopic): Promise<void> {
  allow(ctx, 'topics.change');
  const { reviewId, topic } = parse(CorrectTopic, input);
  await withTx(ctx, async (ctx) => {
    const [review] = await lockReviews(ctx, eq(REVIEW.id, reviewId), 'no key update');
    if (!review) throw notFound('review');
    const [gone] = await ctx.db
      .delete(reviewTopics)
      .where(
        and(
          eq(reviewTopics.business_id, ctx.business.id),
          eq(reviewTopics.review_id, reviewId),
          eq(reviewTopics.topic, topic),
        ),
      )
      .returning({ topic: reviewTopics.topic });
    if (!gone) return;
    await ctx.db
      .insert(topicCorrections)
      .values({ business_id: ctx.business.id, review_id: reviewId, topic, created_at: ctx.now() })
      .onConflictDoNothing();
    await record(ctx, 'topics.take-out', { type: 'review', id: reviewId }, { topic });
  });
}
