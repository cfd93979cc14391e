import { eq } from 'drizzle-orm';
import type { Ctx, MemberCtx, UserActor } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { users } from '#server/db/schema/accounts.ts';
import { SCOPES } from '#shared/accounts/abilities.ts';

type Person = Pick<typeof users.$inferSelect, 'name' | 'email'>;

/** Somebody who has signed in. Everybody may do everything until there are roles. */
export function userActor({ userId, sessionId }: { userId: string; sessionId: string }): UserActor {
  return { kind: 'user', userId, sessionId, scopes: SCOPES };
}

export function isMember(ctx: Ctx): ctx is MemberCtx {
  return ctx.actor.kind === 'user' || ctx.actor.kind === 'apiKey';
}

/** The account whose settings, pictures and exports these are: that of the business, or of a user who has none yet. */
export function accountIdOf({ business, actor }: Pick<MemberCtx, 'business' | 'actor'>): string {
  if (business) return business.userId;
  if (actor.kind === 'user') return actor.userId;
  throw new AppError('business_required', 'Name your business first.');
}

/** The user to name as the author of what is written: of what a key writes, the account that made the key. */
export function authorIdOf(ctx: Pick<MemberCtx, 'business' | 'actor'>): string {
  return ctx.actor.kind === 'user' ? ctx.actor.userId : accountIdOf(ctx);
}

/** Name and address of the account. The address was confirmed when the account was made. */
export function loadAccount(ctx: MemberCtx): Promise<Person> {
  return loadPerson(ctx, accountIdOf(ctx));
}

export function loadAuthor(ctx: MemberCtx): Promise<Person> {
  return loadPerson(ctx, authorIdOf(ctx));
}

async function loadPerson(ctx: MemberCtx, userId: string): Promise<Person> {
  const [person] = await ctx.db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) throw new AppError('unauthenticated', 'Please sign in first.');
  return person;
}
