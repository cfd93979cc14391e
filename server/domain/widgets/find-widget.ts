import type { Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { businessTag, reviewsTag, widgetTag } from '#server/core/page-tags.ts';
import { composePage } from '#server/domain/widgets/parts/compose-page.ts';
import { findWidgetOfAny } from '#server/domain/widgets/queries.ts';
import { toWidgetView } from '#server/domain/widgets/view.ts';
import { allow } from '#server/identity/allow.ts';
import type { WidgetPage } from '#shared/widgets/widgets.ts';

/** What a website shows of this widget; the answer is kept until one of the tags is dropped. */
export async function findWidget(
  ctx: Ctx,
  { widgetId }: { widgetId: string },
): Promise<{ page: WidgetPage; tags: string[] }> {
  allow(ctx, 'widgets.show');
  const found = await findWidgetOfAny(ctx, widgetId);
  if (!found) throw notFound('widget');
  const { widget, business } = found;
  const { kind, look } = toWidgetView(business, widget);
  const ref = { id: business.id, userId: business.user_id };
  const page = await composePage({ ...ctx, business: ref }, { id: widget.id, kind, look, business });
  return { page, tags: [businessTag(business.id), reviewsTag(business.id), widgetTag(widget.id)] };
}
