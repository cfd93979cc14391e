import { and, eq, isNotNull } from 'drizzle-orm';
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

/** The network's IDs of posts of this account that are known to be other ones. */
export async function listOtherPosts(ctx: BusinessCtx, { account_id, id }: PostRow): Promise<string[]> {
  const rows = await ctx.db
    .select({ externalId: socialPosts.external_id })
    .from(socialPosts)
    .where(
      and(
        eq(socialPosts.business_id, ctx.business.id),
        eq(socialPosts.account_id, account_id ?? id),
        isNotNull(socialPosts.external_id),
      ),
    );
  return rows.map(({ externalId }) => externalId ?? '');
}
