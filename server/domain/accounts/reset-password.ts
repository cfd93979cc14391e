import { eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { users, verifications } from '#server/db/schema/accounts.ts';
import {
  hashAhead,
  LIMITS,
  limitBoth,
  lockUser,
  refuseGuessable,
  resetMailLimits,
} from '#server/domain/accounts/internal.ts';
import { notifyOwner } from '#server/domain/security/parts/notify-owner.ts';
import { allow } from '#server/identity/allow.ts';
import { type Auth, dropVerifications, getAuth, refusalOf } from '#server/identity/auth.ts';
import { forgetWho } from '#server/identity/sign-ups.ts';
import { ResetPassword } from '#shared/accounts/accounts.ts';

/** Ends every session of the account. A used, wrong or old link is `not_found`; faults of the form are `invalid`. */
export async function resetPassword(ctx: Ctx, input: ResetPassword): Promise<{ setCookies: string[] }> {
  allow(ctx, 'accounts.recover');
  const { token, password } = parse(ResetPassword, input);
  await limitBoth(ctx, LIMITS.reset, token);
  await refuseGuessable(ctx, 'password', password, await ownerOf(ctx, token));
  const passwords = await hashAhead(ctx, password);
  const email = await withTx(ctx, async (ctx) => {
    const reset: { userId?: string } = {};
    const auth = getAuth(ctx, { passwords, onPasswordReset: (userId) => (reset.userId = userId) });
    const user = await lockOwner(ctx, auth, token);
    try {
      await auth.api.resetPassword({ body: { token, newPassword: password } });
    } catch (error) {
      throw refusalOf(error) ? deadLink(error) : error;
    }
    const owner = reset.userId;
    if (!owner || owner !== user?.id) throw deadLink();
    // Following the link proves access to this mailbox, which is all that verification asks for.
    await ctx.db.update(users).set({ email_verified: true }).where(eq(users.id, owner));
    await ctx.db.delete(verifications).where(eq(verifications.value, owner));
    await dropVerifications(ctx, owner);
    await notifyOwner(ctx, { event: 'password-reset', userId: owner });
    await record(ctx, 'accounts.reset-password', { type: 'user', id: owner });
    return user.email;
  });
  await resetMailLimits(ctx, 'reset', email);
  // What is known of a sign-up in this browser is not what has just happened.
  return { setCookies: [forgetWho(ctx.config)] };
}

/** The e-mail the link was sent to, so that the password is not made from it. */
async function ownerOf(ctx: Ctx, token: string): Promise<string> {
  const { internalAdapter } = await getAuth(ctx).$context;
  const pending = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  const [user] = pending
    ? await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, pending.value))
    : [];
  if (!user) throw deadLink();
  return user.email;
}

/** Before the library touches a row, so that every change of a password takes its locks in one order. */
async function lockOwner(ctx: Ctx, auth: Auth, token: string): ReturnType<typeof lockUser> {
  const { internalAdapter } = await auth.$context;
  const pending = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  return pending ? lockUser(ctx, { userId: pending.value }) : null;
}

function deadLink(cause?: unknown): AppError {
  const words = 'This password reset link is invalid or has expired.';
  return new AppError('not_found', words, { cause, reason: 'link_dead' });
}
