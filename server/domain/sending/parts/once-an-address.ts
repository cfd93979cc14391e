import { and, eq, inArray } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { isAmong } from '#server/db/is-among.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { recipientOf } from '#server/domain/contacts/parts/has-opted-out.ts';
import type { Delivery } from '#server/domain/sending/internal.ts';
import { findByAddress } from '#server/domain/sending/parts/load-suppressions.ts';
import type { PreSendCheck } from '#server/domain/sending/parts/pre-send-check.ts';
import { personKey } from '#shared/sending/same-person.ts';

/** The provider has or had these, so they must not be sent again to the same address. */
const TAKEN = ['sending', 'sent', 'delivered', 'unknown'] as const;

/**
 * A contact may have got another one's address since the launch: each address gets each message and each reminder of a
 * campaign once.
 */
export async function onceAnAddress(
  ctx: BusinessCtx,
  deliveries: readonly Delivery[],
  checks: readonly PreSendCheck[],
): Promise<PreSendCheck[]> {
  const taken = await findTaken(ctx, deliveries);
  return checks.map((check, at) => {
    const delivery = deliveries[at];
    if (!delivery || !check.go) return check;
    const key = placeOf(delivery);
    const by = taken.get(key);
    if (by !== undefined && by !== delivery.invitation.contact_id)
      return { go: false, status: 'skipped', reason: 'household_asked' };
    taken.set(key, delivery.invitation.contact_id);
    return check;
  });
}

function placeOf({ invitation, contact }: Delivery): string {
  const { campaign_id, step, channel } = invitation;
  return `${campaign_id} ${step} ${personKey(channel, recipientOf(channel, contact))}`;
}

/** Who else got these messages at these addresses; most addresses belong to one person. */
async function findTaken(ctx: BusinessCtx, deliveries: readonly Delivery[]): Promise<Map<string, string>> {
  const taken = new Map<string, string>();
  for (const channel of new Set(deliveries.map(({ invitation }) => invitation.channel))) {
    const ofChannel = deliveries.filter(({ invitation }) => invitation.channel === channel);
    const recipients = [...new Set(ofChannel.map(({ contact }) => recipientOf(channel, contact)))];
    const people = await findByAddress(ctx, channel, recipients.filter(Boolean));
    const own = new Set(ofChannel.map(({ invitation }) => invitation.contact_id));
    const others = [...people.keys()].filter((id) => !own.has(id));
    if (people.size <= recipients.length && others.length === 0) continue;
    const rows = await ctx.db
      .select({
        contactId: invitations.contact_id,
        campaignId: invitations.campaign_id,
        step: invitations.step,
      })
      .from(invitations)
      .where(
        and(
          eq(invitations.business_id, ctx.business.id),
          isAmong(invitations.contact_id, [...people.keys()]),
          isAmong(invitations.campaign_id, [...new Set(ofChannel.map(({ campaign }) => campaign.id))]),
          eq(invitations.channel, channel),
          inArray(invitations.status, [...TAKEN]),
        ),
      );
    for (const { contactId, campaignId, step } of rows)
      taken.set(`${campaignId} ${step} ${people.get(contactId)}`, contactId);
  }
  return taken;
}
