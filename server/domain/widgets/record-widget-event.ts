import type { Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { recordEvent } from '#server/domain/events/parts/record-event.ts';
import { noteSite } from '#server/domain/widgets/parts/note-site.ts';
import { findWidgetOfAny } from '#server/domain/widgets/queries.ts';
import { allow } from '#server/identity/allow.ts';
import type { WidgetEvent } from '#shared/widgets/widgets.ts';

interface Reported {
  widgetId: string;
  event: WidgetEvent;
  userAgent: string;
  /** The Origin header of the website; browsers send none from some frames. */
  origin?: string | null;
}

/** A website reports that half of the widget was in view for a second, or that a link in it was pressed. */
export async function recordWidgetEvent(
  ctx: Ctx,
  { widgetId, event, userAgent, origin }: Reported,
): Promise<void> {
  allow(ctx, 'widgets.show');
  const found = await findWidgetOfAny(ctx, widgetId);
  if (!found) throw notFound('widget');
  const { widget, business } = found;
  const kind = `widget.${event}` as const;
  const counts = await recordEvent(ctx, business, { kind, subject: widget.id, userAgent });
  if (counts && event === 'seen') await noteSite(ctx, widget, business, origin);
}
