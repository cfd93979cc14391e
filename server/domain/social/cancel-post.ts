import { and, eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { socialPosts } from '#server/db/schema/social.ts';
import { findPost } from '#server/domain/social/parts/find-post.ts';
import { loadPlannedPost, notPlannedAnyMore } from '#server/domain/social/parts/planned-post.ts';
import { allow } from '#server/identity/allow.ts';
import { CancelPost } from '#shared/social/post-input.ts';

/** A planned post does not go out. Idempotent. */
export async function cancelPost(ctx: Ctx, input: CancelPost): Promise<void> {
  allow(ctx, 'social.publish');
  const { postId } = parse(CancelPost, input);
  if ((await findPost(ctx, postId))?.state === 'canceled') return;
  const { review_id, network } = await loadPlannedPost(ctx, postId);
  await withTx(ctx, async (ctx) => {
    const now = ctx.now();
    const canceled = await ctx.db
      .update(socialPosts)
      .set({ state: 'canceled', settled_at: now, updated_at: now })
      .where(
        and(
          eq(socialPosts.business_id, ctx.business.id),
          eq(socialPosts.id, postId),
          eq(socialPosts.state, 'planned'),
        ),
      )
      .returning({ id: socialPosts.id });
    if (canceled.length === 0) throw notPlannedAnyMore();
    await record(ctx, 'social.cancel-post', { type: 'review', id: review_id }, { network });
  });
}
