import { and, eq, sql } from 'drizzle-orm';
import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { businessTag, reviewsTag } from '#server/core/page-tags.ts';
import { type Part, page } from '#server/db/page.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { loadBrand } from '#server/domain/businesses/queries.ts';
import { reviewPathOf } from '#server/domain/businesses/view.ts';
import { findBusinessByKey } from '#server/domain/reviews/queries.ts';
import { averageOf, besideOf, figuresOf } from '#server/domain/widgets/parts/figures.ts';
import { pagesBeside } from '#server/domain/widgets/parts/pages-beside.ts';
import { showable, shownColumns, toWidgetReview } from '#server/domain/widgets/parts/shown-reviews.ts';
import { allow } from '#server/identity/allow.ts';
import { findPlatform, OWN_PAGE_ID, PLATFORMS } from '#shared/platforms/platforms.ts';
import { type AllReviewsView, defaultLook } from '#shared/widgets/widgets.ts';

const A_PAGE = 20;

interface FindAllReviews {
  businessKey: string;
  language: AllReviewsView['language'];
  /** From the address, where anybody may write anything: what is unknown filters nothing. */
  stars: string | null;
  platform: string | null;
  after: string | null;
}

interface Found {
  view: AllReviewsView;
  /** Null where the page has another address. */
  tags: string[] | null;
  movedTo: string | null;
}

interface Chosen {
  stars: number | null;
  platformId: number | null;
}

/** Every review that strangers may read, low ones too, newest first; null if there is no such business, or it closed. */
export async function findAllReviews(ctx: Ctx, asked: FindAllReviews): Promise<Found | null> {
  allow(ctx, 'reviews.open');
  const business = await findBusinessByKey(ctx, asked.businessKey);
  if (!business || business.closed_at) return null;
  const inside = { ...ctx, business: { id: business.id, userId: business.user_id } };
  const stars = /^[1-5]$/.test(asked.stars ?? '') ? Number(asked.stars) : null;
  const platformId = platformIdOf(asked.platform);
  const chosen = { stars, platformId };
  const figures = await figuresOf(inside);
  const ids = figures.map(({ platformId }) => platformId);
  const { names } = defaultLook({ kind: 'feed', isHealthcare: business.is_healthcare });
  const { rows, nextCursor } = await readPage(inside, chosen, asked.after ?? undefined);
  const ours = [business.review_link_url, business.user_id];
  const reviewPath = reviewPathOf(business);
  return {
    view: {
      language: asked.language,
      appName: ctx.config.appName,
      businessName: business.business_name,
      brand: await loadBrand(inside, business),
      country: business.country,
      timeZone: business.time_zone,
      reviewPath,
      average: averageOf(figures),
      beside: [
        ...figures.filter(({ isApart }) => isApart).map(besideOf),
        ...(await pagesBeside(inside, ids)).pages,
      ],
      platforms: figures.map(({ platformId, name, count }) => ({
        slug: slugOf(platformId),
        name,
        count,
      })),
      stars,
      platform: platformId === null ? null : slugOf(platformId),
      reviews: rows.map((row) => toWidgetReview(row, { names, replies: false })),
      isFirstPage: !asked.after,
      nextCursor,
    },
    tags: ours.includes(asked.businessKey) ? [businessTag(business.id), reviewsTag(business.id)] : null,
    movedTo: ours.includes(asked.businessKey.toLowerCase()) ? null : `${reviewPath}/all`,
  };
}

/** The page of the business among platforms, in an address. */
const OWN = 'own';

function platformIdOf(slug: string | null): number | null {
  if (slug === OWN) return OWN_PAGE_ID;
  return PLATFORMS.find((platform) => platform.slug === slug)?.id ?? null;
}

function slugOf(platformId: number): string {
  return findPlatform(platformId)?.slug ?? OWN;
}

async function readPage(ctx: BusinessCtx, { stars, platformId }: Chosen, cursor: string | undefined) {
  const shown = showable(ctx);
  const chosen = and(
    stars === null ? undefined : sql`round(${shown.stars}::numeric) = ${stars}`,
    platformId === null ? undefined : eq(shown.platform_id, platformId),
  );
  const read = (part: Part) =>
    ctx.db
      .select({ ...shownColumns(shown), cursor: part.cursor })
      .from(shown)
      .leftJoin(platformConnections, eq(platformConnections.id, shown.connection_id))
      .where(and(chosen, part.after))
      .orderBy(...part.orderBy)
      .limit(part.limit);
  return page({ newest: shown.review_date, id: shown.id }, { cursor, limit: A_PAGE }, read);
}
