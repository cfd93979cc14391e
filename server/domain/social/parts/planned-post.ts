import type { BusinessCtx } from '#server/core/context.ts';
import { AppError, notFound } from '#server/core/errors.ts';
import { findPost } from '#server/domain/social/parts/find-post.ts';
import type { PostRow } from '#server/domain/social/parts/post-orders.ts';

/** Throws `not_found`, and a `conflict` for a post that has gone out or was canceled. */
export async function loadPlannedPost(ctx: BusinessCtx, postId: string): Promise<PostRow> {
  const post = await findPost(ctx, postId);
  if (!post || post.state === 'downloaded') throw notFound('post');
  if (post.state !== 'planned') throw notPlannedAnyMore();
  return post;
}

export function notPlannedAnyMore(): AppError {
  return new AppError('conflict', 'This post is no longer planned. The history says what became of it.', {
    reason: 'post_not_planned',
  });
}
