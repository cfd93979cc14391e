import { eq } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { users } from '#server/db/schema/accounts.ts';
import { toUserInfoView } from '#server/domain/accounts/view.ts';
import { AppError } from '#server/errors.ts';
import type { UserInfoView } from '#shared/accounts.ts';

export async function getUserInfo(ctx: Ctx): Promise<UserInfoView> {
  allow(ctx, 'accounts.manage');
  const [user] = await ctx.db.select().from(users).where(eq(users.id, ctx.actor.userId));
  if (!user) throw new AppError('unauthenticated', 'Please sign in first.');
  return toUserInfoView(user);
}
