import { and, eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { postAccounts } from '#server/db/schema/social.ts';
import { allow } from '#server/identity/allow.ts';
import { PostAccountId } from '#shared/social/post-input.ts';

/** Of several accounts that a sign-in found, this one takes posts. Idempotent. */
export async function choosePostAccount(ctx: Ctx, input: PostAccountId): Promise<void> {
  allow(ctx, 'social.connect');
  const { accountId } = parse(PostAccountId, input);
  await withTx(ctx, async (ctx) => {
    const mine = and(eq(postAccounts.business_id, ctx.business.id), eq(postAccounts.id, accountId));
    const [account] = await ctx.db.select().from(postAccounts).where(mine).for('update');
    if (!account) throw notFound('account');
    if (account.state !== 'offered') return;
    await ctx.db.update(postAccounts).set({ state: 'connected', updated_at: ctx.now() }).where(mine);
    const { id, network } = account;
    await record(ctx, 'social.connect', { type: 'post-account', id }, { network });
  });
}
