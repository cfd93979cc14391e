import type { Ctx } from '#server/core/context.ts';
import { loadBusiness } from '#server/domain/businesses/queries.ts';
import { reviewLinkOf } from '#server/domain/businesses/view.ts';
import { hasConfirmedRight } from '#server/domain/widgets/parts/confirm-right.ts';
import { figuresOf } from '#server/domain/widgets/parts/figures.ts';
import { pagesBeside } from '#server/domain/widgets/parts/pages-beside.ts';
import { selectNewest, toWidgetReview } from '#server/domain/widgets/parts/shown-reviews.ts';
import { allow } from '#server/identity/allow.ts';
import { MAX_OFFERED, type WidgetChoices } from '#shared/widgets/widgets.ts';

/** What there is to choose from: the reviews that may be shown, by platform, and what may not be, and why. */
export async function getWidgetChoices(ctx: Ctx): Promise<WidgetChoices> {
  allow(ctx, 'widgets.read');
  const business = await loadBusiness(ctx, ctx.business.id);
  const figures = await figuresOf(ctx);
  const ids = figures.map(({ platformId }) => platformId);
  const newest = await selectNewest(ctx, MAX_OFFERED);
  return {
    reviews: newest.map((row) => toWidgetReview(row, { names: 'full', replies: false })),
    count: figures.reduce((sum, one) => sum + one.count, 0),
    platforms: figures.map(({ platformId, name, count }) => ({
      id: platformId,
      name: name || 'Your own page',
      count,
    })),
    withheld: (await pagesBeside(ctx, ids)).withheld,
    brandColor: business.brand_color,
    website: business.website,
    businessName: business.business_name,
    businessKind: business.kind,
    allAddress: `${reviewLinkOf(ctx, business)}/all`,
    isConfirmed: await hasConfirmedRight(ctx),
  };
}
