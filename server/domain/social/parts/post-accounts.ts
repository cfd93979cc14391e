import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { OpenPosts } from '#server/connectors/platforms/registry.ts';
import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { fingerprint, open, seal } from '#server/core/crypto.ts';
import { loadFingerprintKey } from '#server/db/fingerprint-key.ts';
import { postAccounts } from '#server/db/schema/social.ts';
import { SEAL_PURPOSES } from '#server/db/sealed-columns.ts';
import { signInKeys } from '#server/domain/platforms/parts/sign-in-keys.ts';
import { blockedUntil, pauseAfter } from '#server/jobs/pace.ts';

export type PostAccountRow = typeof postAccounts.$inferSelect;

/** The reader whose sign-in opens Pages and their Instagram accounts. */
export const POSTS_READER = 'facebook';

const PURPOSE = SEAL_PURPOSES.postCredentials;
const Sealed = z.object({ pageToken: z.string().min(1) });

/** Bound to the business: a sealed token copied to another row does not open. */
export function sealPageToken(ctx: BusinessCtx, pageToken: string): string {
  return seal(ctx.config.secret, PURPOSE, ctx.business.id, JSON.stringify({ pageToken }));
}

/** The same as for readings, so that access stays at the provider while either needs it. */
export async function personFingerprint(ctx: Ctx, subject: string): Promise<string> {
  return fingerprint(await loadFingerprintKey(ctx), 'sign-in-person', `facebook ${subject}`);
}

/** Null where nobody is signed in, or the operator's keys are missing. */
export function openPostsOf(ctx: Ctx, account: PostAccountRow | null): OpenPosts | null {
  const signIn = ctx.readers.signIn(POSTS_READER);
  const keys = signIn && signInKeys(ctx.config, signIn);
  // Imported from another installation, an account has no token.
  if (!keys || account?.state !== 'connected' || account.credentials === '') return null;
  const sealed = open(ctx.config.secret, PURPOSE, account.business_id, account.credentials);
  const { pageToken } = Sealed.parse(JSON.parse(sealed));
  return ctx.readers.open(POSTS_READER, { pageToken, appSecret: keys.clientSecret }).posts ?? null;
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
