import type { Ctx } from '#server/core/context.ts';
import { loadBusiness } from '#server/domain/businesses/queries.ts';
import { toTimeForm } from '#server/domain/businesses/view.ts';
import { countEvents } from '#server/domain/events/parts/count-events.ts';
import { selectWidgets } from '#server/domain/widgets/queries.ts';
import { kindOfWidget } from '#server/domain/widgets/view.ts';
import { allow } from '#server/identity/allow.ts';
import type { EventKind } from '#shared/business/events.ts';
import { DAY_MS } from '#shared/time/durations.ts';
import { dayInFiles } from '#shared/time/time.ts';
import { WIDGET_DAYS, type WidgetRow } from '#shared/widgets/widgets.ts';

/** All widgets of the business, with how many people saw and clicked them in the last days, including today. */
export async function listWidgets(ctx: Ctx): Promise<WidgetRow[]> {
  allow(ctx, 'widgets.read');
  const form = toTimeForm(await loadBusiness(ctx, ctx.business.id));
  const from = dayInFiles(new Date(ctx.now().getTime() - (WIDGET_DAYS - 1) * DAY_MS), form);
  const to = dayInFiles(ctx.now(), form);
  const counted = await countEvents(ctx, { kinds: ['widget.seen', 'widget.clicked'], from, to });
  const peopleOf = (widgetId: string, of: EventKind) =>
    counted
      .filter(({ kind, subject }) => kind === of && subject === widgetId)
      .reduce((sum, { people }) => sum + people, 0);
  return (await selectWidgets(ctx)).map((row) => ({
    id: row.id,
    kind: kindOfWidget(row),
    name: row.name,
    views: peopleOf(row.id, 'widget.seen'),
    clicks: peopleOf(row.id, 'widget.clicked'),
  }));
}
