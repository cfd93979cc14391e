import { and, eq, type SQL } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { hashToken, newToken } from '#server/core/crypto.ts';
import { socialPosts } from '#server/db/schema/social.ts';
import type { PostRow } from '#server/domain/social/parts/post-orders.ts';
import { POST_PICTURE_PATH } from '#shared/social/post-input.ts';

/** Where the network fetches the picture, until the post is settled; only the hash of the address is kept. */
export async function openPicture(ctx: BusinessCtx, post: PostRow): Promise<string> {
  const token = newToken();
  await ctx.db
    .update(socialPosts)
    .set({ picture_hash: hashToken(token) })
    .where(isIt(ctx, post));
  return `${ctx.config.origin}${POST_PICTURE_PATH}/${token}`;
}

/** The network's ID of the first step; null to begin with another one. */
export async function saveStep(ctx: BusinessCtx, post: PostRow, prepared: string | null): Promise<void> {
  await ctx.db.update(socialPosts).set({ prepared }).where(isIt(ctx, post));
}

function isIt(ctx: BusinessCtx, { id }: PostRow): SQL | undefined {
  return and(eq(socialPosts.business_id, ctx.business.id), eq(socialPosts.id, id));
}
