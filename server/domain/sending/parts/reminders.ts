import { and, eq, gt, notInArray, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { invitationHashes } from '#server/core/link-tokens.ts';
import { isAmong } from '#server/db/is-among.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { cancelQueued } from '#server/domain/contacts/parts/cancel-queued.ts';
import { recipientOf } from '#server/domain/contacts/parts/has-opted-out.ts';
import type { Delivery } from '#server/domain/sending/internal.ts';
import { daysLater } from '#server/domain/sending/parts/calendar.ts';
import { countPerDay } from '#server/domain/sending/parts/count-per-day.ts';
import { findResponded } from '#server/domain/sending/parts/find-responded.ts';
import { calendarFor, type PlanTime } from '#server/domain/sending/parts/plan-sending.ts';
import { daytimeOf, sendingRules } from '#server/domain/sending/parts/sending-rules.ts';
import type { Channel } from '#shared/sending/channels.ts';

/**
 * Plans the next reminder of sent messages: the template's days later, at the same time of the recipient's day, or on
 * the first day with room, as in the preview. One row per step, so that there is never a duplicate; answers that arrive
 * meanwhile are checked when it is due.
 */
export async function planReminders(
  ctx: BusinessCtx,
  left: readonly { delivery: Delivery; sentAt: Date }[],
): Promise<void> {
  const wanted = left.filter(({ delivery: { invitation, campaign } }) =>
    daysUntilNext(invitation.step, campaign),
  );
  const deliveries = wanted.map(({ delivery }) => delivery);
  // Somebody may have answered during the hand-over.
  const answers = await findResponded(ctx, deliveries);
  const canceled = await findCanceled(ctx, deliveries);
  const again = await findAskedAgain(ctx, deliveries);
  const open = wanted.filter(
    ({ delivery: { invitation, campaign } }) =>
      !answers.has(invitation.id) &&
      !canceled.has(campaign.id) &&
      !again.has(`${campaign.id} ${invitation.contact_id}`),
  );
  if (open.length === 0) return;
  const calendars = new Map<Channel, PlanTime>();
  const rows: (typeof invitations.$inferInsert)[] = [];
  for (const { delivery, sentAt } of open) {
    const { channel } = delivery.invitation;
    const planTime = calendars.get(channel) ?? (await openCalendar(ctx, delivery));
    calendars.set(channel, planTime);
    rows.push(await reminderOf(ctx, delivery, { sentAt, planTime }));
  }
  // One that was canceled because its message had failed is planned again if that is sent after all.
  await ctx.db
    .insert(invitations)
    .values(rows)
    .onConflictDoUpdate({
      target: [invitations.business_id, invitations.campaign_id, invitations.contact_id, invitations.step],
      set: { status: 'queued', reason: null, due_at: sql`excluded.due_at`, updated_at: ctx.now() },
      setWhere: and(eq(invitations.status, 'canceled'), eq(invitations.reason, 'earlier_failed')),
    });
}

/** Campaigns canceled while their messages were being sent: these stay, but nobody is reminded. */
async function findCanceled(ctx: BusinessCtx, deliveries: readonly Delivery[]): Promise<Set<string>> {
  if (deliveries.length === 0) return new Set();
  const ids = [...new Set(deliveries.map(({ campaign }) => campaign.id))];
  const rows = await ctx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.business_id, ctx.business.id),
        isAmong(campaigns.id, ids),
        eq(campaigns.status, 'canceled'),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** People asked again by another channel have been reminded, or are about to be. */
async function findAskedAgain(ctx: BusinessCtx, deliveries: readonly Delivery[]): Promise<Set<string>> {
  if (deliveries.length === 0) return new Set();
  const rows = await ctx.db
    .select({ rootId: campaigns.follows_id, contactId: invitations.contact_id })
    .from(campaigns)
    .innerJoin(invitations, eq(invitations.campaign_id, campaigns.id))
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        isAmong(campaigns.follows_id, [...new Set(deliveries.map(({ campaign }) => campaign.id))]),
        isAmong(
          invitations.contact_id,
          deliveries.map(({ invitation }) => invitation.contact_id),
        ),
        notInArray(invitations.status, ['skipped', 'canceled']),
      ),
    );
  return new Set(rows.map(({ rootId, contactId }) => `${rootId} ${contactId}`));
}

async function openCalendar(
  ctx: BusinessCtx,
  { invitation: { channel }, business, connection }: Delivery,
): Promise<PlanTime> {
  const rules = sendingRules(ctx, channel, business, connection);
  return calendarFor({ ...rules, perDay: await countPerDay(ctx, channel, rules.timeZone) });
}

async function reminderOf(
  ctx: BusinessCtx,
  { invitation, contact, campaign, business, connection }: Delivery,
  { sentAt, planTime }: { sentAt: Date; planTime: PlanTime },
): Promise<typeof invitations.$inferInsert> {
  const { channel, step } = invitation;
  const rules = sendingRules(ctx, channel, business, connection);
  const daytime = daytimeOf(channel, recipientOf(channel, contact), rules, { byHand: false });
  const wanted = daysLater(sentAt, daysUntilNext(step, campaign), daytime.zones[0] ?? rules.timeZone);
  const now = ctx.now();
  const id = newId();
  return {
    id,
    ...invitationHashes(ctx.config.secret, id),
    business_id: ctx.business.id,
    campaign_id: campaign.id,
    contact_id: invitation.contact_id,
    step: step + 1,
    channel,
    due_at: planTime(daytime, wanted),
    created_at: now,
    updated_at: now,
  };
}

/**
 * Nobody is reminded of what they have done, or of what never reached them. Runs inside a transaction.
 */
export async function cancelReminders(
  ctx: BusinessCtx,
  { campaignId, contactId }: { campaignId: string; contactId: string },
  reason: 'already_rated' | 'already_clicked' | 'earlier_failed',
): Promise<void> {
  await cancelQueued(
    ctx,
    { reason },
    eq(invitations.campaign_id, campaignId),
    eq(invitations.contact_id, contactId),
    gt(invitations.step, 0),
  );
}

/** 0 without a next one. The second reminder counts from the first message: here only the difference is left. */
function daysUntilNext(step: number, campaign: Delivery['campaign']): number {
  if (!campaign.reminderEnabled) return 0;
  if (step === 0) return campaign.reminderDays;
  const second = campaign.secondReminderDays;
  return step === 1 && second !== null ? Math.max(second - campaign.reminderDays, 1) : 0;
}
