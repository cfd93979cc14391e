import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { businessPlatforms } from '#server/db/schema/businesses.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { webAddressOf } from '#server/domain/widgets/parts/shown-reviews.ts';
import { pageNameOf } from '#shared/platforms/page-name.ts';
import { platformFacts } from '#shared/platforms/platform-facts.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';
import type { WidgetBeside, WidgetWithheld } from '#shared/widgets/widgets.ts';

interface Beside {
  pages: WidgetBeside[];
  withheld: WidgetWithheld[];
}

/** Pages whose reviews may not be shown: which figures and links may be, and the reason. `shownIds` are the other platforms. */
export async function pagesBeside(ctx: BusinessCtx, shownIds: readonly number[]): Promise<Beside> {
  const rows = await ctx.db
    .select({ ...getTableColumns(platformConnections), linkUrl: businessPlatforms.write_review_url })
    .from(platformConnections)
    .leftJoin(
      businessPlatforms,
      and(
        eq(businessPlatforms.business_id, platformConnections.business_id),
        eq(businessPlatforms.platform_id, platformConnections.platform_id),
      ),
    )
    .where(eq(platformConnections.business_id, ctx.business.id))
    .orderBy(asc(platformConnections.platform_id), asc(platformConnections.id));
  const beside: Beside = { pages: [], withheld: [] };
  const seen = new Set(shownIds);
  for (const row of rows) {
    if (row.state === 'disconnected' || seen.has(row.platform_id)) continue;
    const name = pageNameOf(findPlatform(row.platform_id), row.place_name);
    const why = whyNot(row.platform_id, row.state === 'active');
    const isBarred = row.state !== 'active' || why === 'no' || why === 'testimonials';
    // The platform's own figures; computed ones would be ours under its name.
    const hasFigures =
      !isBarred && why !== 'own-widget' && row.platform_average !== null && row.last_good_at !== null;
    // Where the page it is read from is unknown, that for writing a review leads there, too.
    const known = webAddressOf(row.page_url) || webAddressOf(row.linkUrl ?? '');
    const address = isBarred ? '' : known;
    // A bare name would say nothing and lead nowhere.
    const isShown = hasFigures || address !== '';
    const shows = { address: address !== '', average: hasFigures };
    // Two pages of one platform are said once.
    const isSaid = beside.withheld.some((one) => one.name === name && one.why === why);
    if (!isSaid) beside.withheld.push({ name, why, shows, canShow: !isBarred });
    if (isBarred) continue;
    seen.add(row.platform_id);
    if (!isShown) continue;
    beside.pages.push({
      name,
      stars: hasFigures ? row.platform_average : null,
      scale: row.platform_scale_max ?? 5,
      count: hasFigures ? row.platform_total : null,
      asOf: hasFigures ? row.last_good_at : null,
      address,
    });
  }
  return beside;
}

function whyNot(platformId: number, isActive: boolean): WidgetWithheld['why'] {
  const display = platformFacts(platformId)?.display;
  switch (display) {
    case 'no':
    case 'testimonials':
      return display;
    case 'own-widget-only':
      return 'own-widget';
    case 'show':
    case 'show-with-conditions':
      return isActive ? 'source' : 'paused';
    case 'link-only':
      return 'link-only';
    default:
      return 'unknown';
  }
}
