import { and, eq } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { loadStanding } from '#server/domain/sending/parts/load-standing.ts';
import { obstacleTo } from '#server/domain/sending/parts/obstacle-to.ts';
import { loadSendingRules, recipientOf } from '#server/domain/sending/parts/sending-rules.ts';
import { notFound } from '#server/errors.ts';
import type { ChannelObstacle } from '#shared/audience.ts';
import { CHANNELS, INVITATION_REASONS } from '#shared/channels.ts';
import { ContactId } from '#shared/contacts.ts';

/** What stands between this person and a message on each channel, by the rules of a launch; when they were asked last is left out. */
export async function listObstacles(ctx: Ctx, input: ContactId): Promise<ChannelObstacle[]> {
  allow(ctx, 'contacts.read');
  const parsed = ContactId.safeParse(input);
  if (!parsed.success) throw notFound('contact');
  const [person] = await ctx.db
    .select()
    .from(contacts)
    .where(and(eq(contacts.business_id, ctx.business.id), eq(contacts.id, parsed.data.contactId)));
  if (!person) throw notFound('contact');
  const found: ChannelObstacle[] = [];
  for (const channel of CHANNELS) {
    const rules = await loadSendingRules(ctx, channel);
    const recipient = recipientOf(channel, person);
    const { optedOut, bounced } = await loadStanding(ctx, channel, [recipient]);
    const obstacle = obstacleTo({
      ...{ channel, rules, hasBounced: bounced.has(recipient) },
      person: { ...person, erasedAt: person.erased_at },
      isOptedOut: optedOut.has(recipient),
    });
    if (obstacle?.kind !== 'reason') continue;
    const { reason } = obstacle;
    const words = reason === rules.blocked ? rules.blockedWords : INVITATION_REASONS[reason];
    found.push({ channel, reason, text: words });
  }
  return found;
}
