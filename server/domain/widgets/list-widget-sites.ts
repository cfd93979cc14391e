import { and, eq, gte, isNotNull, or } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { widgetSites } from '#server/db/schema/widgets.ts';
import { loadBusiness } from '#server/domain/businesses/queries.ts';
import { loadWidget } from '#server/domain/widgets/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { DAY_MS } from '#shared/time/durations.ts';
import {
  hostsOfWebsite,
  MAX_CONFIRMED_SITES,
  MAX_SITES,
  SITE_DAYS,
  type WidgetSite,
} from '#shared/widgets/installation.ts';
import { WidgetId } from '#shared/widgets/widget-input.ts';

/** Websites on which a check found it or a view was reported: that of the business first, then confirmed ones. */
export async function listWidgetSites(ctx: Ctx, input: WidgetId): Promise<WidgetSite[]> {
  allow(ctx, 'widgets.read');
  const { id } = await loadWidget(ctx, parse(WidgetId, input).widgetId);
  const { website } = await loadBusiness(ctx, ctx.business.id);
  const own = hostsOfWebsite(website);
  const since = new Date(ctx.now().getTime() - SITE_DAYS * DAY_MS);
  const rows = await ctx.db
    .select()
    .from(widgetSites)
    .where(
      and(
        eq(widgetSites.business_id, ctx.business.id),
        eq(widgetSites.widget_id, id),
        or(gte(widgetSites.seen_at, since), isNotNull(widgetSites.confirmed_at)),
      ),
    )
    .limit(MAX_SITES + MAX_CONFIRMED_SITES);
  const sites = rows.map(
    ({ host, seen_at, confirmed_at, confirmed_address }): WidgetSite => ({
      host,
      seenAt: seen_at && seen_at >= since ? seen_at : null,
      confirmed: confirmed_at && { address: confirmed_address, at: confirmed_at },
      isOwn: own.includes(host),
    }),
  );
  const rank = ({ isOwn, confirmed }: WidgetSite) => (isOwn ? 2 : 0) + (confirmed ? 1 : 0);
  const timeOf = ({ seenAt, confirmed }: WidgetSite) => (seenAt ?? confirmed?.at)?.getTime() ?? 0;
  return sites.sort(
    (one, other) =>
      rank(other) - rank(one) || timeOf(other) - timeOf(one) || one.host.localeCompare(other.host),
  );
}
