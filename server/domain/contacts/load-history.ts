import { and, desc, eq } from 'drizzle-orm';
import type { BusinessCtx } from '#server/context.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { consents, inboundMessages } from '#server/db/schema/contacts.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import type { OptOutRow } from '#server/domain/contacts/internal.ts';
import type { Contact } from '#server/domain/contacts/merge-contacts.ts';
import { INVITATION_REASONS } from '#shared/channels.ts';
import type { ContactEvent } from '#shared/contacts.ts';

/** Of each kind; somebody with more of them is no ordinary customer. */
const MOST = 100;

/** What happened with one contact, newest first. */
export async function loadHistory(
  ctx: BusinessCtx,
  contact: Contact,
  noes: readonly OptOutRow[],
): Promise<ContactEvent[]> {
  const events: ContactEvent[] = [
    { kind: 'added', at: contact.created_at },
    ...noes.map((no): ContactEvent => ({ kind: 'opt-out', ...no })),
    ...(await loadConsents(ctx, contact)),
    ...(await loadInvitations(ctx, contact)),
    ...(await loadReviews(ctx, contact)),
    ...(await loadMessages(ctx, contact)),
  ];
  return events.toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

async function loadConsents(ctx: BusinessCtx, contact: Contact): Promise<ContactEvent[]> {
  const rows = await ctx.db
    .select({ at: consents.created_at, wording: consents.wording })
    .from(consents)
    .where(and(eq(consents.business_id, ctx.business.id), eq(consents.contact_id, contact.id)))
    .orderBy(desc(consents.created_at))
    .limit(MOST);
  return rows.map((row) => ({ kind: 'consent', ...row }));
}

async function loadInvitations(ctx: BusinessCtx, contact: Contact): Promise<ContactEvent[]> {
  const rows = await ctx.db
    .select({ invitation: invitations, campaignName: campaigns.campaign_name })
    .from(invitations)
    .innerJoin(campaigns, eq(campaigns.id, invitations.campaign_id))
    .where(and(eq(invitations.business_id, ctx.business.id), eq(invitations.contact_id, contact.id)))
    .orderBy(desc(invitations.created_at))
    .limit(MOST);
  return rows.map(({ invitation, campaignName }) => ({
    kind: 'invitation',
    at: invitation.sent_at ?? invitation.created_at,
    id: invitation.id,
    channel: invitation.channel,
    campaignName,
    step: invitation.step,
    status: invitation.status,
    reason: invitation.reason && INVITATION_REASONS[invitation.reason],
    deliveredAt: invitation.delivered_at,
    clickedAt: invitation.clicked_at,
    ratedAt: invitation.rated_at,
  }));
}

async function loadReviews(ctx: BusinessCtx, contact: Contact): Promise<ContactEvent[]> {
  const rows = await ctx.db
    .select()
    .from(reviews)
    .where(and(eq(reviews.business_id, ctx.business.id), eq(reviews.contact_id, contact.id)))
    .orderBy(desc(reviews.review_date))
    .limit(MOST);
  return rows.map((review) => ({
    kind: 'review',
    at: review.review_date,
    id: review.id,
    rating: review.rating,
    text: review.review_text,
    isPrivate: !review.is_public,
  }));
}

async function loadMessages(ctx: BusinessCtx, contact: Contact): Promise<ContactEvent[]> {
  if (!contact.phone) return [];
  const rows = await ctx.db
    .select()
    .from(inboundMessages)
    .where(and(eq(inboundMessages.business_id, ctx.business.id), eq(inboundMessages.sender, contact.phone)))
    .orderBy(desc(inboundMessages.created_at))
    .limit(MOST);
  return rows.map(({ id, channel, body, created_at }) => ({
    kind: 'message',
    at: created_at,
    id,
    channel,
    text: body,
  }));
}
