import { eq, sql } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { users } from '#server/db/schema/accounts.ts';
import {
  hashAhead,
  isMailDue,
  LIMITS,
  limitTries,
  lockUser,
  refuseGuessable,
} from '#server/domain/accounts/internal.ts';
import { sendAccountMailJob } from '#server/domain/accounts/jobs.ts';
import { admit, lockPass, takePass } from '#server/domain/accounts/parts/registration-pass.ts';
import { allow } from '#server/identity/allow.ts';
import { dropVerifications, getAuth, type PasswordHasher, refusalOf } from '#server/identity/auth.ts';
import type { RegistrationPass } from '#server/identity/registration-links.ts';
import { rememberSignUp, rememberWho } from '#server/identity/sign-ups.ts';
import { RegisterAccount } from '#shared/accounts/accounts.ts';

interface SignUp {
  name: string;
  email: string;
  password: string;
  pass: RegistrationPass | null;
}

/**
 * Answers the same, after the same work, whether or not the address has an account; its owner is mailed.
 * Until somebody has verified the address nobody owns it, and the newest registration takes its place. The cookies
 * let this browser verify it by a tap and log in without typing the address again.
 */
export async function registerAccount(ctx: Ctx, input: RegisterAccount): Promise<{ setCookies: string[] }> {
  allow(ctx, 'accounts.register');
  const { name, email, password, invitation } = parse(RegisterAccount, input);
  const pass = await admit(ctx, invitation);
  await refuseGuessable(ctx, 'password', password, email);
  await limitTries(ctx, LIMITS.register, email);
  const mailIsDue = await isMailDue(ctx, 'verify', email, { isVoiding: true });
  const passwords = await hashAhead(ctx, password);
  try {
    await signUp(ctx, { name, email, password, pass }, passwords, mailIsDue);
  } catch (error) {
    // Somebody came in by another door meanwhile: the index refused this one, which now finds the first.
    if (refusalOf(error) !== 'FAILED_TO_CREATE_USER') throw error;
    await signUp(ctx, { name, email, password, pass }, passwords, mailIsDue);
  }
  const who = rememberWho(ctx.config, { name, email, verified: false });
  return { setCookies: [rememberSignUp(ctx.config, await passwords.hash(password)), who] };
}

async function signUp(
  ctx: Ctx,
  { pass, ...body }: SignUp,
  passwords: PasswordHasher,
  mailIsDue: boolean,
): Promise<void> {
  await withTx(ctx, async (ctx) => {
    if (pass) await lockPass(ctx, pass);
    // Where nobody has the address yet there is no row to wait for, and the library would answer with a made-up user.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-up:${body.email}`}, 0))`);
    const known = await lockUser(ctx, { email: body.email });
    if (known && !known.verified) await replaceRegistration(ctx, known.id, body, passwords);
    // Where no new link leaves, the old ones stay: following one still needs the password of the new sign-up.
    if (known && !known.verified && mailIsDue) await dropVerifications(ctx, known.id);
    const userId = known?.id ?? (await getAuth(ctx, { passwords }).api.signUpEmail({ body })).user.id;
    if (pass) await takePass(ctx, pass, userId);
    const again = known?.verified ? 'accounts.register-again' : 'accounts.register-anew';
    await record(ctx, known ? again : 'accounts.register', { type: 'user', id: userId });
    if (!mailIsDue) return;
    await ctx.queue.send(sendAccountMailJob, { kind: known ? 'already-registered' : 'verify', userId });
  });
}

/** Sessions there are none: nobody signs in before the address is verified. */
async function replaceRegistration(
  ctx: Ctx,
  userId: string,
  { name, password }: Omit<SignUp, 'pass'>,
  passwords: PasswordHasher,
): Promise<void> {
  const { internalAdapter } = await getAuth(ctx).$context;
  await ctx.db.update(users).set({ name, updated_at: ctx.now() }).where(eq(users.id, userId));
  await internalAdapter.updatePassword(userId, await passwords.hash(password));
}
