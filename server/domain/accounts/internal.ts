import { and, eq } from 'drizzle-orm';
import type { Ctx, UserCtx } from '#server/core/context.ts';
import { hashToken, newToken, open, seal } from '#server/core/crypto.ts';
import { invalidAt } from '#server/core/errors.ts';
import { fingerprintOf, networkFingerprint } from '#server/core/log-fingerprints.ts';
import { accounts, sessions, users } from '#server/db/schema/accounts.ts';
import {
  type Auth,
  type PasswordHasher,
  passwordsOf,
  refuseIfCrowded,
  sessionHeaders,
} from '#server/identity/auth.ts';
import { isCommonPassword } from '#server/identity/common-passwords.ts';
import {
  isUsedUp,
  limit,
  limitNetwork,
  type RateRule,
  type RateRules,
  resetLimit,
  resetNetworkLimit,
  withinLimit,
} from '#server/limits/rate-limit.ts';
import { RESENDS_AN_HOUR } from '#shared/accounts/account-limits.ts';
import { FIELD_MESSAGES } from '#shared/http/field-messages.ts';

const MINUTES = 60;
const HOURS = 60 * MINUTES;
const DAYS = 24 * HOURS;

/** Ten tries, then longer and longer waits. */
const guesses = (name: string) =>
  [
    { name, max: 10, windowSeconds: 15 * MINUTES },
    { name: `${name}.hours`, max: 20, windowSeconds: 2 * HOURS },
    { name: `${name}.day`, max: 40, windowSeconds: DAYS },
  ] as const;

interface Limits {
  /** Of one network, whatever the account. */
  address: RateRule;
  account: RateRules;
}

/** `account` counts apart for each network and each known device, see `limitTries`. */
export const LIMITS = {
  login: {
    address: { name: 'login.address', max: 100, windowSeconds: 15 * MINUTES },
    account: guesses('login.account'),
  },
  register: {
    address: { name: 'register.address', max: 30, windowSeconds: HOURS },
    account: { name: 'register.account', max: 5, windowSeconds: HOURS },
  },
  forgot: {
    address: { name: 'forgot.address', max: 20, windowSeconds: HOURS },
    account: { name: 'forgot.account', max: 5, windowSeconds: HOURS },
  },
  resend: {
    address: { name: 'resend.address', max: 20, windowSeconds: HOURS },
    account: { name: 'resend.account', max: RESENDS_AN_HOUR, windowSeconds: HOURS },
  },
  reset: {
    address: { name: 'reset.address', max: 30, windowSeconds: HOURS },
    account: { name: 'reset.token', max: 10, windowSeconds: HOURS },
  },
  verify: {
    address: { name: 'verify.address', max: 60, windowSeconds: HOURS },
    account: { name: 'verify.token', max: 20, windowSeconds: HOURS },
  },
  /** Of a session, wherever it asks for the password again. */
  ownPassword: {
    address: { name: 'own-password.address', max: 100, windowSeconds: 15 * MINUTES },
    account: guesses('own-password.session'),
  },
} as const satisfies Record<string, Limits>;

/** Wrong passwords for one account from unknown devices, wherever they are. */
export const PRESSURE = { name: 'login.pressure', max: 100, windowSeconds: DAYS };
/** Under pressure each network has so few tries, but has them: nobody can lock the owner out. */
export const PRESSED = [
  { name: 'login.pressed', max: 3, windowSeconds: HOURS },
  { name: 'login.pressed.day', max: 10, windowSeconds: DAYS },
];

/** For a key that nobody but its holder knows: the token of a link. The network goes first. */
export async function limitBoth(ctx: Ctx, rules: Limits, key: string): Promise<void> {
  await limitNetwork(ctx, rules.address);
  await limit(ctx, rules.account, key);
}

/**
 * Compares the password that somebody signed in gives once more. Counted by session: a thief of one uses up its tries and
 * never those of the owner's own. What a session is refused does not count against its network, where the owner may sit, too.
 */
export async function verifyOwn(
  ctx: UserCtx,
  password: string,
): Promise<{ passwords: PasswordHasher; matches: boolean }> {
  const { userId, sessionId } = ctx.actor;
  refuseIfCrowded(ctx);
  await limit(ctx, LIMITS.ownPassword.account, sessionId);
  await limitNetwork(ctx, LIMITS.ownPassword.address);
  const verified = await verifyAhead(ctx, { userId }, password);
  if (verified.matches) await resetLimit(ctx, LIMITS.ownPassword.account, sessionId);
  return verified;
}

/**
 * For an e-mail that anybody can type: counted for each network apart, so that a stranger uses up the
 * tries of a stranger, never the owner's. A device that the account has signed in with has tries of its own.
 */
export async function limitTries(
  ctx: Ctx,
  rules: Limits,
  email: string,
  device: string | null = null,
): Promise<void> {
  if (device) return limit(ctx, onDevice(rules.account), `${email} ${device}`);
  await limitNetwork(ctx, rules.address);
  await limitNetwork(ctx, rules.account, email);
}

/** As `limitTries`, and stricter while many different places guess at this account. */
export async function limitLogins(ctx: Ctx, email: string, device: string | null): Promise<void> {
  if (!device && (await isUsedUp(ctx, PRESSURE, email))) await limitNetwork(ctx, PRESSED, email);
  await limitTries(ctx, LIMITS.login, email, device);
}

/** Leaves a line that tools can count: who was tried, from where, both as fingerprints. */
export async function noteFailedLogin(ctx: Ctx, email: string, device: string | null): Promise<void> {
  if (!device) await withinLimit(ctx, PRESSURE, email);
  const marks = {
    account: fingerprintOf(ctx.config, 'account', email),
    network: networkFingerprint(ctx.config, ctx.address),
  };
  ctx.log.warn({ event: 'login-failed', ...marks, knownDevice: device !== null }, 'login failed');
}

/** What strangers did to the account stays counted. */
export async function resetLoginLimits(ctx: Ctx, email: string, device: string | null): Promise<void> {
  if (device) return resetLimit(ctx, onDevice(LIMITS.login.account), `${email} ${device}`);
  await resetNetworkLimit(ctx, LIMITS.login.account, email);
  await resetNetworkLimit(ctx, PRESSED, email);
}

function onDevice(rules: RateRules): RateRule[] {
  return [rules].flat().map((rule) => ({ ...rule, name: `${rule.name}.device` }));
}

/**
 * Mails to one address, no matter who asks: some, then one per `pause`. It is shorter than a link lives, so a person who is
 * refused has a link that works in the mailbox, and nobody can flood it nor keep links away. Ways that meet, such as
 * a login right after signing up, are one wish: within `moment` one mail leaves.
 */
const MAILS = {
  verify: {
    moment: { name: 'mail.verify.moment', max: 1, windowSeconds: MINUTES },
    burst: { name: 'mail.verify', max: 5, windowSeconds: 6 * HOURS },
    pause: { name: 'mail.verify.pause', max: 1, windowSeconds: HOURS },
  },
  reset: {
    moment: { name: 'mail.reset.moment', max: 1, windowSeconds: MINUTES },
    burst: { name: 'mail.reset', max: 3, windowSeconds: 6 * HOURS },
    pause: { name: 'mail.reset.pause', max: 1, windowSeconds: 50 * MINUTES },
  },
} as const satisfies Record<string, Record<'moment' | 'burst' | 'pause', RateRule>>;

interface MailWish {
  /** A known device has a count of its own. */
  device?: string | null;
  /** The link makes the earlier ones void, so it leaves whenever they did. */
  isVoiding?: boolean;
}

/** Counts a mail that is asked for and says whether it should leave. */
export async function isMailDue(
  ctx: Ctx,
  kind: keyof typeof MAILS,
  email: string,
  { device = null, isVoiding = false }: MailWish = {},
): Promise<boolean> {
  const { moment, burst, pause } = MAILS[kind];
  const key = device ? `${email} ${device}` : email;
  const isFirst = await withinLimit(ctx, moment, key);
  if (!isFirst && !isVoiding) return false;
  return (await withinLimit(ctx, burst, key)) || (await withinLimit(ctx, pause, key));
}

/** The links that were mailed have done their work or are void, so the next one may leave at once. */
export async function resetMailLimits(ctx: Ctx, kind: keyof typeof MAILS, email: string): Promise<void> {
  await resetLimit(ctx, Object.values(MAILS[kind]), email);
}

/** Refuses, at `path` of the input, what guessers try first: the usual passwords and the owner's own words. */
export async function refuseGuessable(
  ctx: Ctx,
  path: string,
  password: string,
  email: string,
): Promise<void> {
  const fault = (await isCommonPassword(password))
    ? FIELD_MESSAGES.passwordCommon
    : isFrom(password, ownWords(email))
      ? FIELD_MESSAGES.passwordFromEmail
      : isFrom(password, [ctx.config.appName])
        ? FIELD_MESSAGES.passwordFromName
        : null;
  if (fault) throw invalidAt(path, fault, { reason: 'password_guessable' });
}

/** The address, its local part, and the name of its mail server. */
function ownWords(email: string): string[] {
  const at = email.lastIndexOf('@');
  return [email, email.slice(0, at), email.slice(at + 1), email.slice(at + 1).replace(/\.[^.]*$/, '')];
}

/** Digits and marks around a word make it no harder to guess: `Goodword2026!` is `goodword`. */
function isFrom(password: string, words: string[]): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const bare = (text: string) => plain(text).replace(/^\p{N}+|\p{N}+$/gu, '');
  const tried = [plain(password), bare(password)];
  return words
    .flatMap((word) => [plain(word), bare(word)])
    .some((word) => word !== '' && tried.includes(word));
}

/** The stored hash of the account's password; null where it has none. */
export async function findPasswordHash(
  ctx: Ctx,
  who: { email: string } | { userId: string },
): Promise<string | null> {
  const [row] = await ctx.db
    .select({ stored: accounts.password })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.user_id))
    .where(
      and(
        eq(accounts.provider_id, 'credential'),
        'email' in who ? eq(users.email, who.email) : eq(users.id, who.userId),
      ),
    );
  return row?.stored ?? null;
}

/**
 * Does the 100 ms of scrypt before the transaction opens; inside, it would hold a database connection,
 * and on the embedded database that is the only one.
 */
export async function hashAhead(ctx: Ctx, password: string): Promise<PasswordHasher> {
  const hasher = passwordsOf(ctx.config);
  const hash = await hasher.hash(password);
  return { hash: async () => hash, verify: hasher.verify };
}

/** As `hashAhead`, for a sign-in. An unknown address costs the same work as a wrong password. */
export async function verifyAhead(
  ctx: Ctx,
  who: { email: string } | { userId: string },
  password: string,
): Promise<{ passwords: PasswordHasher; matches: boolean }> {
  const hasher = passwordsOf(ctx.config);
  const stored = await findPasswordHash(ctx, who);
  const matches =
    stored === null
      ? await hasher.hash(password).then(() => false)
      : await hasher.verify({ hash: stored, password });
  return {
    matches,
    passwords: {
      hash: async () => '',
      // A password changed in the meantime is a different hash, and this answer is not about it.
      verify: async ({ hash }) => matches && hash === stored,
    },
  };
}

/**
 * Takes the account's turn until the transaction ends: a sign-in with the old password and the change of it
 * must not overlap, or the new session would outlive the change. Returns who it is, if there is one.
 */
export async function lockUser(
  ctx: Ctx,
  who: { email: string } | { userId: string },
): Promise<{ id: string; email: string; verified: boolean } | null> {
  const [user] = await ctx.db
    .select({ id: users.id, email: users.email, verified: users.email_verified })
    .from(users)
    .where('email' in who ? eq(users.email, who.email) : eq(users.id, who.userId))
    .for('no key update');
  return user ?? null;
}

/**
 * The caller's session as the library wants to see it, or null when it has ended meanwhile. It gets a token that only this
 * call knows: the browser keeps the cookie, and the caller replaces the session.
 */
export async function currentSessionHeaders(ctx: UserCtx, auth: Auth): Promise<Headers | null> {
  const token = newToken();
  const [session] = await ctx.db
    .update(sessions)
    .set({ token_hash: hashToken(token) })
    .where(and(eq(sessions.id, ctx.actor.sessionId), eq(sessions.user_id, ctx.actor.userId)))
    .returning({ userAgent: sessions.user_agent });
  return session ? sessionHeaders(auth, { token, userAgent: session.userAgent ?? '' }) : null;
}

export function sealRecipient(ctx: Ctx, kind: 'resend' | 'reset', email: string): string {
  return seal(ctx.config.secret, 'accounts.send-mail', kind, email);
}

export function openRecipient(ctx: Ctx, kind: 'resend' | 'reset', sealed: string): string {
  return open(ctx.config.secret, 'accounts.send-mail', kind, sealed);
}
