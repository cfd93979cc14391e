import { and, desc, eq, inArray, isNotNull, isNull, notInArray } from 'drizzle-orm';
import { type BusinessCtx, type Ctx, withTx } from '#server/core/context.ts';
import { widgetSites } from '#server/db/schema/widgets.ts';
import type { WidgetRecord } from '#server/domain/widgets/queries.ts';
import { type InstallationOutcome, MAX_CONFIRMED_SITES } from '#shared/widgets/installation.ts';

/** Visitors see the widget on this page. */
const SHOWS: ReadonlySet<InstallationOutcome> = new Set(['found', 'framed', 'videos-blocked']);
/** Nothing was read in which it could be missing. */
const SAYS_NOTHING: ReadonlySet<InstallationOutcome> = new Set([
  ...(['in-data', 'refused', 'internal', 'port', 'unreachable'] as const),
]);

interface Checked {
  outcome: InstallationOutcome;
  /** As it was typed, and after redirects. */
  asked: string;
  address: string;
}

/** Remembers the page on which a check found the widget, until a check of the same page no longer does. */
export async function noteCheck(
  ctx: Ctx & BusinessCtx,
  { id }: Pick<WidgetRecord, 'id'>,
  { outcome, asked, address }: Checked,
): Promise<void> {
  if (SAYS_NOTHING.has(outcome)) return;
  await withTx(ctx, async (ctx) => {
    const mine = and(eq(widgetSites.business_id, ctx.business.id), eq(widgetSites.widget_id, id));
    if (SHOWS.has(outcome)) {
      const found = { confirmed_at: ctx.now(), confirmed_address: pageAt(address) };
      await ctx.db
        .insert(widgetSites)
        .values({ widget_id: id, business_id: ctx.business.id, host: new URL(address).host, ...found })
        .onConflictDoUpdate({ target: [widgetSites.widget_id, widgetSites.host], set: found });
    }
    const newest = ctx.db
      .select({ host: widgetSites.host })
      .from(widgetSites)
      .where(and(mine, isNotNull(widgetSites.confirmed_at)))
      .orderBy(desc(widgetSites.confirmed_at), widgetSites.host)
      .limit(MAX_CONFIRMED_SITES);
    const isOver = SHOWS.has(outcome)
      ? notInArray(widgetSites.host, newest)
      : inArray(widgetSites.confirmed_address, [asked, address].map(pageAt));
    await ctx.db
      .update(widgetSites)
      .set({ confirmed_at: null, confirmed_address: '' })
      .where(and(mine, isNotNull(widgetSites.confirmed_at), isOver));
    const isNowhere = and(isNull(widgetSites.seen_at), isNull(widgetSites.confirmed_at));
    await ctx.db.delete(widgetSites).where(and(mine, isNowhere));
  });
}

/** Without what only a browser reads of it, and without a password. */
function pageAt(address: string): string {
  const { origin, pathname, search } = new URL(address);
  return origin + pathname + search;
}
