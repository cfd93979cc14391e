import type { Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { loadBusiness } from '#server/domain/businesses/queries.ts';
import { loadWidget } from '#server/domain/widgets/queries.ts';
import { toWidgetView } from '#server/domain/widgets/view.ts';
import { allow } from '#server/identity/allow.ts';
import { WidgetId } from '#shared/widgets/widget-input.ts';
import type { WidgetView } from '#shared/widgets/widgets.ts';

/** One widget with all its settings. */
export async function getWidget(ctx: Ctx, input: WidgetId): Promise<WidgetView> {
  allow(ctx, 'widgets.read');
  const { widgetId } = parse(WidgetId, input);
  const row = await loadWidget(ctx, widgetId);
  return toWidgetView(await loadBusiness(ctx, ctx.business.id), row);
}
