import { and, eq, gt, inArray, max, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/context.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { findOptedOut } from '#server/domain/contacts/queries.ts';
import type { Channel } from '#shared/channels.ts';

const DAY_MS = 86_400_000;
const ASKED = ['queued', 'sending', 'sent', 'delivered', 'unknown'] as const;

/** What is known of recipients on a channel, by their lower-case email or E.164 phone. */
export interface Standing {
  optedOut: ReadonlySet<string>;
  bounced: ReadonlySet<string>;
}

export async function loadStanding(
  ctx: BusinessCtx,
  channel: Channel,
  recipients: readonly string[],
): Promise<Standing> {
  const known = [...new Set(recipients)].filter(Boolean);
  return {
    optedOut: await findOptedOut(ctx, channel, known),
    bounced: channel === 'email' ? await findBounced(ctx, known) : new Set(),
  };
}

export interface Asked {
  /** When last. */
  at: Date;
  campaigns: Set<string>;
}

/** Who was asked on this channel within the window, by address: when last, and in which campaigns. */
export async function findRecent(
  ctx: BusinessCtx,
  channel: Channel,
  recipients: string[],
  days: number,
): Promise<Map<string, Asked>> {
  const found = new Map<string, Asked>();
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
