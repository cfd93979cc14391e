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
const Sealed = z.object({
  pageToken: z.string().min(1),
  /** The network's ID of the person who signed in; accounts connected by an earlier version have none. */
  subject: z.string().optional(),
});
type PostCredentials = z.infer<typeof Sealed>;

/** The token of a Page, or of an account that Instagram's login opened. Bound to the business: copied to another row it does not open. */
export function sealPostCredentials(ctx: BusinessCtx, credentials: PostCredentials): string {
  return seal(ctx.config.secret, PURPOSE, ctx.business.id, JSON.stringify(credentials));
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
  const credentials = postCredentialsOf(ctx, account);
  if (!keys || !credentials) return null;
  return openPosts(ctx, account.login, keys, { pageToken: credentials.pageToken });
}

/** Null for an account from another installation, which brings none. */
export function postCredentialsOf(
  ctx: Ctx,
  { business_id, credentials }: Pick<PostAccountRow, 'business_id' | 'credentials'>,
): PostCredentials | null {
  if (credentials === '') return null;
  const sealed = open(ctx.config.secret, PURPOSE, business_id, credentials);
  return Sealed.parse(JSON.parse(sealed));
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
