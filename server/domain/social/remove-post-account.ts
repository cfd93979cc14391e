import { and, eq, inArray } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { postAccounts, socialPosts } from '#server/db/schema/social.ts';
import { notifyOwner } from '#server/domain/security/parts/notify-owner.ts';
import { allow } from '#server/identity/allow.ts';
import { PostAccountId } from '#shared/social/post-input.ts';

/** Forgets the token. What was planned there does not go out; what was posted stays, here and there. */
export async function removePostAccount(ctx: Ctx, input: PostAccountId): Promise<void> {
  allow(ctx, 'social.connect');
  const { accountId } = parse(PostAccountId, input);
  await withTx(ctx, async (ctx) => {
    const now = ctx.now();
    const mine = and(eq(postAccounts.business_id, ctx.business.id), eq(postAccounts.id, accountId));
    const [account] = await ctx.db.select().from(postAccounts).where(mine).for('update');
    if (!account) throw notFound('account');
    const canceled = await ctx.db
      .update(socialPosts)
      .set({ state: 'canceled', settled_at: now, updated_at: now })
      .where(
        and(
          eq(socialPosts.business_id, ctx.business.id),
          eq(socialPosts.account_id, accountId),
          inArray(socialPosts.state, ['planned']),
        ),
      )
      .returning({ id: socialPosts.id });
    await ctx.db.delete(postAccounts).where(mine);
    const { id, network } = account;
    await notifyOwner(ctx, {
      event: 'connection-changed',
      userId: ctx.business.userId,
      about: 'Facebook posts',
    });
    const facts = { network, canceled: canceled.length };
    await record(ctx, 'social.disconnect', { type: 'post-account', id }, facts);
  });
}
