import { and, count, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { dayIn } from '#server/domain/sending/parts/calendar.ts';
import { quotaUsedOn } from '#server/domain/sending/parts/daily-quota.ts';
import type { Channel } from '#shared/sending/channels.ts';

/** Messages of the channel per day from today on: those sent today, and those planned by running campaigns. */
export async function countPerDay(
  ctx: BusinessCtx,
  channel: Channel,
  timeZone: string,
): Promise<Map<string, number>> {
  const now = ctx.now();
  const moment = sql`greatest(${invitations.due_at}, ${now.toISOString()}::timestamptz)`;
  const rows = await ctx.db
    .select({
      day: sql<string>`to_char(${moment} at time zone ${timeZone}, 'YYYY-MM-DD')`,
      count: count(),
    })
    .from(invitations)
    .innerJoin(campaigns, eq(campaigns.id, invitations.campaign_id))
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        eq(invitations.channel, channel),
        eq(invitations.status, 'queued'),
        eq(campaigns.status, 'running'),
      ),
    )
    .groupBy(sql`1`);
  const perDay = new Map(rows.map((row) => [row.day, row.count]));
  const today = dayIn(now, timeZone);
  perDay.set(today, (perDay.get(today) ?? 0) + (await quotaUsedOn(ctx, channel, today)));
  return perDay;
}

/** How many already have a job for today, so that a dispatcher leaves their slots free. */
export async function countInTransit(ctx: BusinessCtx, channel: Channel, until: Date): Promise<number> {
  const [row] = await ctx.db
    .select({ waiting: count() })
    .from(invitations)
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        eq(invitations.channel, channel),
        eq(invitations.status, 'queued'),
        isNotNull(invitations.dispatched_at),
        lte(invitations.due_at, until),
      ),
    );
  return row?.waiting ?? 0;
}
