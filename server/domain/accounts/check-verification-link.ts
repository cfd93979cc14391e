import { allow } from '#server/allow.ts';
import { findVerification, getAuth } from '#server/auth.ts';
import type { Ctx } from '#server/context.ts';
import { findPasswordHash } from '#server/domain/accounts/internal.ts';
import { isSignUpHere } from '#server/sign-ups.ts';
import { VerifyEmail } from '#shared/accounts.ts';

/**
 * What following the link takes; null for one that leads nowhere. Changes nothing: mail scanners open links before
 * people do.
 */
export async function checkVerificationLink(
  ctx: Ctx,
  input: Pick<VerifyEmail, 'token'>,
  client: { cookies?: string | null } = {},
): Promise<{ needsPassword: boolean } | null> {
  allow(ctx, 'accounts.register');
  const parsed = VerifyEmail.safeParse(input);
  const userId = parsed.success ? await findVerification(getAuth(ctx), parsed.data.token) : null;
  if (!userId) return null;
  const hash = await findPasswordHash(ctx, { userId });
  return { needsPassword: hash === null || !isSignUpHere(ctx.config, hash, client.cookies) };
}
