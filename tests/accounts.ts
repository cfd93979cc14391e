import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor, Ctx, UserCtx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { users } from '#server/db/schema/accounts.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { login } from '#server/domain/accounts/login.ts';
import { findSession } from '#server/domain/accounts/parts/find-session.ts';
import { registerAccount } from '#server/domain/accounts/register-account.ts';
import { verifyEmail } from '#server/domain/accounts/verify-email.ts';
import { userActor } from '#server/identity/account.ts';
import { getAuth, type PasswordHasher, verificationToken } from '#server/identity/auth.ts';
import type { Config } from '#server/start/env.ts';
import type { AuditAction } from '#shared/accounts/audit-actions.ts';
import { makeCtx } from '#tests/make.ts';

export const PASSWORD = 'correct-horse';

/** Cheap, and counts its work, so that tests can compare the cost of two answers without a clock. */
export const cheapPasswords = {
  work: 0,
  async hash(password: string) {
    cheapPasswords.work += 1;
    return `cheap:${password}`;
  },
  async verify({ hash, password }: { hash: string; password: string }) {
    cheapPasswords.work += 1;
    return hash === `cheap:${password}`;
  },
} satisfies PasswordHasher & { work: number };

export type AccountFixture = Awaited<ReturnType<typeof openAccountFixture>>;

/** Actors and accounts on this file's database. Call it in `beforeAll`; it is closed with the database. */
export async function openAccountFixture() {
  const quick: Partial<Config> & { passwords: PasswordHasher } = { passwords: cheapPasswords };
  const base = await makeCtx({ config: quick });

  /** A caller with its own network address, so that rate limits of different tests do not add up. */
  function ctxFor(actor: Actor = { kind: 'visitor' }, address = `10.${octet()}.${octet()}.${octet()}`): Ctx {
    const requestId = newId();
    return { ...base, actor, address, requestId, queue: base.queue.from({ businessId: null, requestId }) };
  }

  /** The same, this many minutes from now. */
  function laterFor(minutes: number): Ctx {
    return { ...ctxFor(), now: () => new Date(Date.now() + minutes * 60_000) };
  }

  /** A person registered through the verbs. */
  async function makeAccount({ verified = true } = {}) {
    const email = `${newId()}@example.com`;
    await registerAccount(ctxFor(), { name: 'Ann Owner', email, password: PASSWORD, confirm: PASSWORD });
    const find = async () => {
      const [user] = await base.db.select().from(users).where(eq(users.email, email));
      if (!user) throw new Error('no user was made');
      return user;
    };
    const user = await find();
    if (!verified) return user;
    await verifyEmail(ctxFor(), {
      token: await verificationToken(getAuth(base), user.id),
      password: PASSWORD,
    });
    return find();
  }

  /** The ctx and headers of a browser signed in to the account. */
  async function signIn(email: string, password = PASSWORD): Promise<{ ctx: UserCtx; headers: Headers }> {
    const { setCookies } = await login(ctxFor(), { email, password }, { userAgent: 'Test Browser' });
    const headers = new Headers({ cookie: toCookie(setCookies) });
    const found = await findSession(getAuth(base), headers);
    if (!found) throw new Error('no session was found');
    const { userId, sessionId } = found;
    const actor = userActor({ userId, sessionId });
    return { ctx: { ...ctxFor(), actor }, headers };
  }

  /** The inputs of all stored jobs of one name, oldest first. */
  async function jobsOf(name: string): Promise<Record<string, unknown>[]> {
    const { rows } = (await base.db.execute(
      sql`select data->'input' as input from pgboss.job where name = ${name} order by created_on, id`,
    )) as unknown as { rows: unknown[] };
    return z
      .array(z.object({ input: z.record(z.string(), z.unknown()) }))
      .parse(rows)
      .map(({ input }) => input);
  }

  function auditOf(action: AuditAction, subjectId: string) {
    return base.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.action, action), eq(auditEvents.subject_id, subjectId)))
      .orderBy(asc(auditEvents.created_at), asc(auditEvents.id));
  }

  return { db: base.db, config: base.config, ctxFor, laterFor, makeAccount, signIn, jobsOf, auditOf };
}

/** The cookies a browser would send back. */
export function toCookie(setCookies: string[]): string {
  return setCookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');
}

function octet(): number {
  return Math.floor(Math.random() * 256);
}
