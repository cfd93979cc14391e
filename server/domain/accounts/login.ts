import { and, eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { networkOf } from '#server/core/network.ts';
import { parse } from '#server/core/parse.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import {
  isMailDue,
  limitLogins,
  lockUser,
  noteFailedLogin,
  resetLoginLimits,
  verifyAhead,
} from '#server/domain/accounts/internal.ts';
import { sendAccountMailJob } from '#server/domain/accounts/jobs.ts';
import { reopenAccount } from '#server/domain/accounts/parts/reopen-account.ts';
import { isClosedDemo } from '#server/domain/demo/queries.ts';
import { notifyOwner } from '#server/domain/security/parts/notify-owner.ts';
import { allow } from '#server/identity/allow.ts';
import { getAuth, refusalOf, refuseIfCrowded } from '#server/identity/auth.ts';
import { knownDevice, rememberDevice } from '#server/identity/devices.ts';
import { forgetWho, readWho } from '#server/identity/sign-ups.ts';
import { type RateRule, withinLimit } from '#server/limits/rate-limit.ts';
import { Login } from '#shared/accounts/accounts.ts';
import { deviceName } from '#shared/accounts/device-name.ts';

const USER_AGENT_MAX_LENGTH = 400;

/**
 * Takes back a deletion of the account that is not due yet; `isDeletionCanceled` says so. Wrong credentials are `invalid`, without saying which of the two was wrong. The right password of an
 * address not verified yet is `forbidden`, and a fresh link is mailed.
 */
export async function login(
  ctx: Ctx,
  input: Login,
  client: { userAgent?: string; cookies?: string | null } = {},
): Promise<{ setCookies: string[]; isDeletionCanceled: boolean }> {
  allow(ctx, 'accounts.login');
  const { email, password } = parse(Login, input);
  const device = knownDevice(ctx.config, email, client.cookies);
  refuseIfCrowded(ctx);
  await limitLogins(ctx, email, device);
  const { passwords, matches } = await verifyAhead(ctx, { email }, password);
  // Here already: each query more for an address that exists would be measurable.
  if (!matches) {
    await noteFailedLogin(ctx, email, device);
    throw wrongCredentials();
  }
  if (isClosedDemo(ctx, { email })) throw demoClosed(ctx);
  await resetLoginLimits(ctx, email, device);
  const isKnown = device !== null || hasVerified(ctx, email, client.cookies);

  const signedIn = await withTx(ctx, async (ctx) => {
    await lockUser(ctx, { email });
    const headers = new Headers({ 'user-agent': (client.userAgent ?? '').slice(0, USER_AGENT_MAX_LENGTH) });
    try {
      const answer = await getAuth(ctx, { passwords }).api.signInEmail({
        body: { email, password },
        headers,
        returnHeaders: true,
      });
      await endPreviousSession(ctx);
      const { id: userId } = answer.response.user;
      await record(ctx, 'accounts.login', { type: 'user', id: userId });
      const isDeletionCanceled = await reopenAccount(ctx, userId);
      if (!isKnown) await notifyOfNewBrowser(ctx, userId, client.userAgent ?? '');
      const cookies = [...answer.headers.getSetCookie(), rememberDevice(ctx.config, email, client.cookies)];
      return { cookies, isDeletionCanceled };
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === 'EMAIL_NOT_VERIFIED') return null;
      if (refusal === 'INVALID_EMAIL_OR_PASSWORD') throw wrongCredentials(error);
      throw error;
    }
  });
  // Whose address it was that this browser kept is known now, or nobody's business.
  const kept = readWho(ctx.config, client.cookies) ? [forgetWho(ctx.config)] : [];
  if (signedIn)
    return { setCookies: [...signedIn.cookies, ...kept], isDeletionCanceled: signedIn.isDeletionCanceled };
  if (await isMailDue(ctx, 'verify', email, { device })) await mailVerification(ctx, email);
  throw new AppError('forbidden', 'Please verify your email first: follow the newest link in your inbox.', {
    reason: 'email_not_verified',
  });
}

/** The browser in which the address was verified with its password, on the way to its first login. */
function hasVerified({ config }: Ctx, email: string, cookies: string | null | undefined): boolean {
  const who = readWho(config, cookies);
  return who?.verified === true && who.email === email;
}

/** Once a month for a program, or a browser that keeps no cookies, in one network. */
const NEW_BROWSER: RateRule = { name: 'login.new-browser', max: 1, windowSeconds: 30 * 86_400 };

async function notifyOfNewBrowser(ctx: Ctx, userId: string, userAgent: string): Promise<void> {
  const seen = [userId, deviceName(userAgent), networkOf(ctx.address)].join(' ');
  if (!(await withinLimit(ctx, NEW_BROWSER, seen))) return;
  await notifyOwner(ctx, {
    event: 'new-browser',
    userId,
    userAgent: userAgent.slice(0, USER_AGENT_MAX_LENGTH),
  });
}

function wrongCredentials(cause?: unknown): AppError {
  const words = 'Please check your credentials and try again.';
  return new AppError('invalid', words, { cause, reason: 'wrong_credentials' });
}

function demoClosed({ config }: Ctx): AppError {
  return new AppError(
    'conflict',
    `This is the demo account. Everybody knows its password, so it is closed while ${config.appName} has a public address. Please create your own account.`,
    { reason: 'demo_closed' },
  );
}

/** A browser that signs in again gives its old session up. */
async function endPreviousSession(ctx: Ctx): Promise<void> {
  if (ctx.actor.kind !== 'user') return;
  const { sessionId, userId } = ctx.actor;
  await ctx.db.delete(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.user_id, userId)));
}

async function mailVerification(ctx: Ctx, email: string): Promise<void> {
  await withTx(ctx, async (ctx) => {
    const user = await lockUser(ctx, { email });
    if (!user) return;
    await record(ctx, 'accounts.login-unverified', { type: 'user', id: user.id });
    await ctx.queue.send(sendAccountMailJob, { kind: 'verify', userId: user.id });
  });
}
