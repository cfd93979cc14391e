import type { Ctx } from '#server/core/context.ts';
import { loadBusiness } from '#server/domain/businesses/queries.ts';
import { toTimeForm } from '#server/domain/businesses/view.ts';
import { countEvents } from '#server/domain/events/parts/count-events.ts';
import { allow } from '#server/identity/allow.ts';
import { VISIT_DAYS, type VisitCounts, type VisitSource } from '#shared/reviews/visits.ts';
import { DAY_MS } from '#shared/time/durations.ts';
import { dayInFiles } from '#shared/time/time.ts';

/** How many people visited in the last days, including today. */
export async function countVisits(ctx: Ctx): Promise<VisitCounts> {
  allow(ctx, 'visits.read');
  const form = toTimeForm(await loadBusiness(ctx, ctx.business.id));
  const from = dayInFiles(new Date(ctx.now().getTime() - (VISIT_DAYS - 1) * DAY_MS), form);
  const to = dayInFiles(ctx.now(), form);
  const rows = await countEvents(ctx, { kinds: ['visit.link', 'visit.qr'], from, to });
  const of = (source: VisitSource) =>
    rows.filter(({ kind }) => kind === `visit.${source}`).reduce((all, { people }) => all + people, 0);
  return { link: of('link'), qr: of('qr') };
}
