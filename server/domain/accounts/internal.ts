import { and, eq } from 'drizzle-orm';
import { type Auth, type PasswordHasher, passwordsOf, sessionHeaders } from '#server/auth.ts';
import { parseMailbox } from '#server/connectors/channels/address.ts';
import type { EmailMessage } from '#server/connectors/channels/channel.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import type { Ctx, UserCtx } from '#server/context.ts';
import { open, seal } from '#server/crypto.ts';
import { accounts, sessions, users } from '#server/db/schema/accounts.ts';
import { AppError } from '#server/errors.ts';
import { limit, networkOf, type RateRule } from '#server/rate-limit.ts';

const MINUTES = 60;
const HOURS = 60 * MINUTES;

/** Per address and, tighter, per account: many accounts from one place, or one account from many places. */
export const LIMITS = {
  login: {
    address: { name: 'login.address', max: 100, windowSeconds: 15 * MINUTES },
    account: { name: 'login.account', max: 10, windowSeconds: 15 * MINUTES },
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
    account: { name: 'resend.account', max: 5, windowSeconds: HOURS },
  },
  reset: {
    address: { name: 'reset.address', max: 30, windowSeconds: HOURS },
    account: { name: 'reset.token', max: 10, windowSeconds: HOURS },
  },
  verify: {
    address: { name: 'verify.address', max: 60, windowSeconds: HOURS },
    account: { name: 'verify.token', max: 20, windowSeconds: HOURS },
  },
  changePassword: {
    address: { name: 'change-password.address', max: 60, windowSeconds: 15 * MINUTES },
    account: { name: 'change-password.account', max: 10, windowSeconds: 15 * MINUTES },
  },
} as const satisfies Record<string, { address: RateRule; account: RateRule }>;

/** The address goes first: a blocked caller must not use up the tries of somebody's account. */
export async function limitBoth(
  ctx: Ctx,
  rules: { address: RateRule; account: RateRule },
  account: string,
): Promise<void> {
  await limit(ctx, rules.address, networkOf(ctx.address));
  await limit(ctx, rules.account, account);
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
  const stored = row?.stored ?? null;
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
 * must not overlap, or the new session would outlive the change. Returns the user's id, if there is one.
 */
export async function lockUser(
  ctx: Ctx,
  who: { email: string } | { userId: string },
): Promise<string | null> {
  const [user] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where('email' in who ? eq(users.email, who.email) : eq(users.id, who.userId))
    .for('no key update');
  return user?.id ?? null;
}

/** The caller's session as the library wants to see it, or null when it has ended meanwhile. */
export async function currentSessionHeaders(ctx: UserCtx, auth: Auth): Promise<Headers | null> {
  const [session] = await ctx.db
    .select({ token: sessions.token, userAgent: sessions.user_agent })
    .from(sessions)
    .where(and(eq(sessions.id, ctx.actor.sessionId), eq(sessions.user_id, ctx.actor.userId)));
  return session ? sessionHeaders(auth, { token: session.token, userAgent: session.userAgent ?? '' }) : null;
}

export function sealRecipient(ctx: Ctx, kind: 'resend' | 'reset', email: string): string {
  return seal(ctx.config.secret, 'accounts.send-mail', kind, email);
}

export function openRecipient(ctx: Ctx, kind: 'resend' | 'reset', sealed: string): string {
  return open(ctx.config.secret, 'accounts.send-mail', kind, sealed);
}

/** What an account mail needs from the channel, which adds the sender. */
export type AccountMessage = Pick<EmailMessage, 'to' | 'subject' | 'text' | 'html' | 'key'>;

/** Sends it now. What a later try can mend is `unavailable`, so that the job is tried again. */
export async function deliverEmail(ctx: Ctx, message: AccountMessage): Promise<void> {
  const from = parseMailbox(ctx.config.mailFrom);
  try {
    await ctx.channels.email.send({ ...message, from: { name: ctx.config.appName, ...from } });
  } catch (cause) {
    if (!(cause instanceof ConnectorError)) throw cause;
    const code = cause.fault === 'rejected' ? 'invalid' : 'unavailable';
    throw new AppError(code, 'The email could not be sent.', { cause });
  }
}
