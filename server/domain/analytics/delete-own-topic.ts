import { and, eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { ownTopics, reviewTopics, topicCorrections } from '#server/db/schema/topics.ts';
import { allow } from '#server/identity/allow.ts';
import { DeleteOwnTopic } from '#shared/analytics/topics-input.ts';

/** The topic goes, and what was found for it. The texts stay as they are. */
export async function deleteOwnTopic(ctx: Ctx, input: DeleteOwnTopic): Promise<void> {
  allow(ctx, 'topics.change');
  const { topicId } = parse(DeleteOwnTopic, input);
  await withTx(ctx, async (ctx) => {
    const [gone] = await ctx.db
      .delete(ownTopics)
      .where(and(eq(ownTopics.business_id, ctx.business.id), eq(ownTopics.id, topicId)))
      .returning({ id: ownTopics.id });
    if (!gone) throw notFound('topic');
    for (const table of [reviewTopics, topicCorrections]) {
      await ctx.db.delete(table).where(and(eq(table.business_id, ctx.business.id), eq(table.topic, topicId)));
    }
    await record(ctx, 'topics.delete', { type: 'topic', id: topicId });
  });
}
