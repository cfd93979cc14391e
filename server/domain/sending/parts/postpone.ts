import { and, eq, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { dispatchInvitationsJob } from '#server/domain/sending/jobs.ts';
import { hourOfDay } from '#server/domain/sending/parts/calendar.ts';
import { countPerDay } from '#server/domain/sending/parts/count-per-day.ts';
import { calendarFor } from '#server/domain/sending/parts/plan-sending.ts';
import { daytimeOf, type SendingRules } from '#server/domain/sending/parts/sending-rules.ts';
import type { Channel } from '#shared/sending/channels.ts';

interface Postponed {
  id: string;
  channel: Channel;
  /** Lower-case email or E.164 phone. */
  recipient: string;
}

/**
 * What exceeds the cap waits for the next day, and what exceeds that one for the day after. Runs inside a transaction;
 * a row claimed meanwhile stays as it is.
 */
export async function postpone(
  ctx: BusinessCtx,
  channel: Channel,
  rules: SendingRules,
  waiting: readonly Postponed[],
): Promise<void> {
  if (waiting.length === 0) return;
  const now = ctx.now();
  const tomorrow = hourOfDay(now, 1, 0, rules.timeZone);
  const planTime = calendarFor({ ...rules, perDay: await countPerDay(ctx, channel, rules.timeZone) });
  const due: Date[] = [];
  for (const { recipient } of waiting)
    due.push(planTime(daytimeOf(channel, recipient, rules, { byHand: false }), tomorrow));
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
