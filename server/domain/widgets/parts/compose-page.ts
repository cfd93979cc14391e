import type { BusinessCtx } from '#server/core/context.ts';
import type { businessProfiles } from '#server/db/schema/businesses.ts';
import { reviewLinkOf } from '#server/domain/businesses/view.ts';
import { selectShownVideos } from '#server/domain/videos/queries.ts';
import { toWidgetVideo } from '#server/domain/videos/view.ts';
import { averageOf, besideOf, figuresOf } from '#server/domain/widgets/parts/figures.ts';
import { pagesBeside } from '#server/domain/widgets/parts/pages-beside.ts';
import { selectPicked, toWidgetReview } from '#server/domain/widgets/parts/shown-reviews.ts';
import type { WidgetBlock, WidgetKind, WidgetLook, WidgetPage } from '#shared/widgets/widgets.ts';

interface Composed {
  id: string;
  kind: WidgetKind;
  look: WidgetLook;
  business: typeof businessProfiles.$inferSelect;
}

/** What a website shows: chosen by the look from what strangers may read, in the blocks that terms ask for. */
export async function composePage(
  ctx: BusinessCtx,
  { id, kind, look, business }: Composed,
): Promise<WidgetPage> {
  const figures = await figuresOf(ctx);
  const beside = await pagesBeside(
    ctx,
    figures.map(({ platformId }) => platformId),
  );
  // A badge shows no reviews, so that it picks none.
  const rows = kind === 'badge' ? [] : await selectPicked(ctx, look);
  const apart = figures.filter((one) => one.isApart);
  const blocks: WidgetBlock[] = [
    {
      of: null,
      reviews: rows
        .filter((row) => !apart.some(({ platformId }) => platformId === row.platform_id))
        .map((row) => toWidgetReview(row, look)),
    },
    ...apart.map((one) => ({
      of: besideOf(one),
      reviews: rows
        .filter((row) => row.platform_id === one.platformId)
        .map((row) => toWidgetReview(row, look)),
    })),
  ];
  return {
    id,
    kind,
    look,
    businessName: business.business_name,
    color: look.color || business.brand_color,
    country: business.country,
    timeZone: business.time_zone,
    average: averageOf(figures),
    beside: [...apart.map(besideOf), ...beside.pages],
    blocks: blocks.filter(({ reviews }) => reviews.length > 0),
    videos: kind === 'video' ? (await selectShownVideos(ctx)).map((row) => toWidgetVideo(ctx, row)) : [],
    isPicked: isPicked(look),
    allAddress: `${reviewLinkOf(ctx, business)}/all`,
  };
}

function isPicked(look: WidgetLook): boolean {
  const { platformIds, leastLetters, words, pinned, hidden } = look;
  return [platformIds, pinned, hidden].some(({ length }) => length > 0) || leastLetters > 0 || words !== '';
}
