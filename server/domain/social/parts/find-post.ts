import { and, eq } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { postAccounts, socialPosts } from '#server/db/schema/social.ts';
import type { PostAccountRow } from '#server/domain/social/parts/post-accounts.ts';
import type { PostRow } from '#server/domain/social/parts/post-orders.ts';

export async function findPost(ctx: BusinessCtx, postId: string): Promise<PostRow | null> {
  const [post] = await ctx.db
    .select()
    .from(socialPosts)
    .where(and(eq(socialPosts.business_id, ctx.business.id), eq(socialPosts.id, postId)));
  return post ?? null;
}

/** Null once it was disconnected. */
export async function findAccountOf(
  ctx: BusinessCtx,
  { account_id }: Pick<PostRow, 'account_id'>,
): Promise<PostAccountRow | null> {
  if (!account_id) return null;
  const [account] = await ctx.db
    .select()
    .from(postAccounts)
    .where(and(eq(postAccounts.business_id, ctx.business.id), eq(postAccounts.id, account_id)));
  return account ?? null;
}
