import type { Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { loadBusiness } from '#server/domain/businesses/queries.ts';
import { toTimeForm } from '#server/domain/businesses/view.ts';
import { loadPlannedPost } from '#server/domain/social/parts/planned-post.ts';
import { allow } from '#server/identity/allow.ts';
import { CancelPost } from '#shared/social/post-input.ts';
import type { PlannedPostView } from '#shared/social/posts.ts';
import { inFiles } from '#shared/time/time.ts';

/** A post that can still be changed, for the form. */
export async function getPlannedPost(ctx: Ctx, input: CancelPost): Promise<PlannedPostView> {
  allow(ctx, 'social.read');
  const { postId } = parse(CancelPost, input);
  const post = await loadPlannedPost(ctx, postId);
  const [day = '', time = ''] = inFiles(post.at, toTimeForm(await loadBusiness(ctx, ctx.business.id))).split(
    ' ',
  );
  return {
    id: post.id,
    reviewId: post.review_id,
    network: post.network ?? 'facebook',
    accountName: post.account_name,
    caption: post.caption,
    altText: post.alt_text,
    day,
    time,
    at: post.at,
    savedAt: post.updated_at.toISOString(),
  };
}
