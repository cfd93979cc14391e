import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createEmailVerificationToken, isAPIError } from 'better-auth/api';
import { hashPassword, makeSignature, verifyPassword } from 'better-auth/crypto';
import { betterAuth } from 'better-auth/minimal';
import type { Ctx } from '#server/context.ts';
import { fingerprint, newId } from '#server/crypto.ts';
import { databaseFault } from '#server/database-fault.ts';
import type { Db } from '#server/db/client.ts';
import { accounts, sessions, users, verifications } from '#server/db/schema/accounts.ts';
import type { Config } from '#server/env.ts';
import type { Logger } from '#server/log.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#shared/account-limits.ts';

const DAY_SECONDS = 86_400;
export const SESSION_SECONDS = 30 * DAY_SECONDS;
export const VERIFICATION_LINK_SECONDS = DAY_SECONDS;
export const RESET_LINK_SECONDS = 3_600;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(input: { hash: string; password: string }): Promise<boolean>;
}

/** `passwords` is for tests, whose config may carry a cheap hasher; `readConfig` never sets it. */
export type AuthConfig = Pick<Config, 'appName' | 'origin' | 'secret'> & { passwords?: PasswordHasher };

interface AuthOptions {
  db: Db;
  config: AuthConfig;
  log: Logger;
  passwords?: PasswordHasher;
  /** Receives the token of a reset asked for through this instance. */
  onResetToken?: (token: string) => void;
  /** Called only when the address turns from unverified to verified. */
  onVerified?: (userId: string) => void;
  onPasswordReset?: (userId: string) => void;
  /** Called when somebody signs up with an address that has an account; the answer does not tell. */
  onExistingUser?: (userId: string) => void;
}

/** Scrypt as better-auth does it (about 100 ms), or what a test put in its place. */
export function passwordsOf(config: AuthConfig): PasswordHasher {
  return (
    config.passwords ?? {
      hash: hashPassword,
      verify: ({ hash, password }) => verifyPassword({ hash, password }),
    }
  );
}

/**
 * better-auth over one database handle. Its HTTP handler is never mounted, so its own limiter never runs:
 * every call that guesses or mails goes through `server/rate-limit.ts` first.
 */
export function createAuth(options: AuthOptions) {
  const { db, config, log } = options;
  const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' };
  return betterAuth({
    appName: config.appName,
    baseURL: config.origin,
    // A key of its own, so that nothing signed elsewhere passes as a session or a verification link.
    secret: fingerprint(config.secret, 'auth', 'better-auth'),
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    user: { fields: { emailVerified: 'email_verified', ...timestamps } },
    session: {
      fields: {
        userId: 'user_id',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        expiresAt: 'expires_at',
        ...timestamps,
      },
      expiresIn: SESSION_SECONDS,
      updateAge: DAY_SECONDS,
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
      onExistingUserSignUp: async ({ user }) => options.onExistingUser?.(user.id),
      password: options.passwords ?? passwordsOf(config),
    },
    emailVerification: {
      expiresIn: VERIFICATION_LINK_SECONDS,
      // Mails leave through the queue, never from inside the library.
      sendOnSignUp: false,
      sendOnSignIn: false,
      afterEmailVerification: async (user) => options.onVerified?.(user.id),
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      // Its messages may name the person; only the error itself is kept, scrubbed.
      log: (_level, _message, ...details) => {
        // The library would answer with an error of its own that hides this one, and nobody would know to wait.
        if (databaseFault(details[0])) throw details[0];
        log.warn({ err: details[0] }, 'sign-in library');
      },
    },
    advanced: {
      cookiePrefix: 'goodword',
      useSecureCookies: config.origin.startsWith('https://'),
      database: { generateId: () => newId() },
      ipAddress: { disableIpTracking: true },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;

/**
 * The library bound to the ctx at hand. Built per call (under a millisecond) because each transaction is
 * a database handle of its own; one kept from outside would hang the embedded database.
 */
export function getAuth(ctx: Ctx, extra: Omit<AuthOptions, 'db' | 'config' | 'log'> = {}): Auth {
  return createAuth({ db: ctx.db, config: ctx.config, log: ctx.log, ...extra });
}

/** Request headers that speak for a session, for library calls that insist on a cookie. */
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

/** The token of a verification link for this address; nothing is stored, its signature is the proof. */
export async function verificationToken(auth: Auth, email: string): Promise<string> {
  const { secret } = await auth.$context;
  return createEmailVerificationToken(secret, email, undefined, VERIFICATION_LINK_SECONDS);
}

/** The code of a refusal by the library, such as `INVALID_TOKEN`; null for every other failure. */
export function refusalOf(error: unknown): string | null {
  return isAPIError(error) ? (error.body?.code ?? error.message) : null;
}
