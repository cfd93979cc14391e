import { and, eq } from 'drizzle-orm';
import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { loadBrand, loadBusiness } from '#server/domain/businesses/queries.ts';
import { recipientOf } from '#server/domain/contacts/parts/has-opted-out.ts';
import { findOptedOut } from '#server/domain/contacts/queries.ts';
import { findRecipientByToken, type LinkRecipient } from '#server/domain/invitations/internal.ts';
import { agreementPath } from '#server/domain/reviews/parts/agreement-link.ts';
import { findLatestAgreement, listOpenAgreements } from '#server/domain/reviews/parts/find-agreements.ts';
import { allow } from '#server/identity/allow.ts';
import { maskedAddress } from '#shared/contacts/masked-address.ts';
import { CHANNELS, type Channel } from '#shared/sending/channels.ts';
import type { ChannelSubscription, SubscriptionView } from '#shared/sending/subscription-form.ts';

/** Which messages the person behind this link gets. Opening it changes nothing: scanners follow every link. */
export async function getSubscription(ctx: Ctx, input: { token: string }): Promise<SubscriptionView> {
  allow(ctx, 'invitations.unsubscribe');
  const found = await findRecipientByToken(ctx, input.token);
  if (!found) throw notFound('link');
  const inside: BusinessCtx = { ...ctx, business: found.business };
  const used = found.contactId ? await usedChannels(inside, found.contactId) : [];
  const [here, ...others] = [
    found.channel,
    ...CHANNELS.filter((channel) => channel !== found.channel && used.includes(channel)),
  ];
  const read = async (channel: Channel): Promise<ChannelSubscription> => {
    const recipient = recipientOf(channel, found);
    const optedOut = await findOptedOut(inside, channel, [recipient]);
    return { channel, maskedRecipient: maskedAddress(recipient), unsubscribed: optedOut.has(recipient) };
  };
  return {
    businessName: found.business.name,
    brand: await loadBrand(ctx, await loadBusiness(ctx, found.business.id)),
    reviewPath: `/review/${found.business.userId}`,
    language: found.language,
    stops: found.subject.type === 'review' ? 'emails' : 'requests',
    ...(await read(here ?? found.channel)),
    others: await Promise.all(others.map(read)),
    agreements: await agreementsOf(inside, found),
  };
}

/** What this person lets the business show of them; in a link about feedback, what that mail is about. */
async function agreementsOf(ctx: BusinessCtx, { contactId, subject }: LinkRecipient): Promise<string[]> {
  const about = subject.type === 'review' ? await findLatestAgreement(ctx, subject.id) : null;
  const given = contactId ? await listOpenAgreements(ctx, contactId) : [];
  return [...given, ...(about && about.ended_at === null ? [about] : [])].map(({ id }) =>
    agreementPath(ctx, id, null),
  );
}

async function usedChannels(ctx: BusinessCtx, contactId: string): Promise<Channel[]> {
  const rows = await ctx.db
    .selectDistinct({ channel: invitations.channel })
    .from(invitations)
    .where(and(eq(invitations.business_id, ctx.business.id), eq(invitations.contact_id, contactId)));
  return rows.map(({ channel }) => channel);
}
