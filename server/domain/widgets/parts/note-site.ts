import { and, asc, eq, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import type { businessProfiles } from '#server/db/schema/businesses.ts';
import { widgetSites } from '#server/db/schema/widgets.ts';
import type { WidgetRecord } from '#server/domain/widgets/queries.ts';
import { isWithinNetworkLimit, withinLimit } from '#server/limits/rate-limit.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time/durations.ts';
import { hostsOfWebsite, MAX_SITES, SITE_DAYS } from '#shared/widgets/installation.ts';

/** A busy website would otherwise write with every view. */
const PAUSE_MS = MINUTE_MS;
const LONGEST_HOST = 253;
/** Anybody can report any name: one network gets in few of them, and a day of all networks never fills the list. */
const NEW_OF_NETWORK = { name: 'widgets.new-sites-of-network', max: 3, windowSeconds: 86_400 };
const NEW_OF_WIDGET = { name: 'widgets.new-sites', max: MAX_SITES / 2, windowSeconds: 86_400 };

/** Remembers which website showed a widget: its host and when, for a few of them and for some weeks. */
export async function noteSite(
  ctx: Ctx,
  { id, business_id }: WidgetRecord,
  { website }: Pick<typeof businessProfiles.$inferSelect, 'website'>,
  origin: string | null | undefined,
): Promise<void> {
  const host = hostIn(origin);
  if (!host || host === new URL(ctx.config.origin).host) return;
  const at = ctx.now();
  const mine = eq(widgetSites.widget_id, id);
  const [known] = await ctx.db
    .select({ seenAt: widgetSites.seen_at })
    .from(widgetSites)
    .where(and(mine, eq(widgetSites.host, host)));
  if (known) {
    if (known.seenAt && known.seenAt.getTime() >= at.getTime() - PAUSE_MS) return;
    await ctx.db
      .update(widgetSites)
      .set({ seen_at: sql`greatest(${widgetSites.seen_at}, ${at.toISOString()}::timestamptz)` })
      .where(and(mine, eq(widgetSites.host, host)));
    return;
  }
  const own = hostsOfWebsite(website);
  if (!own.includes(host)) {
    if (!(await isWithinNetworkLimit(ctx, NEW_OF_NETWORK, id))) return;
    if (!(await withinLimit(ctx, NEW_OF_WIDGET, id))) return;
  }
  const old = new Date(at.getTime() - SITE_DAYS * DAY_MS);
  const onlySeen = and(mine, isNull(widgetSites.confirmed_at));
  await ctx.db.delete(widgetSites).where(and(onlySeen, lt(widgetSites.seen_at, old)));
  const others = await ctx.db
    .select({ host: widgetSites.host })
    .from(widgetSites)
    .where(and(onlySeen, notInArray(widgetSites.host, own)))
    .orderBy(asc(widgetSites.seen_at), widgetSites.host);
  // The website of the business keeps its place; of the others the one not seen for longest makes room.
  const room = MAX_SITES - own.length;
  const longest = others[0];
  if (!own.includes(host) && others.length >= room && longest) {
    await ctx.db.delete(widgetSites).where(and(mine, eq(widgetSites.host, longest.host)));
  }
  await ctx.db
    .insert(widgetSites)
    .values({ widget_id: id, business_id, host, seen_at: at })
    .onConflictDoNothing();
}

function hostIn(origin: string | null | undefined): string | null {
  const url = origin ? URL.parse(origin) : null;
  const isWeb = url !== null && /^https?:$/.test(url.protocol);
  return isWeb && url.host.length <= LONGEST_HOST ? url.host : null;
}
