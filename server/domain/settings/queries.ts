import { eq } from 'drizzle-orm';
import type { UserCtx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { users } from '#server/db/schema/accounts.ts';

/** The address the caller signs in with, which was confirmed when the account was made. */
export async function loadAccountEmail(ctx: UserCtx): Promise<string> {
  const [user] = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, ctx.actor.userId));
  if (!user) throw new AppError('unauthenticated', 'Please sign in first.');
  return user.email;
}
