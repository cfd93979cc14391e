import { desc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { firstPart } from '#server/db/page.ts';
import { REVIEW } from '#server/db/reviews/questions.ts';
import { socialPosts } from '#server/db/schema/social.ts';
import { loadBusiness } from '#server/domain/businesses/queries.ts';
import { PICTURE_REVIEWS, pictureRules, selectPictureReviews } from '#server/domain/social/queries.ts';
import { toPictureReview } from '#server/domain/social/view.ts';
import { allow } from '#server/identity/allow.ts';
import { shownName } from '#shared/reviews/shown-name.ts';
import type { SocialPostView } from '#shared/social/social.ts';

const MOST = 30;

/** What is planned, then what was downloaded and posted, the latest first. */
export async function listSocialPosts(ctx: Ctx): Promise<SocialPostView[]> {
  allow(ctx, 'social.read');
  const posts = await ctx.db
    .select()
    .from(socialPosts)
    .where(eq(socialPosts.business_id, ctx.business.id))
    .orderBy(desc(eq(socialPosts.state, 'planned')), desc(socialPosts.at), desc(socialPosts.id))
    .limit(MOST);
  if (posts.length === 0) return [];
  const ids = [...new Set(posts.map(({ review_id }) => review_id))];
  const rows = await selectPictureReviews(ctx, inArray(REVIEW.id, ids), firstPart(PICTURE_REVIEWS, MOST));
  const rules = { ...pictureRules(await loadBusiness(ctx, ctx.business.id)), now: ctx.now() };
  const reviews = new Map(rows.map((row) => [row.id, toPictureReview(row, rules)]));
  return posts.map((post) => {
    const { id, review_id, look, format, at, state, network, account_name, fault, address, settled_at } =
      post;
    const review = reviews.get(review_id);
    return {
      id,
      reviewId: review_id,
      reviewName: shownName(review?.name ?? '', look.name),
      design: look.design,
      size: look.size,
      format,
      look,
      at: state === 'published' ? (settled_at ?? at) : at,
      isUsable: review?.refusal === null,
      state,
      network,
      accountName: account_name,
      fault,
      address,
    };
  });
}
