import { and, count, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/context.ts';
import { isAmong } from '#server/db/is-among.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { sendingDays } from '#server/db/schema/sending.ts';
import { dayIn, hourOfDay } from '#server/domain/campaigns/next-opening.ts';
import { planSending } from '#server/domain/campaigns/plan-sending.ts';
import { daytimeOf, type SendingRules } from '#server/domain/campaigns/sending-rules.ts';
import { dispatchInvitationsJob } from '#server/domain/invitations/jobs.ts';
import type { Channel } from '#shared/channels.ts';

type CapRules = Pick<SendingRules, 'timeZone' | 'dailyCap'>;

/** How many more messages may leave on the channel today; a look only, `takePlaces` and `claim` decide. */
export async function roomToday(ctx: BusinessCtx, channel: Channel, rules: CapRules): Promise<number> {
  return Math.max(rules.dailyCap - (await takenOn(ctx, channel, dayIn(ctx.now(), rules.timeZone))), 0);
}

async function takenOn(ctx: BusinessCtx, channel: Channel, day: string): Promise<number> {
  const [row] = await ctx.db
    .select({ taken: sendingDays.taken })
    .from(sendingDays)
    .where(
      and(
        eq(sendingDays.business_id, ctx.business.id),
        eq(sendingDays.channel, channel),
        eq(sendingDays.day, day),
      ),
    );
  return row?.taken ?? 0;
}

/**
 * Takes as many of `wanted` places of the day as the cap leaves, counted in the one row all workers share; says how
 * many as `last_taken`. A statement of its own, or a part of one. `wanted` above 0.
 */
export function placesOf(
  ctx: BusinessCtx,
  channel: Channel,
  rules: CapRules,
  wanted: ReturnType<typeof sql>,
) {
  const day = dayIn(ctx.now(), rules.timeZone);
  return sql`
    insert into sending_days (business_id, channel, day, taken, last_taken)
    select ${ctx.business.id}::uuid, ${channel}::text, ${day}::text, least(n, cap), least(n, cap)
    from (select (${wanted})::integer as n, ${rules.dailyCap}::integer as cap) wish where n > 0
    on conflict (business_id, channel, day) do update set
      taken = sending_days.taken
        + greatest(least(excluded.taken, ${rules.dailyCap}::integer - sending_days.taken), 0),
      last_taken = greatest(least(excluded.taken, ${rules.dailyCap}::integer - sending_days.taken), 0)
    returning last_taken`;
}

/** A place for a message that is in no table; the day it was taken of, or null when the day is full. */
export async function takePlace(ctx: BusinessCtx, channel: Channel, rules: CapRules): Promise<string | null> {
  const { rows } = (await ctx.db.execute(placesOf(ctx, channel, rules, sql`1`))) as unknown as {
    rows: { last_taken: number }[];
  };
  return Number(rows[0]?.last_taken) > 0 ? dayIn(ctx.now(), rules.timeZone) : null;
}

export async function returnPlace(ctx: BusinessCtx, channel: Channel, day: string): Promise<void> {
  await ctx.db
    .update(sendingDays)
    .set({ taken: sql`greatest(${sendingDays.taken} - 1, 0)` })
    .where(
      and(
        eq(sendingDays.business_id, ctx.business.id),
        eq(sendingDays.channel, channel),
        eq(sendingDays.day, day),
      ),
    );
}

/** Gives the places of messages back that the provider never got. Once per place, however often it is called. */
export async function returnPlaces(ctx: BusinessCtx, invitationIds: readonly string[]): Promise<void> {
  if (invitationIds.length === 0) return;
  await ctx.db.execute(sql`
    with held as (
      select id, channel, counted_on from ${invitations}
      where ${eq(invitations.business_id, ctx.business.id)} and ${isAmong(invitations.id, invitationIds)}
        and ${isNotNull(invitations.counted_on)}
      for update
    ), given_back as (
      update invitations i set counted_on = null from held where i.id = held.id
      returning held.channel, held.counted_on
    )
    update sending_days d set taken = greatest(d.taken - back.places, 0)
    from (select channel, counted_on, count(*)::integer as places from given_back group by 1, 2) back
    where d.business_id = ${ctx.business.id} and d.channel = back.channel and d.day = back.counted_on`);
}

/** Messages of the channel per day from today on: what has left today, and what running campaigns plan. */
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
  perDay.set(today, (perDay.get(today) ?? 0) + (await takenOn(ctx, channel, today)));
  return perDay;
}

/** How many have a job for today already, so that a dispatcher leaves them their places. */
export async function countOnTheWay(ctx: BusinessCtx, channel: Channel, until: Date): Promise<number> {
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

export interface Postponed {
  id: string;
  channel: Channel;
  /** Lower-case email or E.164 phone. */
  recipient: string;
}

/**
 * What does not fit under the cap waits for the next day's opening, and what does not fit then for the one after.
 * Runs inside a transaction; a row that somebody else has taken meanwhile stays as it is.
 */
export async function postpone(
  ctx: BusinessCtx,
  channel: Channel,
  rules: SendingRules,
  waiting: readonly Postponed[],
): Promise<void> {
  if (waiting.length === 0) return;
  const now = ctx.now();
  const startsAt = hourOfDay(now, 1, channel === 'email' ? rules.fromHour : 0, rules.timeZone);
  const daytimes = await Promise.all(waiting.map(({ recipient }) => daytimeOf(channel, recipient, rules)));
  const perDay = await countPerDay(ctx, channel, rules.timeZone);
  const due = planSending(daytimes, { ...rules, startsAt, perDay });
  const rows = await ctx.db
    .update(invitations)
    .set({ due_at: sql`given.due_at`, dispatched_at: null, reason: 'daily_cap', updated_at: now })
    .from(
      sql`unnest(${sql.param(waiting.map(({ id }) => id))}::uuid[],
        ${sql.param(due.map((at) => at.toISOString()))}::timestamptz[]) as given (id, due_at)`,
    )
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        eq(invitations.status, 'queued'),
        sql`${invitations.id} = given.id`,
      ),
    )
    .returning({ dueAt: invitations.due_at });
  const [first] = rows.map(({ dueAt }) => dueAt).toSorted((a, b) => a.getTime() - b.getTime());
  if (first) await ctx.queue.send(dispatchInvitationsJob, {}, { startAfter: first });
}
