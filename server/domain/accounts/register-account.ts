import { allow } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import { getAuth, type PasswordHasher, refusalOf } from '#server/auth.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { hashAhead, LIMITS, limitBoth } from '#server/domain/accounts/internal.ts';
import { sendAccountMailJob } from '#server/domain/accounts/jobs.ts';
import { parse } from '#server/parse.ts';
import { RegisterAccount } from '#shared/accounts.ts';

/** Answers the same, after the same work, whether or not the address has an account; its owner is mailed. */
export async function registerAccount(ctx: Ctx, input: RegisterAccount): Promise<void> {
  allow(ctx, 'accounts.register');
  const { name, email, password } = parse(RegisterAccount, input);
  await limitBoth(ctx, LIMITS.register, email);
  const passwords = await hashAhead(ctx, password);
  try {
    await signUp(ctx, { name, email, password }, passwords);
  } catch (error) {
    // Two sign-ups at once for one address: the index refused the second, which now finds the first.
    if (refusalOf(error) !== 'FAILED_TO_CREATE_USER') throw error;
    await signUp(ctx, { name, email, password }, passwords);
  }
}

async function signUp(
  ctx: Ctx,
  body: { name: string; email: string; password: string },
  passwords: PasswordHasher,
): Promise<void> {
  await withTx(ctx, async (ctx) => {
    const existing: { userId?: string } = {};
    const auth = getAuth(ctx, { passwords, onExistingUser: (userId) => (existing.userId = userId) });
    const { user } = await auth.api.signUpEmail({ body });
    const id = existing.userId ?? user.id;
    const again = existing.userId !== undefined;
    await record(ctx, again ? 'accounts.register-again' : 'accounts.register', { type: 'user', id });
    await ctx.queue.send(sendAccountMailJob, {
      kind: again ? 'already-registered' : 'verify',
      userId: id,
    });
  });
}
