import type { Ctx } from '#server/core/context.ts';
import { findAcknowledgement, loadBusiness, loadListedPlatforms } from '#server/domain/businesses/queries.ts';
import { reviewLinkOf, toListedPlatforms } from '#server/domain/businesses/view.ts';
import { loadPictures } from '#server/domain/uploads/queries.ts';
import { allow } from '#server/identity/allow.ts';
import type { ReviewLinkView } from '#shared/business/businesses.ts';

/** The settings of what customers see. */
export async function getReviewLink(ctx: Ctx): Promise<ReviewLinkView> {
  allow(ctx, 'businesses.read');
  const row = await loadBusiness(ctx, ctx.business.id);
  const [listed, pictures, off] = await Promise.all([
    loadListedPlatforms(ctx, row.id),
    loadPictures(ctx, [row.desktop_image_id]),
    row.public_option_enabled ? null : findAcknowledgement(ctx, row.id, 'public-option-off'),
  ]);
  return {
    businessName: row.business_name,
    reviewLink: reviewLinkOf(ctx, row),
    reviewLinkUrl: row.review_link_url,
    reviewLinkTitle: row.review_link_title,
    picture: pictures.get(row.desktop_image_id ?? '') ?? null,
    routing: {
      starFilter: row.star_filter_enabled,
      negativeFeedback: row.negative_feedback_enabled,
      publicOption: row.public_option_enabled,
    },
    publicOptionOff: off && { at: off.created_at, by: off.user_name },
    platforms: toListedPlatforms(listed),
    platformsChosen: listed.length > 0,
  };
}
