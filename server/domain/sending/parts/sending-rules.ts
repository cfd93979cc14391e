import { and, eq, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { AppError, notFound } from '#server/core/errors.ts';
import { isUnderUsLaw, plausibleZones } from '#server/core/phones.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import type { invitations } from '#server/db/schema/campaigns.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { findProfileFault } from '#server/domain/businesses/parts/link-rule.ts';
import { type ChannelFault, channelFault } from '#server/domain/connections/parts/channel-fault.ts';
import type { Daytime, Window } from '#server/domain/sending/parts/calendar.ts';
import {
  type AccountFault,
  type Channel,
  INVITATION_REASONS,
  type InvitationReason,
  isInProfile,
  mailFaultWords,
} from '#shared/sending/channels.ts';

export interface SendingRules {
  timeZone: string;
  country: string;
  fromHour: number;
  untilHour: number;
  dailyCap: number;
  /** The operator's limit is below the owner's own. */
  cappedByOperator: boolean;
  reinviteDays: number;
  /** Stands in the way of every message on the channel. */
  blocked: InvitationReason | null;
  /** The same for people, as every screen says it; empty where nothing does. */
  blockedWords: string;
  /** Whether the chosen sender may text US numbers. */
  usApproved: boolean;
  /** How many texts the account takes in a second; null for emails, which have no pace. */
  perSecond: number | null;
}

type Invitation = typeof invitations.$inferSelect;

/** The business's rules for one channel, and what stands in the way of all of it. */
export async function loadSendingRules(ctx: BusinessCtx, channel: Channel): Promise<SendingRules> {
  const [row] = await ctx.db
    .select({ business: businessProfiles, connection: channelConnections })
    .from(businessProfiles)
    .leftJoin(
      channelConnections,
      and(
        eq(channelConnections.business_id, businessProfiles.id),
        sql`${channelConnections.channel} = ${channel}`,
      ),
    )
    .where(eq(businessProfiles.id, ctx.business.id));
  if (!row) throw notFound('business');
  const rules = sendingRules(ctx, channel, row.business, row.connection);
  // WhatsApp sends the wording that Meta has approved.
  if (rules.blocked || channel === 'whatsapp') return rules;
  const fault = await findProfileFault(ctx, row.business);
  return fault ? { ...rules, blocked: fault.reason, blockedWords: fault.words } : rules;
}

export function sendingRules(
  ctx: Pick<BusinessCtx, 'config' | 'now'>,
  channel: Channel,
  business: typeof businessProfiles.$inferSelect,
  connection: typeof channelConnections.$inferSelect | null,
): SendingRules {
  const most = channel === 'email' && !connection ? operatorCap(ctx, business) : Number.POSITIVE_INFINITY;
  const rules = {
    timeZone: business.time_zone,
    country: business.country,
    fromHour: business.send_from_hour,
    untilHour: business.send_until_hour,
    dailyCap: Math.min(business.daily_cap, most),
    cappedByOperator: most < business.daily_cap,
    reinviteDays: business.reinvite_days,
  };
  const fault = channel === 'email' ? mailFault(business, connection) : channelFault(connection);
  const sender = connection?.last_check?.senders.find(({ id }) => id === connection.sender);
  return {
    ...rules,
    blocked: fault?.reason ?? null,
    blockedWords: fault?.words ?? '',
    usApproved: sender?.usApproved === true,
    perSecond: channel === 'email' ? null : (connection?.per_second ?? null),
  };
}

const NEW_FOR_MS = 14 * 86_400_000;

/** How many mails of a business the operator's mail account takes in a day, whatever the owner has set. */
export function operatorCap(
  { config, now }: Pick<BusinessCtx, 'config' | 'now'>,
  { created_at }: Pick<typeof businessProfiles.$inferSelect, 'created_at'>,
): number {
  const { mailCaps } = config;
  if (!mailCaps) return Number.POSITIVE_INFINITY;
  const isNew = now() < newUntil(created_at);
  return isNew ? Math.min(mailCaps.newBusiness, mailCaps.business) : mailCaps.business;
}

export function newUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + NEW_FOR_MS);
}

/** The service's own mail server is nobody's fault here; the business's can refuse its account. */
function mailFault(
  {
    postal_address: address,
    mail_fault: refused,
    mail_fault_by: receiver,
  }: Pick<typeof businessProfiles.$inferSelect, 'postal_address' | 'mail_fault' | 'mail_fault_by'>,
  account: { problem: AccountFault | null } | null,
): ChannelFault | null {
  const reason = address.trim() === '' ? 'no_postal_address' : account?.problem;
  if (reason) return { reason, words: INVITATION_REASONS[reason] };
  return refused && { reason: refused, words: mailFaultWords(refused, receiver) };
}

/** Refuses what would only set things going that stop again at once. */
export async function requireOpenChannel(ctx: BusinessCtx, channel: Channel): Promise<void> {
  const { blocked, blockedWords } = await loadSendingRules(ctx, channel);
  if (!blocked) return;
  const tab = channel === 'email' ? 'under Settings, Email' : 'under Settings, SMS Service';
  const place = isInProfile(blocked) ? 'in your business profile' : tab;
  // Its words say where it stands.
  const way = blocked === 'foreign_link' ? 'Take it out first.' : `Fix it ${place} first.`;
  throw new AppError('conflict', `Nothing can be sent yet: ${blockedWords.replace(/\.$/, '')}. ${way}`, {
    reason: 'channel_blocked',
  });
}

/** 47 CFR 64.1200(c)(1): nobody in the US is texted before 8 or after 21 where they are, whoever sends. */
const US_HOURS: Window = { fromHour: 8, untilHour: 21 };

/**
 * When this person may be written to: in the hours of the business, where the recipient of a text lives and within what
 * the law allows there. An email tells no zone, so the business's counts; and one that somebody sends by hand leaves at
 * once, since it waits in an inbox and wakes nobody.
 */
export async function daytimeOf(
  channel: Channel,
  recipient: string,
  rules: Pick<SendingRules, 'timeZone' | 'country' | 'fromHour' | 'untilHour'>,
  { byHand }: { byHand: boolean },
): Promise<Daytime> {
  const own = { fromHour: rules.fromHour, untilHour: rules.untilHour };
  if (channel === 'email') return { zones: [rules.timeZone], window: own, atOnce: byHand };
  const zones = await plausibleZones(recipient, rules);
  if (!isUnderUsLaw(recipient)) return { zones, window: own, atOnce: false };
  const both = {
    fromHour: Math.max(own.fromHour, US_HOURS.fromHour),
    untilHour: Math.min(own.untilHour, US_HOURS.untilHour),
  };
  // Hours that lie wholly in the American night leave nothing to choose.
  return { zones, window: both.fromHour < both.untilHour ? both : US_HOURS, atOnce: false };
}

/** What a launch wants to leave at once is due by then; its later days' share is not. */
const AT_LAUNCH_MS = 2 * 3_600_000;

/**
 * Somebody wants this message to leave as soon as it can: a request of the day of its launch, whatever kept it since, or
 * one that was asked to be tried again.
 */
export function isByHand(
  { step, attempts_before: before, due_at: due }: Pick<Invitation, 'step' | 'attempts_before' | 'due_at'>,
  startsAt: Date,
): boolean {
  return before > 0 || (step === 0 && due.getTime() - startsAt.getTime() < AT_LAUNCH_MS);
}
