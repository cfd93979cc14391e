import { availableParallelism } from 'node:os';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createEmailVerificationToken, isAPIError } from 'better-auth/api';
import { hashPassword, makeSignature, verifyPassword } from 'better-auth/crypto';
import { betterAuth } from 'better-auth/minimal';
import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { fingerprint, newId, newToken } from '#server/core/crypto.ts';
import { databaseFault } from '#server/core/database-fault.ts';
import type { Logger } from '#server/core/log.ts';
import type { Db } from '#server/db/client.ts';
import { accounts, sessions, users, verifications } from '#server/db/schema/accounts.ts';
import { cookieName, isSecure, readNamed } from '#server/identity/cookies.ts';
import { byHashOfSession, TOKEN_FIELD } from '#server/identity/hashed-sessions.ts';
import { makeBulkhead } from '#server/limits/bulkhead.ts';
import type { Config } from '#server/start/env.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#shared/accounts/account-limits.ts';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const SESSION_SECONDS = 30 * DAY_SECONDS;
/** A sign-in ends after this time, however much it is used. */
const SIGN_IN_SECONDS = 90 * DAY_SECONDS;
export const VERIFICATION_LINK_SECONDS = DAY_SECONDS;
export const RESET_LINK_SECONDS = HOUR_SECONDS;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(input: { hash: string; password: string }): Promise<boolean>;
}

/** `passwords` is for tests, which use a cheap hasher; `readConfig` never sets it. */
export type AuthConfig = Pick<Config, 'appName' | 'origin' | 'secret'> & { passwords?: PasswordHasher };

interface AuthOptions {
  db: Db;
  config: AuthConfig;
  log: Logger;
  passwords?: PasswordHasher;
  /** Receives the token of a reset requested through this instance. */
  onResetToken?: (token: string) => void;
  onPasswordReset?: (userId: string) => void;
}

const scrypt: PasswordHasher = {
  hash: hashPassword,
  verify: ({ hash, password }) => verifyPassword({ hash, password }),
};

/**
 * Scrypt takes 32 MB per password, and one of the four threads that also read files. One processor is left for the main
 * thread, or a crowd signing in blocks everybody.
 */
export const HASHES_AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1));
/** One for the whole process, as is its memory; a full queue is about two seconds of work. */
const hashing = makeBulkhead({
  atOnce: HASHES_AT_ONCE,
  waiting: HASHES_AT_ONCE * 20,
  retryAfterSeconds: 5,
});

/** Scrypt as in better-auth (about 100 ms), or a test's replacement; with limited concurrency. */
export function passwordsOf(config: AuthConfig): PasswordHasher {
  const hasher = config.passwords ?? scrypt;
  return {
    hash: (password) => hashing.run(() => hasher.hash(password)),
    verify: (input) => hashing.run(() => hasher.verify(input)),
  };
}

/** Called before an attempt is counted: a request turned away has not tried anything yet. */
export function refuseIfCrowded(ctx: Ctx): void {
  try {
    hashing.refuseIfFull();
  } catch (error) {
    ctx.log.warn({ event: 'hashing-full' }, 'too many passwords at once');
    throw error;
  }
}

/**
 * better-auth on one database handle. Its HTTP handler is not mounted, so its own rate limiter never runs: every call
 * that allows guessing or sends mail goes through `server/limits/rate-limit.ts` first.
 */
export function createAuth(options: AuthOptions) {
  const { db, config, log } = options;
  const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' };
  return betterAuth({
    appName: config.appName,
    baseURL: config.origin,
    // A key of its own, so that nothing signed elsewhere passes as a session or a verification link.
    secret: fingerprint(config.secret, 'auth', 'better-auth'),
    database: byHashOfSession(
      drizzleAdapter(db, {
        provider: 'pg',
        schema: { user: users, session: sessions, account: accounts, verification: verifications },
      }),
    ),
    user: { fields: { emailVerified: 'email_verified', ...timestamps } },
    session: {
      fields: {
        ...TOKEN_FIELD,
        userId: 'user_id',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        expiresAt: 'expires_at',
        ...timestamps,
      },
      expiresIn: SESSION_SECONDS,
      // The list of sessions says on which day each was last used.
      updateAge: HOUR_SECONDS,
      // A session in a cookie would outlive its revocation.
      cookieCache: { enabled: false },
    },
    account: {
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...timestamps,
      },
    },
    verification: {
      fields: { expiresAt: 'expires_at', ...timestamps },
      storeIdentifier: 'hashed',
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: RESET_LINK_SECONDS,
      sendResetPassword: async ({ token }) => options.onResetToken?.(token),
      onPasswordReset: async ({ user }) => options.onPasswordReset?.(user.id),
      password: options.passwords ?? passwordsOf(config),
    },
    // Mails are sent through the queue, never by the library; the links are `verificationToken`s.
    emailVerification: { sendOnSignUp: false, sendOnSignIn: false, autoSignInAfterVerification: true },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      // Its messages may name the person; only the error itself is logged, scrubbed.
      log: (_level, _message, ...details) => {
        // The library would replace this error by one of its own, and the caller would not know to wait.
        if (databaseFault(details[0])) throw details[0];
        const err = details.find((detail) => detail instanceof Error);
        log.warn(err ? { err } : {}, 'sign-in library');
      },
    },
    advanced: {
      // The library would only prefix `__Secure-`, which allows cookies of neighbouring hosts.
      cookiePrefix: cookieName(config, 'goodword'),
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure(config) },
      database: { generateId: () => newId() },
      ipAddress: { disableIpTracking: true },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;

/**
 * The library bound to this ctx. Built per call (under a millisecond) because each transaction is a database handle of
 * its own; using an outer one would hang the embedded database.
 */
export function getAuth(ctx: Ctx, extra: Omit<AuthOptions, 'db' | 'config' | 'log'> = {}): Auth {
  return createAuth({ db: ctx.db, config: ctx.config, log: ctx.log, ...extra });
}

/** A sign-in before this time has ended, whatever its row says. */
export function oldestSignIn(now: Date): Date {
  return new Date(now.getTime() - SIGN_IN_SECONDS * 1_000);
}

/** Request headers with a session's cookie, for library calls that require one. */
export async function sessionHeaders(
  auth: Auth,
  session: { token: string; userAgent: string },
): Promise<Headers> {
  const { authCookies, secret } = await auth.$context;
  const signed = encodeURIComponent(`${session.token}.${await makeSignature(session.token, secret)}`);
  return new Headers({
    cookie: `${authCookies.sessionToken.name}=${signed}`,
    'user-agent': session.userAgent,
  });
}

/**
 * During a key change: the same session, signed with the new key. Active users get such a cookie within a day; all
 * others sign in again.
 */
export async function signedNow(
  { config }: Pick<Ctx, 'config'>,
  auth: Auth,
  headers: Headers,
): Promise<Headers> {
  if (typeof config.secret === 'string') return headers;
  const { authCookies, secret } = await auth.$context;
  const { name } = authCookies.sessionToken;
  const cookies = headers.get('cookie') ?? '';
  const value = readNamed(cookies, name) ?? '';
  // Also handles undecodable values.
  const [token = '', mark] = new URLSearchParams(`value=${value}`).get('value')?.split(/\.(.*)/s) ?? [];
  const former = fingerprint(config.secret.former, 'auth', 'better-auth');
  if (mark !== (await makeSignature(token, former))) return headers;
  const signed = encodeURIComponent(`${token}.${await makeSignature(token, secret)}`);
  return new Headers({ cookie: cookies.replace(`${name}=${value}`, `${name}=${signed}`) });
}

/**
 * The token of a verification link, bound to the current registration: `dropVerifications` invalidates it. Only its
 * hash is stored.
 */
export async function verificationToken(auth: Auth, userId: string): Promise<string> {
  const { internalAdapter } = await auth.$context;
  const token = newToken();
  const expiresAt = new Date(Date.now() + VERIFICATION_LINK_SECONDS * 1_000);
  await internalAdapter.createVerificationValue({
    identifier: verificationOf(token),
    value: registrationOf(userId),
    expiresAt,
  });
  return token;
}

/** Whose account the link verifies; null when it is unknown, used, invalidated or too old. Changes nothing. */
export async function findVerification(auth: Auth, token: string): Promise<string | null> {
  const { internalAdapter } = await auth.$context;
  const pending = await internalAdapter.findVerificationValue(verificationOf(token));
  if (!pending || pending.expiresAt.getTime() <= Date.now()) return null;
  return userOf(pending.value);
}

/** The account this link, or another of the same registration, has already verified; null if none has. */
export async function findServedVerification(auth: Auth, token: string): Promise<string | null> {
  const { internalAdapter } = await auth.$context;
  const served = await internalAdapter.findVerificationValue(verificationOf(token));
  if (!served || served.expiresAt.getTime() <= Date.now()) return null;
  return /^served:(.+)$/.exec(served.value)?.[1] ?? null;
}

/**
 * Marks the address as verified and opens a session, both through the library; returns its cookies. The caller has made
 * sure that this browser is the owner's.
 */
export async function signInVerified(auth: Auth, email: string, userAgent: string): Promise<string[]> {
  const { secret } = await auth.$context;
  const token = await createEmailVerificationToken(secret, email);
  const headers = new Headers({ 'user-agent': userAgent });
  const answer = await auth.api.verifyEmail({ query: { token }, headers, returnHeaders: true });
  return answer.headers.getSetCookie();
}

/**
 * Marks the links of the registration as used: none verifies any more, and following one says so. Of two concurrent
 * calls one does this, since both lock the user.
 */
export async function serveVerifications(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db
    .update(verifications)
    .set({ value: servedFor(userId) })
    .where(eq(verifications.value, registrationOf(userId)));
}

/** Invalidates every verification link of the account; its reset links stay. */
export async function dropVerifications(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(verifications).where(eq(verifications.value, registrationOf(userId)));
}

const verificationOf = (token: string) => `verify-email:${token}`;
/** Distinct from reset links, whose value is the bare id. */
const registrationOf = (userId: string) => `registration:${userId}`;
const servedFor = (userId: string) => `served:${userId}`;
const userOf = (value: string) => /^registration:(.+)$/.exec(value)?.[1] ?? null;

/** The library's refusal code, such as `INVALID_TOKEN`; null for every other failure. */
export function refusalOf(error: unknown): string | null {
  return isAPIError(error) ? (error.body?.code ?? error.message) : null;
}
