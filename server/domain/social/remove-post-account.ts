import { and, eq, inArray } from 'drizzle-orm';
import { ConnectorError } from '#server/connectors/errors.ts';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { postAccounts, socialPosts } from '#server/db/schema/social.ts';
import { isReadWith } from '#server/domain/platforms/parts/access-end.ts';
import { signInKeys } from '#server/domain/platforms/parts/sign-in-keys.ts';
import { notifyOwner } from '#server/domain/security/parts/notify-owner.ts';
import {
  type PostAccountRow,
  postCredentialsOf,
  postSignIn,
} from '#server/domain/social/parts/post-accounts.ts';
import { allow } from '#server/identity/allow.ts';
import { PostAccountId } from '#shared/social/post-input.ts';
import { NETWORK_NAMES, type PostAccessEnd } from '#shared/social/posts.ts';

/**
 * Forgets the token, and has the network end the access, unless another account needs it; that may fail, and changes
 * nothing here. What was planned there does not go out; what was posted stays, here and there.
 */
export async function removePostAccount(
  ctx: Ctx,
  input: PostAccountId,
): Promise<Pick<PostAccountRow, 'login'> & { access: PostAccessEnd }> {
  allow(ctx, 'social.connect');
  const { accountId } = parse(PostAccountId, input);
  const removed = await withTx(ctx, async (ctx) => {
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
    const { id, network, login } = account;
    const about = `${NETWORK_NAMES[login]} posts`;
    await notifyOwner(ctx, { event: 'connection-changed', userId: ctx.business.userId, about });
    const facts = { network, canceled: canceled.length };
    await record(ctx, 'social.disconnect', { type: 'post-account', id }, facts);
    return account;
  });
  const access = await endAccess(ctx, removed);
  const { id, login } = removed;
  await withTx(ctx, (ctx) =>
    record(ctx, 'social.end-access', { type: 'post-account', id }, { network: login, access }),
  );
  return { login, access };
}

async function endAccess(ctx: Ctx, account: PostAccountRow): Promise<PostAccessEnd> {
  const signIn = postSignIn(ctx, account.login);
  if (!signIn?.revoke) return 'by-hand';
  if (await isReadWith(ctx, account.person_mark)) return 'shared';
  const keys = signInKeys(ctx.config, signIn);
  const kept = postCredentialsOf(ctx, account);
  if (!keys || !kept) return 'by-hand';
  const { pageToken, subject } = kept;
  try {
    await signIn.revoke({ keys, credentials: { pageToken, ...(subject ? { subject } : {}) } });
    return 'ended';
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    ctx.log.warn(
      { login: account.login, fault: error.fault, err: error },
      'access for posts was not revoked',
    );
    return 'failed';
  }
}
