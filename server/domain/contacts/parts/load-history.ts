import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { BusinessCtx } from '#server/core/context.ts';
import { clickThroughColumns } from '#server/db/click-through.ts';
import { isLocalOnly } from '#server/db/local-mail.ts';
import { platformReviewsOf, submissionsOf } from '#server/db/reviews/questions.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { consents, inboundMessages } from '#server/db/schema/contacts.ts';
import { threadMails } from '#server/db/schema/replies.ts';
import { reviewMatches } from '#server/db/schema/reviews.ts';
import type { OptOutRow } from '#server/domain/contacts/internal.ts';
import type { Contact } from '#server/domain/contacts/parts/merge-contacts.ts';
import type { ContactEvent } from '#shared/contacts/contacts.ts';
import { toEmail } from '#shared/contacts/email-address.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import { toClickThrough } from '#shared/reviews/click-through.ts';
import { toWritten } from '#shared/reviews/inbox.ts';
import { INVITATION_REASONS } from '#shared/sending/channels.ts';
import { spellingsOf } from '#shared/sending/same-person.ts';

/** Per kind; no ordinary customer has more. */
const MOST = 100;

/** Past and planned events of one contact, latest first. */
export async function loadHistory(
  ctx: BusinessCtx,
  contact: Contact,
  noes: readonly OptOutRow[],
): Promise<ContactEvent[]> {
  // Events at the same time stay in this order: the answer above the question.
  const events: ContactEvent[] = [
    ...noes.map((no): ContactEvent => ({ kind: 'opt-out', ...no })),
    ...(await loadMessages(ctx, contact)),
    ...(await loadMails(ctx, contact)),
    ...(await loadReviews(ctx, contact)),
    ...(await loadInvitations(ctx, contact)),
    ...(await loadConsents(ctx, contact)),
    { kind: 'added', at: contact.created_at },
  ];
  return events.toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

async function loadConsents(ctx: BusinessCtx, contact: Contact): Promise<ContactEvent[]> {
  const rows = await ctx.db
    .select({
      id: consents.id,
      at: consents.created_at,
      source: consents.source,
      wording: consents.wording,
      page: consents.page,
      address: consents.address,
    })
    .from(consents)
    .where(and(eq(consents.business_id, ctx.business.id), eq(consents.contact_id, contact.id)))
    .orderBy(desc(consents.created_at), desc(consents.id))
    .limit(MOST);
  return rows.map((row) => ({ kind: 'consent', ...row }));
}

async function loadInvitations(ctx: BusinessCtx, contact: Contact): Promise<ContactEvent[]> {
  const rows = await ctx.db
    .select({
      invitation: invitations,
      campaign: { name: campaigns.campaign_name, status: campaigns.status },
    })
    .from(invitations)
    .innerJoin(campaigns, eq(campaigns.id, invitations.campaign_id))
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        eq(invitations.contact_id, contact.id),
        // A canceled message never happened; the reason (an opt-out, an answer) is an event of its own.
        ne(invitations.status, 'canceled'),
      ),
    )
    .orderBy(desc(invitations.created_at), desc(invitations.id))
    .limit(MOST);
  return rows.map(({ invitation, campaign }) => ({
    kind: 'invitation',
    at: momentOf(invitation),
    id: invitation.id,
    channel: invitation.channel,
    campaignName: campaign.name,
    isPaused: campaign.status === 'paused',
    step: invitation.step,
    status: invitation.status,
    isLocalOnly: isLocalOnly(invitation),
    reason: invitation.reason && INVITATION_REASONS[invitation.reason],
    deliveredAt: invitation.delivered_at,
    clickedAt: invitation.clicked_at,
    ratedAt: invitation.rated_at,
  }));
}

/** When a message was sent, will be sent, or was given up; the row itself is older. */
function momentOf(row: typeof invitations.$inferSelect): Date {
  if (row.sent_at) return row.sent_at;
  if (row.status === 'queued') return row.due_at;
  return row.sending_at ?? row.updated_at;
}

const pair = alias(reviewMatches, 'pair');

/** The answers, each with its matched public review. */
async function loadReviews(ctx: BusinessCtx, contact: Contact): Promise<ContactEvent[]> {
  const answers = submissionsOf(ctx);
  const posted = platformReviewsOf(ctx, 'posted');
  const rows = await ctx.db
    .select({
      id: answers.id,
      at: answers.review_date,
      // Answers always have one.
      rating: sql<number>`${answers.rating}`,
      text: answers.review_text,
      isPrivate: sql<boolean>`not ${answers.is_public}`,
      led: clickThroughColumns(answers),
      posted: {
        review_date: posted.review_date,
        date_precision: posted.date_precision,
        date_words: posted.date_words,
      },
      postedOn: posted.platform_id,
    })
    .from(answers)
    .leftJoin(pair, and(eq(pair.answer_id, answers.id), eq(pair.state, 'joined')))
    .leftJoin(posted, eq(posted.id, pair.review_id))
    .where(eq(answers.contact_id, contact.id))
    .orderBy(desc(answers.review_date))
    .limit(MOST);
  return rows.map(({ posted, postedOn, led, ...row }) => {
    const platform = findPlatform(postedOn ?? 0);
    const platformName = publicNameOf(platform);
    return {
      kind: 'review',
      ...row,
      clickThroughOf: toClickThrough(led),
      posted: posted && { platformName, ...toWritten(posted) },
    };
  });
}

async function loadMails(ctx: BusinessCtx, contact: Contact): Promise<ContactEvent[]> {
  const answers = submissionsOf(ctx);
  const rows = await ctx.db
    .select({ mail: threadMails, left: answers.reviewer_email })
    .from(threadMails)
    .innerJoin(answers, eq(answers.id, threadMails.review_id))
    .where(and(eq(threadMails.business_id, ctx.business.id), eq(answers.contact_id, contact.id)))
    .orderBy(desc(threadMails.created_at), desc(threadMails.id))
    .limit(MOST);
  return rows.map(({ mail, left }) => ({
    kind: 'mail',
    at: mail.sent_at ?? mail.created_at,
    id: mail.id,
    reviewId: mail.review_id,
    from: mail.direction === 'out' ? 'us' : 'person',
    sender: [toEmail(contact.email), toEmail(left)].includes(mail.sender) ? '' : mail.sender,
    state: mail.state === 'queued' ? 'sending' : mail.state,
    text: mail.text,
  }));
}

async function loadMessages(ctx: BusinessCtx, contact: Contact): Promise<ContactEvent[]> {
  if (!contact.phone) return [];
  const rows = await ctx.db
    .select()
    .from(inboundMessages)
    .where(
      and(
        eq(inboundMessages.business_id, ctx.business.id),
        inArray(inboundMessages.sender, [...spellingsOf('sms', contact.phone)]),
      ),
    )
    .orderBy(desc(inboundMessages.created_at), desc(inboundMessages.id))
    .limit(MOST);
  return rows.map(({ id, channel, body, created_at }) => ({
    kind: 'message',
    at: created_at,
    id,
    channel,
    text: body,
  }));
}
