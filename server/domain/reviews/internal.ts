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
/** A submission on the owner's page. */
export type AnswerRow = SubmissionRow & { rating: number; submission_key: string };
type Reader = Pick<Ctx, 'db' | 'config'>;

/**
 * Per page and IP address. Generous, since a practice's tablet and everybody on its Wi-Fi share an address; visitors
 * with a personal link are counted separately.
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

/** Lets its bearer see and change this one answer. */
export function reviewToken(ctx: Pick<Ctx, 'config'>, reviewId: string): string {
  return sign(ctx.config.secret, TOKEN_PURPOSE, reviewId);
}

/** The answer of a token, if given to this business. A forged token is `not_found`. */
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

/** What the links in the URL tell about this visit. */
export interface VisitLinks {
  invitation: string | null;
  edit: string | null;
}

/** The invited person; unknown parts are empty. Never shown on a page, since links are passed on. */
export interface KnownPerson {
  name: string;
  email: string;
}

export interface KnownVisit {
  submissionKey: string;
  invitationId: string | null;
  contactId: string | null;
  /** The language of the contact. */
  language: CustomerLanguage | null;
  person: KnownPerson | null;
  /** The earlier answer that this one replaces. */
  review: AnswerRow | null;
  /** Whether the link belongs to the author of that answer. An invitation's does not: it may be passed on. */
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
  // A reminder repeats the question, so its answer is that of the first message.
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

/** The author of an answer and their language, as far as known. */
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

/** Whether the private feedback form can do without name and email. */
export function isWhollyKnown(person: KnownPerson | null): person is KnownPerson {
  return person !== null && person.name !== '' && person.email !== '';
}

/** A constraint of the database guarantees this for every answer. */
function isAnswer(row: SubmissionRow): row is AnswerRow {
  return row.rating !== null && row.submission_key !== null;
}
