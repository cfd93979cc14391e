import { and, eq, lt, sql } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { widgetSites } from '#server/db/schema/widgets.ts';
import type { WidgetRecord } from '#server/domain/widgets/queries.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time/durations.ts';
import { MAX_SITES, SITE_DAYS } from '#shared/widgets/installation.ts';

/** A busy website would otherwise write with every view. */
const PAUSE_MS = MINUTE_MS;
const LONGEST_HOST = 253;

/** Remembers which website showed a widget: its host and when, for a few of them and for some weeks. */
export async function noteSite(
  ctx: Pick<Ctx, 'db' | 'now' | 'config'>,
  { id, business_id }: WidgetRecord,
  origin: string | null | undefined,
): Promise<void> {
  const host = hostIn(origin);
  if (!host || host === new URL(ctx.config.origin).host) return;
  const at = ctx.now();
  const mine = eq(widgetSites.widget_id, id);
  const known = await ctx.db
    .update(widgetSites)
    .set({ seen_at: sql`greatest(${widgetSites.seen_at}, ${at.toISOString()}::timestamptz)` })
    .where(and(mine, eq(widgetSites.host, host), lt(widgetSites.seen_at, new Date(at.getTime() - PAUSE_MS))))
    .returning({ host: widgetSites.host });
  if (known.length > 0) return;
  const old = new Date(at.getTime() - SITE_DAYS * DAY_MS);
  await ctx.db.delete(widgetSites).where(and(mine, lt(widgetSites.seen_at, old)));
  // Anybody can name hosts here: too many of them push out none that is known.
  if ((await ctx.db.$count(widgetSites, mine)) >= MAX_SITES) return;
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
