import { and, eq, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/context.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import type { Window } from '#server/domain/campaigns/next-opening.ts';
import { notFound } from '#server/errors.ts';
import { timeZonesOf } from '#server/phones.ts';
import type { Channel, InvitationReason } from '#shared/channels.ts';
import { isUsableTemplate, templateKey } from '#shared/connections.ts';

export interface SendingRules {
  timeZone: string;
  country: string;
  fromHour: number;
  untilHour: number;
  dailyCap: number;
  reinviteDays: number;
  /** Stands in the way of every message on the channel. */
  blocked: InvitationReason | null;
  /** Whether the chosen sender may text US numbers. */
  usApproved: boolean;
}

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
  return sendingRules(channel, row.business, row.connection);
}

export function sendingRules(
  channel: Channel,
  business: typeof businessProfiles.$inferSelect,
  connection: typeof channelConnections.$inferSelect | null,
): SendingRules {
  const rules = {
    timeZone: business.time_zone,
    country: business.country,
    fromHour: business.send_from_hour,
    untilHour: business.send_until_hour,
    dailyCap: business.daily_cap,
    reinviteDays: business.reinvite_days,
  };
  if (channel === 'email') {
    const blocked = business.postal_address.trim() === '' ? ('no_postal_address' as const) : null;
    return { ...rules, blocked, usApproved: true };
  }
  if (!connection || connection.sender === '')
    return { ...rules, blocked: 'channel_not_set_up', usApproved: false };
  const template = connection.last_check?.templates.find(
    (one) => templateKey(one) === connection.template_id,
  );
  const blocked =
    connection.problem ??
    (channel === 'whatsapp' && !(template && isUsableTemplate(template)) ? 'no_template' : null);
  const sender = connection.last_check?.senders.find(({ id }) => id === connection.sender);
  return { ...rules, blocked, usApproved: sender?.usApproved === true };
}

/** Quiet hours are the recipient's and for texts: an email waits in an inbox and wakes nobody. */
export function quietHours(channel: Channel, rules: SendingRules): Window | null {
  return channel === 'email' ? null : { fromHour: rules.fromHour, untilHour: rules.untilHour };
}

export function recipientOf(channel: Channel, { email, phone }: { email: string; phone: string }): string {
  return channel === 'email' ? email.toLowerCase() : phone;
}

/** The zones in which it must be daytime for this recipient. */
export async function zonesFor(channel: Channel, recipient: string, rules: SendingRules): Promise<string[]> {
  if (channel === 'email') return [];
  const zones = await timeZonesOf(recipient);
  return zones.length > 0 ? zones : [rules.timeZone];
}
