import type { Ctx } from '#server/core/context.ts';
import { businessTag } from '#server/core/page-tags.ts';
import { loadBrand, loadChosenPlatforms } from '#server/domain/businesses/queries.ts';
import { reviewPathOf } from '#server/domain/businesses/view.ts';
import { isAccountClosed } from '#server/domain/demo/queries.ts';
import { findKnownVisit } from '#server/domain/reviews/internal.ts';
import { toReviewFormView } from '#server/domain/reviews/page-view.ts';
import { findBusinessByKey } from '#server/domain/reviews/queries.ts';
import { allow } from '#server/identity/allow.ts';
import type { ReviewFormView } from '#shared/reviews/reviews.ts';
import { languageFor, type WantedLanguage } from '#shared/text/languages.ts';

interface FindReviewPage {
  businessKey: string;
  invitation: string | null;
  edit: string | null;
  wanted?: WantedLanguage;
}

interface ReviewPage {
  page: ReviewFormView;
  /** Null if the page is personal, or was requested under another spelling of its key. */
  cacheTag: string | null;
  /** The current address of the page, if the key is a former one. */
  movedTo: string | null;
  /** The account is about to be deleted: nobody is asked any more. */
  isClosed: boolean;
}

/** The form of a business, for anybody; in the language they choose, else in the one known of the invited person. With a link of an earlier answer, that answer to be changed. */
export async function findReviewPage(
  ctx: Ctx,
  { businessKey, wanted, ...links }: FindReviewPage,
): Promise<ReviewPage | null> {
  allow(ctx, 'reviews.open');
  const business = await findBusinessByKey(ctx, businessKey);
  if (!business) return null;
  const chosen = await loadChosenPlatforms(ctx, business.id);
  const visit = await findKnownVisit(ctx, business.id, links);
  const ours = [business.review_link_url, business.user_id];
  const isClosed = isAccountClosed(business);
  return {
    page: toReviewFormView(
      ctx,
      business,
      chosen,
      visit,
      languageFor(visit?.language, wanted),
      await loadBrand(ctx, business),
    ),
    cacheTag: ours.includes(businessKey) && !visit && !isClosed ? businessTag(business.id) : null,
    isClosed,
    movedTo: ours.includes(businessKey.toLowerCase()) ? null : reviewPathOf(business),
  };
}
