import { eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, type UserCtx, withTx } from '#server/core/context.ts';
import { AppError, invalidAt } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { users, verifications } from '#server/db/schema/accounts.ts';
import {
  currentSessionHeaders,
  hashAhead,
  lockUser,
  refuseGuessable,
  verifyOwn,
} from '#server/domain/accounts/internal.ts';
import { notifyOwner } from '#server/domain/security/parts/notify-owner.ts';
import { allow } from '#server/identity/allow.ts';
import { getAuth } from '#server/identity/auth.ts';
import { ChangePassword } from '#shared/accounts/accounts.ts';

const WRONG_PASSWORD = 'Your current password is not correct.';

/** Ends all other sessions and gives this browser a new one: the cookies must reach it. */
export async function changePassword(ctx: Ctx, input: ChangePassword): Promise<{ setCookies: string[] }> {
  allow(ctx, 'accounts.manage');
  const { userId } = ctx.actor;
  const { current, next } = parse(ChangePassword, input);
  await refuseGuessable(ctx, 'next', next, await emailOf(ctx));
  const { passwords, matches } = await verifyOwn(ctx, current);
  if (!matches) throw invalidAt('current', WRONG_PASSWORD, { reason: 'wrong_password' });
  const { hash } = await hashAhead(ctx, next);

  return withTx(ctx, async (ctx) => {
    await lockUser(ctx, { userId });
    const auth = getAuth(ctx, { passwords: { ...passwords, hash } });
    const headers = await currentSessionHeaders(ctx, auth);
    if (!headers) throw new AppError('unauthenticated', 'Please sign in first.');
    // Before this session gives way to a new one.
    await notifyOwner(ctx, { event: 'password-changed', userId });
    // A password changed since it was looked at has ended this session.
    const answer = await auth.api.changePassword({
      body: { currentPassword: current, newPassword: next, revokeOtherSessions: true },
      headers,
      returnHeaders: true,
    });
    await ctx.db.delete(verifications).where(eq(verifications.value, userId));
    await record(ctx, 'accounts.change-password', { type: 'user', id: userId });
    return { setCookies: answer.headers.getSetCookie() };
  });
}

async function emailOf(ctx: UserCtx): Promise<string> {
  const [user] = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, ctx.actor.userId));
  if (!user) throw new AppError('unauthenticated', 'Please sign in first.');
  return user.email;
}
