import { and, eq, inArray } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type BusinessCtx, type Ctx, withTx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { AppError, invalidAt, notFound } from '#server/core/errors.ts';
import { dropPages, widgetTag } from '#server/core/page-tags.ts';
import { parse } from '#server/core/parse.ts';
import { reviewsOf } from '#server/db/reviews/questions.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { widgets } from '#server/db/schema/widgets.ts';
import { confirmRight } from '#server/domain/widgets/parts/confirm-right.ts';
import { loadWidget } from '#server/domain/widgets/queries.ts';
import { toWidgetView, widgetLook } from '#server/domain/widgets/view.ts';
import { allow } from '#server/identity/allow.ts';
import { SaveWidget } from '#shared/widgets/widget-input.ts';
import { MAX_WIDGETS, WIDGET_LAYOUTS, type WidgetView } from '#shared/widgets/widgets.ts';

interface Picked {
  pinned?: string[] | undefined;
  hidden?: string[] | undefined;
}

/** Makes a widget, or changes one: settings that are left out stay. Websites that have it show the change. */
export async function saveWidget(ctx: Ctx, input: SaveWidget): Promise<WidgetView> {
  allow(ctx, 'widgets.manage');
  const { widgetId, kind: asked, name, settings, acknowledged = false } = parse(SaveWidget, input);
  return withTx(ctx, async (ctx) => {
    const { id: business_id } = ctx.business;
    // Locked, so that two saves at once neither lose settings nor exceed the limit.
    const [business] = await ctx.db
      .select()
      .from(businessProfiles)
      .where(eq(businessProfiles.id, business_id))
      .for('update');
    if (!business) throw notFound('business');
    const known = widgetId === undefined ? null : toWidgetView(business, await loadWidget(ctx, widgetId));
    const kind = known?.kind ?? asked;
    if (!kind) throw invalidAt('kind', 'Choose a type.');
    const layouts: readonly string[] = WIDGET_LAYOUTS[kind];
    if (settings.layout && !layouts.includes(settings.layout)) {
      throw invalidAt('layout', 'Choose one of the layouts of this type.');
    }
    await requireOwnReviews(ctx, newlyPicked(settings, known?.look));
    await confirmRight(ctx, business.business_name, acknowledged);
    const before = known?.look ?? null;
    const look = widgetLook(business, kind, { ...before, ...settings });
    const id = known?.id ?? newId();
    const at = ctx.now();
    if (known) {
      await ctx.db
        .update(widgets)
        .set({ name, settings: look, updated_at: at })
        .where(and(eq(widgets.business_id, business_id), eq(widgets.id, id)));
    } else {
      await assertWidgetQuota(ctx);
      await ctx.db
        .insert(widgets)
        .values({ id, business_id, type: kind, name, settings: look, created_at: at, updated_at: at });
    }
    const changed = Object.keys(look).filter((field) => !isSame(field, before, look));
    await record(ctx, 'widgets.save', { type: 'widget', id }, { kind, isNew: !known, changed });
    await dropPages(ctx, widgetTag(id));
    return { id, kind, name, look };
  });
}

function isSame(field: string, before: object | null, after: object): boolean {
  const valueIn = (look: object | null) =>
    JSON.stringify(Object.entries(look ?? {}).find(([name]) => name === field)?.[1]);
  return valueIn(before) === valueIn(after);
}

async function assertWidgetQuota(ctx: BusinessCtx): Promise<void> {
  const count = await ctx.db.$count(widgets, eq(widgets.business_id, ctx.business.id));
  if (count >= MAX_WIDGETS) {
    const message = `You have ${MAX_WIDGETS} widgets. Delete one that you no longer use.`;
    throw new AppError('conflict', message, { reason: 'too_many_widgets' });
  }
}

/** What was picked before stays, even if the review is gone by now. */
function newlyPicked({ pinned = [], hidden = [] }: Picked, before: Picked = {}): string[] {
  const known = [...(before.pinned ?? []), ...(before.hidden ?? [])];
  return [...new Set([...pinned, ...hidden])].filter((id) => !known.includes(id));
}

async function requireOwnReviews(ctx: BusinessCtx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const own = reviewsOf(ctx);
  const found = await ctx.db
    .select({ id: own.id })
    .from(own)
    .where(and(inArray(own.id, [...ids]), own.is_public));
  if (found.length < ids.length) throw notFound('review');
}
