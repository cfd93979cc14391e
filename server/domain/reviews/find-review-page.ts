import type { Ctx } from '#server/core/context.ts';
import { businessTag } from '#server/core/page-tags.ts';
import { loadChosenPlatforms } from '#server/domain/businesses/queries.ts';
import { reviewPathOf } from '#server/domain/businesses/view.ts';
import { findKnownVisit } from '#server/domain/reviews/internal.ts';
import { toReviewFormView } from '#server/domain/reviews/page-view.ts';
import { findBusinessByKey } from '#server/domain/reviews/queries.ts';
import { loadPictures } from '#server/domain/uploads/queries.ts';
import { allow } from '#server/identity/allow.ts';
import type { ReviewFormView } from '#shared/reviews/reviews.ts';
import { type CustomerLanguage, languageFor } from '#shared/text/languages.ts';

interface FindReviewPage {
  businessKey: string;
  invitation: string | null;
  edit: string | null;
  /** Of the browser. */
  language?: CustomerLanguage;
}

interface ReviewPage {
  page: ReviewFormView;
  /** Null when the page shows something of this one visitor, or stands under a spelling of the key that is not ours. */
  cacheTag: string | null;
  /** Where the page is today, when the key is an address that the business had before. */
  movedTo: string | null;
  /** Its account is about to be deleted: nobody is asked any more. */
  isClosed: boolean;
}

/** The form of a business, for anybody; in the language of whoever was invited, where that is known. With a link of an earlier answer, that answer to be changed. */
export async function findReviewPage(
  ctx: Ctx,
  { businessKey, language: browser, ...links }: FindReviewPage,
): Promise<ReviewPage | null> {
  allow(ctx, 'reviews.open');
  const business = await findBusinessByKey(ctx, businessKey);
  if (!business) return null;
  const chosen = await loadChosenPlatforms(ctx, business.id);
  const pictures = await loadPictures(ctx, [business.desktop_image_id]);
  const visit = await findKnownVisit(ctx, business.id, links);
  const ours = [business.review_link_url, business.user_id];
  return {
    page: toReviewFormView(
      ctx,
      business,
      chosen,
      visit,
      languageFor(visit?.language, browser),
      pictures.get(business.desktop_image_id ?? '') ?? null,
    ),
    cacheTag: ours.includes(businessKey) && !visit && !business.closed_at ? businessTag(business.id) : null,
    isClosed: business.closed_at !== null,
    movedTo: ours.includes(businessKey.toLowerCase()) ? null : reviewPathOf(business),
  };
}
