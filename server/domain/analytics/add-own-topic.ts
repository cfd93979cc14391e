import { sql } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { AppError, invalidAt } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { ownTopics } from '#server/db/schema/topics.ts';
import { loadOwnTopics } from '#server/domain/analytics/parts/load-topics.ts';
import { allow } from '#server/identity/allow.ts';
import { OWN_TOPIC_LIMITS } from '#shared/analytics/topics.ts';
import { AddOwnTopic } from '#shared/analytics/topics-input.ts';

/** A topic by the owner's own words. All texts are read again for it, by the clock. */
export async function addOwnTopic(ctx: Ctx, input: AddOwnTopic): Promise<{ topicId: string }> {
  allow(ctx, 'topics.change');
  const { name, words } = parse(AddOwnTopic, input);
  return withTx(ctx, async (ctx) => {
    // Two at once do not go past the limit.
    await ctx.db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`own-topics:${ctx.business.id}`}, 0))`,
    );
    const known = await loadOwnTopics(ctx);
    if (known.some((one) => one.name.toLowerCase() === name.toLowerCase())) {
      throw invalidAt('name', 'You have a topic with this name.');
    }
    if (known.length >= OWN_TOPIC_LIMITS.topics) {
      throw new AppError('conflict', `There are at most ${OWN_TOPIC_LIMITS.topics} topics of your own.`);
    }
    const topicId = newId();
    await ctx.db
      .insert(ownTopics)
      .values({ id: topicId, business_id: ctx.business.id, name, words, created_at: ctx.now() });
    await ctx.db.execute(sql`select mark_all_texts(${ctx.business.id}::uuid)`);
    await record(ctx, 'topics.add', { type: 'topic', id: topicId });
    return { topicId };
  });
}
