import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { OpenSignIn } from '#server/connectors/platforms/open-readers.ts';
import type { OpenPosts } from '#server/connectors/platforms/registry.ts';
import type { SignInKeys } from '#server/connectors/platforms/sign-in.ts';
import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { fingerprint, open, seal } from '#server/core/crypto.ts';
import { loadFingerprintKey } from '#server/db/fingerprint-key.ts';
import { postAccounts } from '#server/db/schema/social.ts';
import { SEAL_PURPOSES } from '#server/db/sealed-columns.ts';
import { signInKeys } from '#server/domain/platforms/parts/sign-in-keys.ts';
import { blockedUntil, pauseAfter } from '#server/jobs/pace.ts';
import type { PostLogin } from '#shared/social/posts.ts';

export type PostAccountRow = typeof postAccounts.$inferSelect;

/** The reader whose accounts take posts. */
const POSTS_READER = 'facebook';

const PURPOSE = SEAL_PURPOSES.postCredentials;
const Sealed = z.object({ pageToken: z.string().min(1) });

/** Of a Page, or of an account that was opened by Instagram's login. Bound to the business: a sealed token copied to another row does not open. */
export function sealPageToken(ctx: BusinessCtx, pageToken: string): string {
  return seal(ctx.config.secret, PURPOSE, ctx.business.id, JSON.stringify({ pageToken }));
}

/** The same as for readings, so that access stays at the provider while either needs it. */
export async function personFingerprint(ctx: Ctx, login: PostLogin, subject: string): Promise<string> {
  return fingerprint(await loadFingerprintKey(ctx), 'sign-in-person', `${login} ${subject}`);
}

/** Facebook's, for Pages and the accounts linked to them, or Instagram's own. */
export function postSignIn(ctx: Ctx, login: PostLogin): OpenSignIn | null {
  return login === 'instagram' ? ctx.readers.postSignIn(POSTS_READER) : ctx.readers.signIn(POSTS_READER);
}

export function openPosts(
  ctx: Ctx,
  login: PostLogin,
  keys: SignInKeys,
  token: { pageToken: string } | { userToken: string },
): OpenPosts | null {
  const credentials = { ...token, login, appId: keys.clientId, appSecret: keys.clientSecret };
  return ctx.readers.open(POSTS_READER, credentials).posts ?? null;
}

/** Null where nobody is signed in, or the operator's keys are missing. */
export function openPostsOf(ctx: Ctx, account: PostAccountRow | null): OpenPosts | null {
  if (account?.state !== 'connected') return null;
  const signIn = postSignIn(ctx, account.login);
  const keys = signIn && signInKeys(ctx.config, signIn);
  const pageToken = pageTokenOf(ctx, account);
  return keys && pageToken ? openPosts(ctx, account.login, keys, { pageToken }) : null;
}

/** Null for an account from another installation, which brings none. */
export function pageTokenOf(
  ctx: Ctx,
  { business_id, credentials }: Pick<PostAccountRow, 'business_id' | 'credentials'>,
): string | null {
  if (credentials === '') return null;
  const sealed = open(ctx.config.secret, PURPOSE, business_id, credentials);
  return Sealed.parse(JSON.parse(sealed)).pageToken;
}

export async function blockPostAccount(
  ctx: BusinessCtx,
  accountId: string | null,
  retryAt: Date | undefined,
): Promise<Date> {
  const until = retryAt ?? new Date(ctx.now().getTime() + pauseAfter(1));
  if (accountId) {
    await ctx.db
      .update(postAccounts)
      .set({ blocked_until: blockedUntil(postAccounts.blocked_until, until), updated_at: ctx.now() })
      .where(and(eq(postAccounts.business_id, ctx.business.id), eq(postAccounts.id, accountId)));
  }
  return until;
}

/** The network refused the token: a person has to sign in again. */
export async function markSignedOut(ctx: BusinessCtx, accountId: string): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .update(postAccounts)
    .set({ state: 'signed-out', signed_out_at: now, updated_at: now })
    .where(
      and(
        eq(postAccounts.business_id, ctx.business.id),
        eq(postAccounts.id, accountId),
        eq(postAccounts.state, 'connected'),
      ),
    );
}
