import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { settleDoubts } from '#server/core/privacy-doubts.ts';
import { socialPosts } from '#server/db/schema/social.ts';
import { assertFitsNetwork, judgePost, plannedTime } from '#server/domain/social/parts/judge-post.ts';
import { loadPlannedPost } from '#server/domain/social/parts/planned-post.ts';
import type { PostRow } from '#server/domain/social/parts/post-orders.ts';
import { allow } from '#server/identity/allow.ts';
import { ChangePost } from '#shared/social/post-input.ts';

/**
 * Changes picture, words and time of a planned post until it goes out. Answers with the time. A save that began from
 * another one than the last is refused, unless both say the same.
 */
export async function changePost(ctx: Ctx, input: ChangePost): Promise<Date> {
  allow(ctx, 'social.publish');
  const { postId, savedAt, caption, altText, override, confirmed, day, time, ...choice } = parse(
    ChangePost,
    input,
  );
  const post = await loadPlannedPost(ctx, postId);
  const { review_id: reviewId, network } = post;
  const { subject, look, findings, values } = await judgePost(ctx, {
    reviewId,
    choice,
    caption,
    altText,
    override,
  });
  if (network) assertFitsNetwork(look, network, 'day');
  const at = plannedTime(ctx, subject.business.time_zone, { day, time });
  await withTx(ctx, async (ctx) => {
    await settleDoubts(ctx, { reviewId, text: caption, findings, confirmed, field: 'caption' });
    const changed = await ctx.db
      .update(socialPosts)
      .set({ ...values, at, updated_at: ctx.now() })
      .where(
        and(
          eq(socialPosts.business_id, ctx.business.id),
          eq(socialPosts.id, postId),
          eq(socialPosts.state, 'planned'),
          savedAt === undefined ? undefined : eq(socialPosts.updated_at, new Date(savedAt)),
        ),
      )
      .returning({ id: socialPosts.id });
    if (changed.length === 0) return requireSame(await loadPlannedPost(ctx, postId), { ...values, at });
    await record(ctx, 'social.change-post', { type: 'review', id: reviewId }, { network, at });
  });
  return at;
}

/** A second press of the button repeats the save before it. */
function requireSame(post: PostRow, values: Partial<PostRow>): void {
  if (isDeepStrictEqual({ ...post, ...values }, post)) return;
  throw new AppError('conflict', 'This post was changed somewhere else meanwhile.', {
    reason: 'post_changed',
  });
}
