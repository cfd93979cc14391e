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
import { hasPostalAddress } from '#shared/business/postal-address.ts';
import {
  type AccountFault,
  type Channel,
  INVITATION_REASONS,
  type InvitationReason,
  isInProfile,
  mailFaultWords,
} from '#shared/sending/channels.ts';
import { DAY_MS } from '#shared/time/durations.ts';

export interface SendingRules {
  timeZone: string;
  country: string;
  fromHour: number;
  untilHour: number;
  dailyCap: number;
  /** The operator's limit is below the owner's own. */
  cappedByOperator: boolean;
  reinviteDays: number;
  /** Prevents every message on the channel. */
  blocked: InvitationReason | null;
  /** The same for people, as every screen shows it; empty where nothing does. */
  blockedWords: string;
  /** Whether the chosen sender may text US numbers. */
  usApproved: boolean;
  /** How many texts the account accepts per second; null for emails, which have no pace. */
  perSecond: number | null;
}

type Invitation = typeof invitations.$inferSelect;

/** The business's rules for one channel, and what blocks all of it. */
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

const NEW_FOR_MS = 14 * DAY_MS;

/** How many mails of a business the operator's mail account accepts per day, whatever the owner has set. */
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

/** Only a business's own mail server can refuse its account; faults of the service's are not its business. */
function mailFault(
  {
    postal_address: address,
    mail_fault: refused,
    mail_fault_by: receiver,
  }: Pick<typeof businessProfiles.$inferSelect, 'postal_address' | 'mail_fault' | 'mail_fault_by'>,
  account: { problem: AccountFault | null } | null,
): ChannelFault | null {
  const reason = hasPostalAddress(address) ? account?.problem : 'no_postal_address';
  if (reason) return { reason, words: INVITATION_REASONS[reason] };
  return refused && { reason: refused, words: mailFaultWords(refused, receiver) };
}

/** Refuses to start what would stop again at once. */
export async function requireOpenChannel(ctx: BusinessCtx, channel: Channel): Promise<void> {
  const { blocked, blockedWords } = await loadSendingRules(ctx, channel);
  if (!blocked) return;
  const tab = channel === 'email' ? 'under Settings, Email' : 'under Settings, SMS Service';
  const place = isInProfile(blocked) ? 'in your business profile' : tab;
  // The words for a foreign link already name the field it is in.
  const advice = blocked === 'foreign_link' ? 'Take it out first.' : `Fix it ${place} first.`;
  throw new AppError('conflict', `Nothing can be sent yet: ${blockedWords.replace(/\.$/, '')}. ${advice}`, {
    reason: 'channel_blocked',
  });
}

/** 47 CFR 64.1200(c)(1): no texts to the US before 8 or after 21 local time of the recipient. */
const US_HOURS: Window = { fromHour: 8, untilHour: 21 };

/**
 * When this person may be messaged: in the hours of the business, by the recipient's zone for texts and within the law
 * there. An email address has no zone, so the business's counts; one sent by hand goes at once, since it wakes nobody.
 */
export function daytimeOf(
  channel: Channel,
  recipient: string,
  rules: Pick<SendingRules, 'timeZone' | 'country' | 'fromHour' | 'untilHour'>,
  { byHand }: { byHand: boolean },
): Daytime {
  const own = { fromHour: rules.fromHour, untilHour: rules.untilHour };
  if (channel === 'email') return { zones: [rules.timeZone], window: own, atOnce: byHand };
  const zones = plausibleZones(recipient, rules);
  if (!isUnderUsLaw(recipient)) return { zones, window: own, atOnce: false };
  const both = {
    fromHour: Math.max(own.fromHour, US_HOURS.fromHour),
    untilHour: Math.min(own.untilHour, US_HOURS.untilHour),
  };
  // Hours entirely in the American night leave nothing to choose from.
  return { zones, window: both.fromHour < both.untilHour ? both : US_HOURS, atOnce: false };
}

/** What a launch wants to send at once is due by then; the share of later days is not. */
const AT_LAUNCH_MS = 2 * 3_600_000;

/**
 * Somebody wants this message sent as soon as possible: a request for the day of its launch, whatever delayed it since,
 * or one that was retried by hand.
 */
export function isByHand(
  { step, attempts_before: before, due_at: due }: Pick<Invitation, 'step' | 'attempts_before' | 'due_at'>,
  startsAt: Date,
): boolean {
  return before > 0 || (step === 0 && due.getTime() - startsAt.getTime() < AT_LAUNCH_MS);
}
