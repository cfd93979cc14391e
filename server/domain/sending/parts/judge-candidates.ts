import { and, eq, gt, inArray, max, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/context.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { findOptedOut } from '#server/domain/contacts/queries.ts';
import { recipientOf, type SendingRules } from '#server/domain/sending/parts/sending-rules.ts';
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

/** Why somebody must not be asked. */
export interface Verdict {
  reason: InvitationReason;
  /** When this person was asked last, where that is the reason. */
  askedAt?: Date;
}

/**
 * Says of each candidate why it must not be asked, or null when it may. Works on up to a few thousand at once,
 * with a fixed number of queries.
 */
export async function judgeCandidates(
  ctx: BusinessCtx,
  candidates: readonly Candidate[],
  { channel, rules, campaignId, seen }: JudgeOptions,
): Promise<(Verdict | null)[]> {
  const recipients = [
    ...new Set(candidates.map((candidate) => recipientOf(channel, candidate)).filter(Boolean)),
  ];
  const optedOut = await findOptedOut(ctx, channel, recipients);
  const bounced = channel === 'email' ? await findBounced(ctx, recipients) : new Set<string>();
  const recent = await findRecent(ctx, channel, recipients, rules.reinviteDays);
  return candidates.map((candidate): Verdict | null => {
    const recipient = recipientOf(channel, candidate);
    if (candidate.erased) return { reason: 'erased' };
    const fault = addressFault(channel, candidate);
    if (fault) return { reason: fault };
    if (optedOut.has(recipient)) return { reason: 'opted_out' };
    if (bounced.has(recipient)) return { reason: 'bounced' };
    if (seen.has(recipient)) return { reason: 'duplicate' };
    seen.add(recipient);
    const asked = recent.get(recipient);
    if (asked?.campaigns.has(campaignId ?? '')) return { reason: 'duplicate' };
    if (asked) return { reason: 'invited_recently', askedAt: asked.at };
    if (rules.blocked) return { reason: rules.blocked };
    if (channel === 'whatsapp' && isUsNumber(recipient)) return { reason: 'whatsapp_us' };
    if (channel === 'sms' && !rules.usApproved && isUsNumber(recipient)) {
      return { reason: 'sender_unregistered' };
    }
    return null;
  });
}

function addressFault(
  channel: Channel,
  { name, email, phone, typedPhone }: Candidate,
): InvitationReason | null {
  if (name === '') return 'no_name';
  if (channel === 'email') return email === '' ? 'no_email' : isEmail(email) ? null : 'invalid_email';
  return phone !== '' ? null : typedPhone ? 'invalid_phone' : 'no_phone';
}

/** Who was asked on this channel within the window, by address: when last, and in which campaigns. */
async function findRecent(ctx: BusinessCtx, channel: Channel, recipients: string[], days: number) {
  const found = new Map<string, { at: Date; campaigns: Set<string> }>();
  if (recipients.length === 0) return found;
  const address =
    channel === 'email' ? sql<string>`lower(${contacts.email})` : sql<string>`${contacts.phone}`;
  const rows = await ctx.db
    .select({ recipient: address, campaignId: invitations.campaign_id, at: max(invitations.created_at) })
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
    )
    .groupBy(address, invitations.campaign_id);
  for (const { recipient, campaignId, at } of rows) {
    if (!at) continue;
    const entry = found.get(recipient) ?? { at, campaigns: new Set<string>() };
    if (at > entry.at) entry.at = at;
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
