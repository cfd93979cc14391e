import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { users } from '#server/db/schema/accounts.ts';
import { toUserInfoView } from '#server/domain/accounts/view.ts';
import { allow } from '#server/identity/allow.ts';
import type { UserInfoView } from '#shared/accounts/accounts.ts';

export async function getUserInfo(ctx: Ctx): Promise<UserInfoView> {
  allow(ctx, 'accounts.manage');
  const [user] = await ctx.db.select().from(users).where(eq(users.id, ctx.actor.userId));
  if (!user) throw new AppError('unauthenticated', 'Please sign in first.');
  return toUserInfoView(user);
}
