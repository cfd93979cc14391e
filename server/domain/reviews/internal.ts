import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Ctx } from '#server/core/context.ts';
import { hashToken, sign, unsign } from '#server/core/crypto.ts';
import { notFound } from '#server/core/errors.ts';
import { type SubmissionRow, submissionsOf } from '#server/db/reviews/questions.ts';
import type { businessProfiles } from '#server/db/schema/businesses.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { isEmail } from '#shared/contacts/email-address.ts';
import type { ReviewRouting } from '#shared/reviews/review-routing.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';

type BusinessRow = typeof businessProfiles.$inferSelect;
/** What somebody said on the owner's page. */
export type AnswerRow = SubmissionRow & { rating: number; submission_key: string };
type Reader = Pick<Ctx, 'db' | 'config'>;

/**
 * Per page and address. Roomy, since a practice's own tablet and everyone on its Wi-Fi share one address; who comes by a
 * link of their own counts alone.
 */
export const SUBMIT_RULE = { name: 'reviews.submit', max: 60, windowSeconds: 600 };

const TOKEN = /^[\w.-]{1,200}$/;
const TOKEN_PURPOSE = 'review';

export function routingOf(business: BusinessRow): ReviewRouting {
  return {
    starFilter: business.star_filter_enabled,
    negativeFeedback: business.negative_feedback_enabled,
    publicOption: business.public_option_enabled,
  };
}

/** Lets whoever holds it see and change this one answer. */
export function reviewToken(ctx: Pick<Ctx, 'config'>, reviewId: string): string {
  return sign(ctx.config.secret, TOKEN_PURPOSE, reviewId);
}

/** The answer a token stands for, if it was given to this business. A forged token is `not_found`. */
export async function findReviewByToken(
  ctx: Reader,
  businessId: string,
  token: string,
): Promise<AnswerRow | null> {
  const id = unsign(ctx.config.secret, TOKEN_PURPOSE, token);
  if (!id) throw notFound('page');
  const answers = submissionsOf({ db: ctx.db, business: { id: businessId } });
  const [row] = await ctx.db.select().from(answers).where(eq(answers.id, id));
  return row && isAnswer(row) ? row : null;
}

const first = alias(invitations, 'first');

/** What the links of the address say about this visit. */
export interface VisitLinks {
  invitation: string | null;
  edit: string | null;
}

/** Of whoever was invited; what is not known is empty. No page shows it: people pass links on. */
export interface KnownPerson {
  name: string;
  email: string;
}

export interface KnownVisit {
  submissionKey: string;
  invitationId: string | null;
  contactId: string | null;
  /** What is known of the contact. */
  language: CustomerLanguage | null;
  person: KnownPerson | null;
  /** The answer given earlier, which this one replaces. */
  review: AnswerRow | null;
  /** Whether the link was made for whoever gave that answer. An invitation is not: people pass it on. */
  isOwn: boolean;
}

/** Null for an ordinary visit: no link, or one whose invitation or answer no longer exists. */
export async function findKnownVisit(
  ctx: Reader,
  businessId: string,
  { invitation, edit }: VisitLinks,
): Promise<KnownVisit | null> {
  if (edit) {
    const review = await findReviewByToken(ctx, businessId, edit);
    if (!review) return null;
    return {
      submissionKey: review.submission_key,
      invitationId: null,
      contactId: review.contact_id,
      ...(await findSubject(ctx, businessId, review.contact_id)),
      review,
      isOwn: true,
    };
  }
  if (!invitation || !TOKEN.test(invitation)) return null;
  const [invited] = await ctx.db
    .select({
      id: invitations.id,
      contactId: invitations.contact_id,
      firstId: first.id,
      ...KNOWN,
    })
    .from(invitations)
    .innerJoin(contacts, eq(contacts.id, invitations.contact_id))
    .innerJoin(
      first,
      and(
        eq(first.business_id, invitations.business_id),
        eq(first.campaign_id, invitations.campaign_id),
        eq(first.contact_id, invitations.contact_id),
        eq(first.step, 0),
      ),
    )
    .where(and(eq(invitations.business_id, businessId), eq(invitations.token_hash, hashToken(invitation))));
  if (!invited) return null;
  // A reminder asks the same question: its answer is the answer to the first message.
  const submissionKey = `invitation:${invited.firstId}`;
  const answers = submissionsOf({ db: ctx.db, business: { id: businessId } });
  const [review] = await ctx.db.select().from(answers).where(eq(answers.submission_key, submissionKey));
  const { id: invitationId, contactId } = invited;
  return {
    submissionKey,
    invitationId,
    contactId,
    ...toSubject(invited),
    review: review && isAnswer(review) ? review : null,
    isOwn: false,
  };
}

/** Who is behind an answer and what they are spoken to in, as far as it is known. */
export async function findSubject(
  ctx: Reader,
  businessId: string,
  contactId: string | null,
): Promise<Pick<KnownVisit, 'language' | 'person'>> {
  if (!contactId) return { language: null, person: null };
  const [contact] = await ctx.db
    .select(KNOWN)
    .from(contacts)
    .where(and(eq(contacts.business_id, businessId), eq(contacts.id, contactId)));
  return toSubject(contact);
}

const KNOWN = { language: contacts.language, name: contacts.name, email: contacts.email };

function toSubject(
  contact: Pick<typeof contacts.$inferSelect, keyof typeof KNOWN> | undefined,
): Pick<KnownVisit, 'language' | 'person'> {
  const { name = '', email = '', language = null } = contact ?? {};
  return { language, person: contact ? { name, email: isEmail(email) ? email : '' } : null };
}

/** Whose name and email the form of private feedback need not ask for. */
export function isWhollyKnown(person: KnownPerson | null): person is KnownPerson {
  return person !== null && person.name !== '' && person.email !== '';
}

/** The database holds every answer to it. */
function isAnswer(row: SubmissionRow): row is AnswerRow {
  return row.rating !== null && row.submission_key !== null;
}
