import { and, eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { dropPages, widgetTag } from '#server/core/page-tags.ts';
import { parse } from '#server/core/parse.ts';
import { widgets } from '#server/db/schema/widgets.ts';
import { loadWidget } from '#server/domain/widgets/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { WidgetId } from '#shared/widgets/widget-input.ts';

/** Websites that still have its code show the plain link in its place. */
export async function deleteWidget(ctx: Ctx, input: WidgetId): Promise<void> {
  allow(ctx, 'widgets.manage');
  const { widgetId } = parse(WidgetId, input);
  await withTx(ctx, async (ctx) => {
    const { id, type } = await loadWidget(ctx, widgetId);
    await ctx.db.delete(widgets).where(and(eq(widgets.business_id, ctx.business.id), eq(widgets.id, id)));
    await record(ctx, 'widgets.delete', { type: 'widget', id }, { kind: type });
    await dropPages(ctx, widgetTag(id));
  });
}
