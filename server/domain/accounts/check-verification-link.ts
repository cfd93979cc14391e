import { allow } from '#server/allow.ts';
import { findVerification, getAuth } from '#server/auth.ts';
import type { Ctx } from '#server/context.ts';
import { VerifyEmail } from '#shared/accounts.ts';

/** Whether following the link leads anywhere. Changes nothing: mail scanners open links before people do. */
export async function checkVerificationLink(ctx: Ctx, input: VerifyEmail): Promise<boolean> {
  allow(ctx, 'accounts.register');
  const parsed = VerifyEmail.safeParse(input);
  return parsed.success && (await findVerification(getAuth(ctx), parsed.data.token)) !== null;
}
