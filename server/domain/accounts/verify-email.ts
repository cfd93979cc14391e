import { and, eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { AppError, invalidAt } from '#server/core/errors.ts';
import { sessions, users } from '#server/db/schema/accounts.ts';
import {
  findPasswordHash,
  LIMITS,
  limitBoth,
  lockUser,
  resetMailLimits,
  verifyAhead,
} from '#server/domain/accounts/internal.ts';
import { allow } from '#server/identity/allow.ts';
import {
  findVerification,
  getAuth,
  refuseIfCrowded,
  serveVerifications,
  signInVerified,
} from '#server/identity/auth.ts';
import { rememberDevice } from '#server/identity/devices.ts';
import { isSignUpHere, rememberWho } from '#server/identity/sign-ups.ts';
import { VerifyEmail } from '#shared/accounts/accounts.ts';
import { FIELD_MESSAGES } from '#shared/http/field-messages.ts';

const USER_AGENT_MAX_LENGTH = 400;

/**
 * The link serves once, for the registration it was mailed for. Every other link is `not_found`. Anybody can register
 * anybody's address, so the link alone proves too little: the browser must be the one that registered, or the password
 * the one chosen there (`invalid` at `password` where it is not). The browser that registered is signed in, too; any other goes to the login.
 */
export async function verifyEmail(
  ctx: Ctx,
  input: VerifyEmail,
  client: { cookies?: string | null; userAgent?: string } = {},
): Promise<{ setCookies: string[] }> {
  allow(ctx, 'accounts.register');
  const parsed = VerifyEmail.safeParse(input);
  if (!parsed.success) throw deadLink();
  const { token, password } = parsed.data;
  await limitBoth(ctx, LIMITS.verify, token);
  const isHere = await proveSignUp(ctx, token, password, client.cookies);
  const { email, session } = await withTx(ctx, async (ctx) => {
    const auth = getAuth(ctx);
    const owner = await findVerification(auth, token);
    // A registration that takes this one's place has the same lock, and makes the link void.
    const user = owner ? await lockUser(ctx, { userId: owner }) : null;
    if (!user || (await findVerification(auth, token)) !== user.id) throw deadLink();
    await serveVerifications(ctx, user.id);
    // Nobody can sign in before this, so anything stored here is not the owner's.
    await ctx.db.delete(sessions).where(eq(sessions.user_id, user.id));
    const userAgent = (client.userAgent ?? '').slice(0, USER_AGENT_MAX_LENGTH);
    const session = isHere ? await signInVerified(getAuth(ctx), user.email, userAgent) : [];
    await ctx.db
      .update(users)
      .set({ email_verified: true, updated_at: ctx.now() })
      .where(and(eq(users.id, user.id), eq(users.email_verified, false)));
    await record(ctx, 'accounts.verify-email', { type: 'user', id: user.id }, { signedIn: isHere });
    return { email: user.email, session };
  });
  await resetMailLimits(ctx, 'verify', email);
  const who = rememberWho(ctx.config, { name: '', email, verified: true });
  if (!isHere) return { setCookies: [who] };
  return { setCookies: [...session, rememberDevice(ctx.config, email, client.cookies), who] };
}

/** Throws where it is not proven; returns whether this is the browser of the sign-up. */
async function proveSignUp(
  ctx: Ctx,
  token: string,
  password: string | undefined,
  cookies: string | null | undefined,
): Promise<boolean> {
  const userId = await findVerification(getAuth(ctx), token);
  if (!userId) throw deadLink();
  const hash = await findPasswordHash(ctx, { userId });
  if (hash !== null && isSignUpHere(ctx.config, hash, cookies)) return true;
  if (!password) throw invalidAt('password', FIELD_MESSAGES.passwordOfSignUp, { reason: 'password_needed' });
  refuseIfCrowded(ctx);
  const { matches } = await verifyAhead(ctx, { userId }, password);
  if (!matches) throw invalidAt('password', FIELD_MESSAGES.notPasswordOfSignUp, { reason: 'wrong_password' });
  return false;
}

function deadLink(): AppError {
  return new AppError('not_found', 'This verification link is invalid or has expired.', {
    reason: 'link_dead',
  });
}
