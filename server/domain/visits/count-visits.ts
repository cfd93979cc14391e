import { and, count, eq, gt } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { linkVisits } from '#server/db/schema/visits.ts';
import { loadBusiness } from '#server/domain/businesses/queries.ts';
import { toTimeForm } from '#server/domain/businesses/view.ts';
import { allow } from '#server/identity/allow.ts';
import { VISIT_DAYS, type VisitCounts } from '#shared/reviews/visits.ts';
import { dayInFiles } from '#shared/time/time.ts';

const DAY_MS = 86_400_000;

/** How many people came within the last days, today among them. */
export async function countVisits(ctx: Ctx): Promise<VisitCounts> {
  allow(ctx, 'visits.read');
  const { id } = ctx.business;
  const form = toTimeForm(await loadBusiness(ctx, id));
  const before = dayInFiles(new Date(ctx.now().getTime() - VISIT_DAYS * DAY_MS), form);
  const rows = await ctx.db
    .select({ source: linkVisits.source, people: count() })
    .from(linkVisits)
    .where(and(eq(linkVisits.business_id, id), gt(linkVisits.day, before)))
    .groupBy(linkVisits.source);
  const of = (source: keyof VisitCounts) => rows.find((row) => row.source === source)?.people ?? 0;
  return { link: of('link'), qr: of('qr') };
}
