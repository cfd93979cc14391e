import { and, asc, eq } from 'drizzle-orm';
import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { widgets } from '#server/db/schema/widgets.ts';
import { notClosedDemo } from '#server/domain/demo/queries.ts';
import { isUuid } from '#shared/text/uuid.ts';
import { MAX_WIDGETS } from '#shared/widgets/widgets.ts';

export type WidgetRecord = typeof widgets.$inferSelect;

export async function loadWidget(ctx: BusinessCtx, widgetId: string): Promise<WidgetRecord> {
  if (!isUuid(widgetId)) throw notFound('widget');
  const [row] = await ctx.db
    .select()
    .from(widgets)
    .where(and(eq(widgets.business_id, ctx.business.id), eq(widgets.id, widgetId)));
  if (!row) throw notFound('widget');
  return row;
}

/** In the order in which they were made. */
export async function selectWidgets(ctx: BusinessCtx): Promise<WidgetRecord[]> {
  return ctx.db
    .select()
    .from(widgets)
    .where(eq(widgets.business_id, ctx.business.id))
    .orderBy(asc(widgets.created_at), asc(widgets.id))
    .limit(MAX_WIDGETS);
}

/** For the websites that show it: of any business that is open. */
export async function findWidgetOfAny(ctx: Pick<Ctx, 'db' | 'config'>, widgetId: string) {
  if (!isUuid(widgetId)) return null;
  const [row] = await ctx.db
    .select({ widget: widgets, business: businessProfiles })
    .from(widgets)
    .innerJoin(businessProfiles, eq(businessProfiles.id, widgets.business_id))
    .where(and(eq(widgets.id, widgetId), notClosedDemo(ctx)));
  return row && row.business.closed_at === null ? row : null;
}
