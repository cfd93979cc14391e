import { and, eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { dueTexts, topicCorrections } from '#server/db/schema/topics.ts';
import { allow } from '#server/identity/allow.ts';
import { CorrectTopic } from '#shared/analytics/topics-input.ts';

/** Undoes `takeOutMention`: the text is read again. */
export async function putBackMention(ctx: Ctx, input: CorrectTopic): Promise<void> {
  allow(ctx, 'topics.change');
  const { reviewId, topic } = parse(CorrectTopic, input);
  await withTx(ctx, async (ctx) => {
    const [gone] = await ctx.db
      .delete(topicCorrections)
      .where(
        and(
          eq(topicCorrections.business_id, ctx.business.id),
          eq(topicCorrections.review_id, reviewId),
          eq(topicCorrections.topic, topic),
        ),
      )
      .returning({ topic: topicCorrections.topic });
    if (!gone) return;
    await ctx.db.insert(dueTexts).values({ business_id: ctx.business.id, review_id: reviewId });
    await record(ctx, 'topics.put-back', { type: 'review', id: reviewId }, { topic });
  });
}
