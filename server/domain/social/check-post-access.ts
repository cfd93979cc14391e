import { and, eq } from 'drizzle-orm';
import { ConnectorError } from '#server/connectors/errors.ts';
import { record } from '#server/core/audit.ts';
import { type BusinessCtx, type Ctx, withTx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { postAccounts } from '#server/db/schema/social.ts';
import { isClosedNow } from '#server/domain/demo/queries.ts';
import { planAccessEnd } from '#server/domain/notices/parts/plan-access-end.ts';
import { findAccountOf } from '#server/domain/social/parts/find-post.ts';
import {
  markSignedOut,
  openPostsOf,
  type PostAccountRow,
  postCredentialsOf,
  sealPostCredentials,
} from '#server/domain/social/parts/post-accounts.ts';
import { allow } from '#server/identity/allow.ts';
import { PostAccountId } from '#shared/social/post-input.ts';
import { isEndingSoon } from '#shared/social/posts.ts';
import { DAY_MS } from '#shared/time/durations.ts';

/** Of the 60 days of a token of Instagram's: time enough for a long outage. */
const RENEWED_BEFORE_MS = 30 * DAY_MS;

/**
 * Asks when the access to an account ends, renews what can be renewed, and reminds the owner in time where only they
 * can: once for each end.
 */
export async function checkPostAccess(ctx: Ctx, input: PostAccountId): Promise<void> {
  allow(ctx, 'social.deliver');
  const { accountId } = parse(PostAccountId, input);
  const account = await findAccountOf(ctx, { account_id: accountId });
  const posts = openPostsOf(ctx, account);
  if (!account || !posts || isFresh(ctx, account) || (await isClosedNow(ctx))) return;
  try {
    const { until, token } = await posts.access(ctx.now());
    await withTx(ctx, (ctx) => keepAccess(ctx, account, { until, token }));
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    ctx.log.warn({ accountId, fault: error.fault, err: error }, 'access for posts not found out');
    if (error.fault === 'auth') return endAccess(ctx, account);
    // The last days pass while the network does not answer: what is known is reason enough.
    await withTx(ctx, (ctx) => remind(ctx, account, account.access_until));
    throw error;
  }
}

/** Instagram renews no token on its first day, and needs no call before the second half of its life. */
function isFresh(ctx: Ctx, { login, access_until }: PostAccountRow): boolean {
  return (
    login === 'instagram' &&
    access_until !== null &&
    access_until.getTime() - ctx.now().getTime() > RENEWED_BEFORE_MS
  );
}

async function keepAccess(
  ctx: BusinessCtx,
  account: PostAccountRow,
  { until, token }: { until: Date | null; token: string | null },
): Promise<void> {
  const credentials = token
    ? sealPostCredentials(ctx, { ...postCredentialsOf(ctx, account), pageToken: token })
    : account.credentials;
  const kept = await ctx.db
    .update(postAccounts)
    .set({ access_until: until, credentials })
    .where(
      and(
        eq(postAccounts.business_id, ctx.business.id),
        eq(postAccounts.id, account.id),
        // Somebody may have signed in again meanwhile.
        eq(postAccounts.credentials, account.credentials),
        eq(postAccounts.state, 'connected'),
      ),
    )
    .returning({ id: postAccounts.id });
  if (kept.length === 0) return;
  if (token) {
    const subject = { type: 'post-account', id: account.id };
    await record(ctx, 'social.renew-access', subject, { network: account.login, until });
  }
  await remind(ctx, account, until);
}

async function remind(ctx: BusinessCtx, account: PostAccountRow, until: Date | null): Promise<void> {
  if (until && isEndingSoon(until, ctx.now())) await planAccessEnd(ctx, account, until);
}

async function endAccess(ctx: BusinessCtx, account: PostAccountRow): Promise<void> {
  await withTx(ctx, async (ctx) => {
    await markSignedOut(ctx, account.id);
    await planAccessEnd(ctx, account, ctx.now());
  });
}
