import { and, count, eq, gt, gte, inArray, notInArray, or, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/context.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { hourOfDay } from '#server/domain/campaigns/next-opening.ts';
import { recipientOf, type SendingRules } from '#server/domain/campaigns/sending-rules.ts';
import { findOptedOut } from '#server/domain/contacts/queries.ts';
import { isUsNumber } from '#server/phones.ts';
import type { Channel, InvitationReason } from '#shared/channels.ts';
import { isEmail } from '#shared/contacts.ts';

const DAY_MS = 86_400_000;
const ASKED = ['queued', 'sending', 'sent', 'delivered', 'unknown'] as const;

/** Somebody who may be asked; `typedPhone` is what stood in the field when it is no valid number. */
export interface Candidate {
  contactId: string | null;
  name: string;
  email: string;
  phone: string;
  typedPhone?: string;
  erased?: boolean;
}

interface JudgeOptions {
  channel: Channel;
  rules: SendingRules;
  /** Rows of the campaign that is being filled count as doubles, not as earlier requests. */
  campaignId?: string;
  /** Recipients of earlier pieces of the same list; added to. */
  seen: Set<string>;
}

/**
 * Says of each candidate why it must not be asked, or null when it may. Works on up to a few thousand at once,
 * with a fixed number of queries.
 */
export async function judgeCandidates(
  ctx: BusinessCtx,
  candidates: readonly Candidate[],
  { channel, rules, campaignId, seen }: JudgeOptions,
): Promise<(InvitationReason | null)[]> {
  const recipients = [
    ...new Set(candidates.map((candidate) => recipientOf(channel, candidate)).filter(Boolean)),
  ];
  const optedOut = await findOptedOut(ctx, channel, recipients);
  const bounced = channel === 'email' ? await findBounced(ctx, recipients) : new Set<string>();
  const recent = await findRecent(ctx, channel, recipients, rules.reinviteDays);
  return candidates.map((candidate) => {
    const recipient = recipientOf(channel, candidate);
    if (candidate.erased) return 'erased';
    const reason = addressFault(channel, candidate);
    if (reason) return reason;
    if (optedOut.has(recipient)) return 'opted_out';
    if (bounced.has(recipient)) return 'bounced';
    if (seen.has(recipient)) return 'duplicate';
    seen.add(recipient);
    const asked = recent.get(recipient);
    if (asked) return asked.campaigns.has(campaignId ?? '') ? 'duplicate' : 'invited_recently';
    if (rules.blocked) return rules.blocked;
    if (channel === 'whatsapp' && isUsNumber(recipient)) return 'whatsapp_us';
    if (channel === 'sms' && !rules.usApproved && isUsNumber(recipient)) return 'sender_unregistered';
    return null;
  });
}

function addressFault(
  channel: Channel,
  { name, email, phone, typedPhone }: Candidate,
): InvitationReason | null {
  if (name === '') return 'no_name';
  if (channel === 'email') return email === '' ? 'no_address' : isEmail(email) ? null : 'invalid_email';
  return phone !== '' ? null : typedPhone ? 'invalid_phone' : 'no_address';
}

/** Who was asked on this channel within the window, by address, and in which campaigns. */
async function findRecent(ctx: BusinessCtx, channel: Channel, recipients: string[], days: number) {
  if (recipients.length === 0) return new Map<string, { campaigns: Set<string> }>();
  const address =
    channel === 'email' ? sql<string>`lower(${contacts.email})` : sql<string>`${contacts.phone}`;
  const rows = await ctx.db
    .selectDistinct({ recipient: address, campaignId: invitations.campaign_id })
    .from(invitations)
    .innerJoin(contacts, eq(contacts.id, invitations.contact_id))
    .where(
      and(
        eq(contacts.business_id, ctx.business.id),
        eq(invitations.business_id, ctx.business.id),
        inArray(address, recipients),
        eq(invitations.channel, channel),
        inArray(invitations.status, [...ASKED]),
        gt(invitations.created_at, new Date(ctx.now().getTime() - days * DAY_MS)),
      ),
    );
  const found = new Map<string, { campaigns: Set<string> }>();
  for (const { recipient, campaignId } of rows) {
    const entry = found.get(recipient) ?? { campaigns: new Set<string>() };
    entry.campaigns.add(campaignId);
    found.set(recipient, entry);
  }
  return found;
}

/** Addresses that do not exist: writing to them again harms the name of the sender. */
async function findBounced(ctx: BusinessCtx, recipients: string[]): Promise<Set<string>> {
  if (recipients.length === 0) return new Set();
  const address = sql<string>`lower(${contacts.email})`;
  const rows = await ctx.db
    .selectDistinct({ recipient: address })
    .from(invitations)
    .innerJoin(contacts, eq(contacts.id, invitations.contact_id))
    .where(
      and(
        eq(contacts.business_id, ctx.business.id),
        eq(invitations.business_id, ctx.business.id),
        inArray(address, recipients),
        eq(invitations.channel, 'email'),
        eq(invitations.status, 'failed'),
        eq(invitations.reason, 'bounced'),
      ),
    );
  return new Set(rows.map(({ recipient }) => recipient));
}

/** Messages of the channel per day from today on, in the zone of the business: what the daily cap counts. */
export async function countPerDay(
  ctx: BusinessCtx,
  channel: Channel,
  timeZone: string,
): Promise<Map<string, number>> {
  const day = sql<string>`to_char(coalesce(${invitations.sent_at}, ${invitations.due_at}) at time zone ${timeZone}, 'YYYY-MM-DD')`;
  const today = hourOfDay(ctx.now(), 0, 0, timeZone);
  const rows = await ctx.db
    .select({ day, count: count() })
    .from(invitations)
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        eq(invitations.channel, channel),
        notInArray(invitations.status, ['skipped', 'canceled']),
        or(gte(invitations.due_at, today), gte(invitations.sent_at, today)),
      ),
    )
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.day, row.count]));
}
