import { and, desc, eq, gte } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { widgetSites } from '#server/db/schema/widgets.ts';
import { loadBusiness } from '#server/domain/businesses/queries.ts';
import { loadWidget } from '#server/domain/widgets/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { DAY_MS } from '#shared/time/durations.ts';
import { hostsOfWebsite, MAX_SITES, SITE_DAYS, type WidgetSite } from '#shared/widgets/installation.ts';
import { WidgetId } from '#shared/widgets/widget-input.ts';

/** Websites from which views were reported, that of the business first, then the latest. */
export async function listWidgetSites(ctx: Ctx, input: WidgetId): Promise<WidgetSite[]> {
  allow(ctx, 'widgets.read');
  const { id } = await loadWidget(ctx, parse(WidgetId, input).widgetId);
  const { website } = await loadBusiness(ctx, ctx.business.id);
  const own = hostsOfWebsite(website);
  const sites = await ctx.db
    .select({ host: widgetSites.host, seenAt: widgetSites.seen_at })
    .from(widgetSites)
    .where(
      and(
        eq(widgetSites.business_id, ctx.business.id),
        eq(widgetSites.widget_id, id),
        gte(widgetSites.seen_at, new Date(ctx.now().getTime() - SITE_DAYS * DAY_MS)),
      ),
    )
    .orderBy(desc(widgetSites.seen_at), widgetSites.host)
    .limit(MAX_SITES);
  return sites
    .map((site) => ({ ...site, isOwn: own.includes(site.host) }))
    .sort((one, other) => Number(other.isOwn) - Number(one.isOwn));
}
