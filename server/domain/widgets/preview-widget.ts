import type { Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { loadBusiness } from '#server/domain/businesses/queries.ts';
import { composePage } from '#server/domain/widgets/parts/compose-page.ts';
import { widgetLook } from '#server/domain/widgets/view.ts';
import { allow } from '#server/identity/allow.ts';
import { PreviewWidget } from '#shared/widgets/widget-input.ts';
import type { WidgetPage } from '#shared/widgets/widgets.ts';

/** The same page as a website gets, with settings that are not saved yet. */
export async function previewWidget(ctx: Ctx, input: PreviewWidget): Promise<WidgetPage> {
  allow(ctx, 'widgets.read');
  const { kind, settings } = parse(PreviewWidget, input);
  const business = await loadBusiness(ctx, ctx.business.id);
  return composePage(ctx, { id: '', kind, look: widgetLook(business, kind, settings), business });
}
