import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { isAmong } from '#server/db/is-among.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { sendingDays } from '#server/db/schema/sending.ts';
import { dayIn } from '#server/domain/sending/parts/calendar.ts';
import type { SendingRules } from '#server/domain/sending/parts/sending-rules.ts';
import type { Channel } from '#shared/sending/channels.ts';

type CapRules = Pick<SendingRules, 'timeZone' | 'dailyCap'>;

/** How many more messages may be sent on the channel today. Only an estimate: `takeQuotaSql` and `claim` decide. */
export async function remainingToday(ctx: BusinessCtx, channel: Channel, rules: CapRules): Promise<number> {
  return Math.max(rules.dailyCap - (await quotaUsedOn(ctx, channel, dayIn(ctx.now(), rules.timeZone))), 0);
}

export async function quotaUsedOn(ctx: BusinessCtx, channel: Channel, day: string): Promise<number> {
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
 * SQL that takes up to `wanted` slots of the day within the cap, counted in the one row all workers share; returns
 * their number as `last_taken`. Usable as a statement or as a part of one. `wanted` must be above 0.
 */
export function takeQuotaSql(
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

/** A slot for a message without a row; returns the day of the slot, or null when the day is full. */
export async function takeQuota(ctx: BusinessCtx, channel: Channel, rules: CapRules): Promise<string | null> {
  const { rows } = (await ctx.db.execute(takeQuotaSql(ctx, channel, rules, sql`1`))) as unknown as {
    rows: { last_taken: number }[];
  };
  return Number(rows[0]?.last_taken) > 0 ? dayIn(ctx.now(), rules.timeZone) : null;
}

export async function releaseQuota(ctx: BusinessCtx, channel: Channel, day: string): Promise<void> {
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

/** Releases the slots of messages that the provider never got. Idempotent. */
export async function releaseQuotaOf(ctx: BusinessCtx, invitationIds: readonly string[]): Promise<void> {
  if (invitationIds.length === 0) return;
  await ctx.db.execute(sql`
    with locked as (
      select id, channel, counted_on from ${invitations}
      where ${eq(invitations.business_id, ctx.business.id)} and ${isAmong(invitations.id, invitationIds)}
        and ${isNotNull(invitations.counted_on)}
      for update
    ), given_back as (
      update invitations i set counted_on = null from locked where i.id = locked.id
      returning locked.channel, locked.counted_on
    )
    update sending_days d set taken = greatest(d.taken - back.places, 0)
    from (select channel, counted_on, count(*)::integer as places from given_back group by 1, 2) back
    where d.business_id = ${ctx.business.id} and d.channel = back.channel and d.day = back.counted_on`);
}
