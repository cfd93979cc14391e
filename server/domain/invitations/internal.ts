import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { hashToken } from '#server/core/crypto.ts';
import { notFound } from '#server/core/errors.ts';
import { submissionOfToken } from '#server/db/reviews/questions.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { reviewOfStop } from '#server/domain/invitations/parts/thread-stop.ts';
import type { Channel } from '#shared/sending/channels.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';

/** Anything else in a URL is never ours, and not looked up. */
export const LINK_TOKEN = /^[\w-]{22}$/;

/** The person an unsubscribe link is for. */
export interface LinkRecipient {
  /** The message that contained the link. */
  subject: { type: 'invitation' | 'review'; id: string };
  /** Null for a link in an email about feedback, whose address anybody could have typed. */
  contactId: string | null;
  channel: Channel;
  email: string;
  phone: string;
  language: CustomerLanguage | null;
  business: { id: string; userId: string; name: string };
}

const BUSINESS = {
  id: businessProfiles.id,
  userId: businessProfiles.user_id,
  name: businessProfiles.business_name,
};

/** Null for a token that was never ours. */
export async function findRecipientByToken(ctx: Ctx, token: string): Promise<LinkRecipient | null> {
  const reviewId = reviewOfStop(ctx, token);
  if (reviewId) return findRecipientOfThread(ctx, reviewId);
  if (!LINK_TOKEN.test(token)) return null;
  const [row] = await ctx.db
    .select({
      invitationId: invitations.id,
      contactId: invitations.contact_id,
      channel: invitations.channel,
      email: contacts.email,
      phone: contacts.phone,
      language: contacts.language,
      business: BUSINESS,
    })
    .from(invitations)
    .innerJoin(contacts, eq(contacts.id, invitations.contact_id))
    .innerJoin(businessProfiles, eq(businessProfiles.id, invitations.business_id))
    .where(eq(invitations.unsubscribe_hash, hashToken(token)));
  if (!row) return null;
  const { invitationId, ...recipient } = row;
  return { ...recipient, subject: { type: 'invitation', id: invitationId } };
}

async function findRecipientOfThread(ctx: Ctx, reviewId: string): Promise<LinkRecipient | null> {
  const submissions = submissionOfToken(ctx, reviewId);
  const [row] = await ctx.db
    .select({
      isPublic: submissions.is_public,
      typed: submissions.reviewer_email,
      language: submissions.page_language,
      invited: contacts.email,
      business: BUSINESS,
    })
    .from(submissions)
    .innerJoin(businessProfiles, eq(businessProfiles.id, submissions.business_id))
    .leftJoin(contacts, eq(contacts.id, submissions.contact_id));
  if (!row) return null;
  const { isPublic, typed, invited, ...rest } = row;
  return {
    ...rest,
    subject: { type: 'review', id: reviewId },
    contactId: null,
    channel: 'email',
    email: isPublic ? (invited ?? typed) : typed,
    phone: '',
  };
}

/** The business of an invitation's review link. */
export async function loadBusinessOfLink(ctx: Ctx, token: string) {
  if (!LINK_TOKEN.test(token)) throw notFound('link');
  const [row] = await ctx.db
    .select({ business: businessProfiles })
    .from(invitations)
    .innerJoin(businessProfiles, eq(businessProfiles.id, invitations.business_id))
    .where(eq(invitations.token_hash, hashToken(token)));
  if (!row) throw notFound('link');
  return row.business;
}
