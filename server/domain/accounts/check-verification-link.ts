import type { Ctx } from '#server/core/context.ts';
import { findPasswordHash } from '#server/domain/accounts/internal.ts';
import { allow } from '#server/identity/allow.ts';
import { findServedVerification, findVerification, getAuth } from '#server/identity/auth.ts';
import { isSignUpHere } from '#server/identity/sign-ups.ts';
import { type VerificationLinkView, VerifyEmail } from '#shared/accounts/accounts.ts';

/** What the page behind the link shows. Changes nothing: mail scanners open links before people do. */
export async function checkVerificationLink(
  ctx: Ctx,
  input: Pick<VerifyEmail, 'token'>,
  client: { cookies?: string | null } = {},
): Promise<VerificationLinkView> {
  allow(ctx, 'accounts.register');
  const parsed = VerifyEmail.safeParse(input);
  if (!parsed.success) return { state: 'dead' };
  const [auth, { token }] = [getAuth(ctx), parsed.data];
  const userId = await findVerification(auth, token);
  if (!userId) return { state: (await findServedVerification(auth, token)) ? 'served' : 'dead' };
  const hash = await findPasswordHash(ctx, { userId });
  return { state: 'alive', needsPassword: hash === null || !isSignUpHere(ctx.config, hash, client.cookies) };
}
