import { and, eq, gt, inArray, or, type SQL } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type BusinessCtx, type Ctx, withTx } from '#server/core/context.ts';
import { invalidAt } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { settleDoubts } from '#server/core/privacy-doubts.ts';
import { postAccounts, socialPosts } from '#server/db/schema/social.ts';
import { OPEN_STATES } from '#server/domain/orders/parts/order-kind.ts';
import { assertUsable, loadPictureSubject } from '#server/domain/social/internal.ts';
import { assertFitsNetwork, judgePost, plannedTime } from '#server/domain/social/parts/judge-post.ts';
import { POST_ORDERS } from '#server/domain/social/parts/post-orders.ts';
import { allow } from '#server/identity/allow.ts';
import { limit, type RateRule } from '#server/limits/rate-limit.ts';
import { PublishPost } from '#shared/social/post-input.ts';
import { MINUTE_MS } from '#shared/time/durations.ts';

const JUST_NOW_MS = 10 * MINUTE_MS;
const POSTS: RateRule = { name: 'social.publish', max: 100, windowSeconds: 86_400, said: 'Too many posts.' };

/**
 * A person posts this picture with these words to the chosen accounts, now or at a time: writes the orders, jobs carry
 * them out. The same form sent again changes nothing. Answers with the time, null for now.
 */
export async function publishPost(ctx: Ctx, input: PublishPost): Promise<Date | null> {
  allow(ctx, 'social.publish');
  const parsed = parse(PublishPost, input);
  const { reviewId, caption, altText, override, confirmed, accountIds, when, day, time, pressId, ...choice } =
    parsed;
  const { subject, look, findings, values } = await judgePost(ctx, {
    reviewId,
    choice,
    caption,
    altText,
    override,
  });
  const planned = when === 'later' ? plannedTime(ctx, subject.business.time_zone, { day, time }) : null;
  await limit(ctx, POSTS, ctx.business.id);
  return withTx(ctx, async (ctx) => {
    assertUsable(await loadPictureSubject(ctx, reviewId));
    const accounts = await ctx.db
      .select()
      .from(postAccounts)
      .where(and(eq(postAccounts.business_id, ctx.business.id), inArray(postAccounts.id, accountIds)))
      .orderBy(postAccounts.id)
      .for('update');
    if (accounts.length < accountIds.length) throw invalidAt('accountIds', 'Choose where to post.');
    const posted = eq(socialPosts.press_id, pressId);
    if ((await findPosts(ctx, accountIds, posted)).length > 0) return planned;
    if ((await findPosts(ctx, accountIds, isUnderWay(ctx, values))).length > 0) {
      throw invalidAt('accountIds', 'This very post is on its way there, planned, or was just posted.');
    }
    for (const { state, name, network } of accounts) {
      if (state !== 'connected') throw invalidAt('accountIds', `Sign in again to post as ${name}.`);
      assertFitsNetwork(look, network, 'accountIds');
    }
    await settleDoubts(ctx, { reviewId, text: caption, findings, confirmed, field: 'caption' });
    const now = ctx.now();
    const posts = await ctx.db
      .insert(socialPosts)
      .values(
        accounts.map(({ id, network, name }) => ({
          ...values,
          business_id: ctx.business.id,
          review_id: reviewId,
          state: planned ? ('planned' as const) : ('queued' as const),
          format: 'jpeg' as const,
          at: planned ?? now,
          created_at: now,
          updated_at: now,
          account_id: id,
          network,
          account_name: name,
          press_id: pressId,
        })),
      )
      .returning();
    if (!planned) await POST_ORDERS.enqueue(ctx, 'deliver', posts);
    const facts = { networks: posts.map(({ network }) => network), ...(planned ? { at: planned } : {}) };
    await record(ctx, planned ? 'social.plan' : 'social.publish', { type: 'review', id: reviewId }, facts);
    return planned;
  });
}

function findPosts(ctx: BusinessCtx, accountIds: readonly string[], where: SQL | undefined) {
  return ctx.db
    .select({ id: socialPosts.id })
    .from(socialPosts)
    .where(
      and(
        eq(socialPosts.business_id, ctx.business.id),
        inArray(socialPosts.account_id, [...accountIds]),
        where,
      ),
    )
    .limit(1);
}

/** The same picture with the same words, pressed once more. */
function isUnderWay(
  ctx: BusinessCtx,
  { look_digest, caption }: { look_digest: string; caption: string },
): SQL | undefined {
  const justNow = new Date(ctx.now().getTime() - JUST_NOW_MS);
  return and(
    eq(socialPosts.look_digest, look_digest),
    eq(socialPosts.caption, caption),
    or(
      inArray(socialPosts.state, ['planned', ...OPEN_STATES]),
      and(eq(socialPosts.state, 'published'), gt(socialPosts.settled_at, justNow)),
    ),
  );
}
