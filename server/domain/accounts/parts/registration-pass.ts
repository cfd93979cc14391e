import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { users, verifications } from '#server/db/schema/accounts.ts';
import { type RegistrationPass, readRegistrationPass } from '#server/identity/registration-links.ts';
import { REGISTRATION_WORDS, type RegistrationState } from '#shared/accounts/registration.ts';

/** Whether somebody with this invitation may open an account; says nothing about any address. */
export async function registrationState(ctx: Ctx, invitation: string): Promise<RegistrationState> {
  const { registration } = ctx.config;
  if (registration !== 'invited') return registration;
  if (!invitation) return 'invitation-needed';
  const pass = readRegistrationPass(ctx.config, invitation, ctx.now());
  if (!pass) return 'invitation-over';
  const holder = await findHolder(ctx, pass);
  return holder?.verified ? 'invitation-over' : 'invited';
}

/** The invitation that lets somebody in; null where none is asked for. Throws where nobody is let in. */
export async function admit(ctx: Ctx, invitation: string): Promise<RegistrationPass | null> {
  const state = await registrationState(ctx, invitation);
  if (state === 'open') return null;
  const pass = state === 'invited' ? readRegistrationPass(ctx.config, invitation, ctx.now()) : null;
  if (pass) return pass;
  throw refusal(state === 'invited' ? 'invitation-over' : state);
}

/**
 * The invitation is this account's from now on. Until an account is verified its person may have mistyped the address:
 * the same invitation then makes another, and the former is gone. Runs inside the transaction of the sign-up.
 */
export async function takePass(ctx: Ctx, pass: RegistrationPass, userId: string): Promise<void> {
  const holder = await findHolder(ctx, pass);
  if (holder?.userId === userId) return;
  if (holder?.verified) throw refusal('invitation-over');
  if (holder) {
    await ctx.db.delete(users).where(and(eq(users.id, holder.userId), eq(users.email_verified, false)));
    await ctx.db.delete(verifications).where(eq(verifications.identifier, nameOf(pass)));
  }
  await ctx.db.insert(verifications).values({
    identifier: nameOf(pass),
    value: `invited:${userId}`,
    expires_at: pass.expiresAt,
    created_at: ctx.now(),
    updated_at: ctx.now(),
  });
}

/** Two sign-ups by one invitation wait for each other. */
export async function lockPass(ctx: Ctx, pass: RegistrationPass): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${nameOf(pass)}, 0))`);
}

async function findHolder(
  ctx: Ctx,
  pass: RegistrationPass,
): Promise<{ userId: string; verified: boolean } | null> {
  const [row] = await ctx.db
    .select({ value: verifications.value })
    .from(verifications)
    .where(eq(verifications.identifier, nameOf(pass)));
  const userId = /^invited:(.+)$/.exec(row?.value ?? '')?.[1];
  if (!userId) return null;
  const [user] = await ctx.db
    .select({ verified: users.email_verified })
    .from(users)
    .where(eq(users.id, userId));
  // An account that is gone has used its invitation up as well.
  return { userId, verified: user?.verified ?? true };
}

const nameOf = ({ id }: RegistrationPass) => `registration-pass:${id}`;

function refusal(state: 'invitation-needed' | 'invitation-over' | 'closed'): AppError {
  const reason = state === 'closed' ? 'registration_closed' : 'invitation_needed';
  return new AppError('forbidden', REGISTRATION_WORDS[state], { reason });
}
