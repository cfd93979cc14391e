import { and, eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { AppError, invalidAt } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import { verifyOwn } from '#server/domain/accounts/internal.ts';
import { allow } from '#server/identity/allow.ts';
import { ConfirmPassword } from '#shared/accounts/accounts.ts';

/** For the next minutes this session counts as freshly signed in, see `requireRecentSignIn`. */
export async function confirmPassword(ctx: Ctx, input: ConfirmPassword): Promise<void> {
  allow(ctx, 'accounts.manage');
  const { sessionId, userId } = ctx.actor;
  const { password } = parse(ConfirmPassword, input);
  const { matches } = await verifyOwn(ctx, password);
  if (!matches) throw invalidAt('password', 'This password is not correct.', { reason: 'wrong_password' });
  await withTx(ctx, async (ctx) => {
    const confirmed = await ctx.db
      .update(sessions)
      .set({ confirmed_at: ctx.now() })
      .where(and(eq(sessions.id, sessionId), eq(sessions.user_id, userId)))
      .returning({ id: sessions.id });
    // Ended meanwhile, such as by a changed password.
    if (confirmed.length === 0) throw new AppError('unauthenticated', 'Please sign in first.');
    await record(ctx, 'accounts.confirm-password', { type: 'user', id: userId }, { sessionId });
  });
}
