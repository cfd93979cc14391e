import { and, eq, getTableColumns, not, type SQL, sql } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import type { Ctx } from '#server/core/context.ts';
import {
  IS_FROM_PLATFORM,
  IS_PRIVATE,
  IS_REAL,
  IS_REMOVED,
  IS_SUBMISSION,
  IS_WAITING,
} from '#server/db/reviews/kinds.ts';
import { reviews } from '#server/db/schema/reviews.ts';

/**
 * The only ways to read `reviews`. Each is a relation to select from or to join, of one business and one kind of row, with
 * the columns of that kind and no others. The planner merges it with the query around it.
 */
export type ReviewsOf = Pick<Ctx, 'db'> & { business: { id: string } };

/** For expressions over `reviewsOf` and what else is read under the name `reviews`. Nothing can be selected from it. */
export const REVIEW = getTableColumns(reviews);

// Longer than the review itself, and for the index of the inbox alone.
const { search: _, ...whole } = REVIEW;

/** All that a row says. */
export const WHOLE_REVIEW = whole;
export type ReviewRow = Omit<typeof reviews.$inferSelect, 'search'>;

const SAID = {
  id: reviews.id,
  business_id: reviews.business_id,
  reviewer_name: reviews.reviewer_name,
  rating: reviews.rating,
  review_text: reviews.review_text,
  review_date: reviews.review_date,
  date_precision: reviews.date_precision,
  date_words: reviews.date_words,
  seen_at: reviews.seen_at,
  needs_reply: reviews.needs_reply,
  handled_at: reviews.handled_at,
  created_at: reviews.created_at,
  updated_at: reviews.updated_at,
};

const FEEDBACK = {
  ...SAID,
  reviewer_email: reviews.reviewer_email,
  contact_id: reviews.contact_id,
  submission_key: reviews.submission_key,
  page_language: reviews.page_language,
};

const ANSWER = {
  ...SAID,
  platform_id: reviews.platform_id,
  contact_id: reviews.contact_id,
  submission_key: reviews.submission_key,
  page_language: reviews.page_language,
  went_on_at: reviews.went_on_at,
  went_on_to: reviews.went_on_to,
  went_on_how: reviews.went_on_how,
};

/** Of one among several kinds it is said which. */
const SUBMISSION = {
  ...FEEDBACK,
  ...ANSWER,
  is_public: reviews.is_public,
  is_test: reviews.is_test,
};

export type SubmissionRow = Pick<ReviewRow, keyof typeof SUBMISSION>;

const PUBLIC = {
  ...SAID,
  platform_id: reviews.platform_id,
  connection_id: reviews.connection_id,
  external_id: reviews.external_id,
  id_of: reviews.id_of,
  address: reviews.address,
  title: reviews.title,
  rating_value: reviews.rating_value,
  rating_min: reviews.rating_min,
  rating_max: reviews.rating_max,
  stars: reviews.stars,
  recommendation: reviews.recommendation,
  excerpt: reviews.excerpt,
  language: reviews.language,
  edited_at: reviews.edited_at,
  import_id: reviews.import_id,
  content_hash: reviews.content_hash,
  first_seen_at: reviews.first_seen_at,
  last_seen_at: reviews.last_seen_at,
  missed: reviews.missed,
  removed_at: reviews.removed_at,
  backlog: reviews.backlog,
  reply_text: reviews.reply_text,
  reply_at: reviews.reply_at,
  reply_state: reviews.reply_state,
  expires_at: reviews.expires_at,
};

/** What says since when somebody waits. */
const WAITING = {
  id: reviews.id,
  business_id: reviews.business_id,
  is_public: reviews.is_public,
  seen_at: reviews.seen_at,
  needs_reply: reviews.needs_reply,
};

const RATED = {
  contact_id: reviews.contact_id,
  rating: reviews.rating,
  review_date: reviews.review_date,
};

/** Part of a `where` over the table itself: of this business, and so. */
export function ofBusiness({ business }: Pick<ReviewsOf, 'business'>, ...so: (SQL | undefined)[]) {
  return and(eq(reviews.business_id, business.id), ...so);
}

/** All of any kind, for the eyes of the owner, to join. */
export function reviewsOf(ctx: ReviewsOf) {
  return ctx.db.select(REVIEW).from(reviews).where(ofBusiness(ctx)).as('reviews');
}

/** The same where nothing is joined, as in the inbox: a text without all the columns is written and compared faster. */
export function selectReviews<Fields extends SelectedFields>(
  ctx: ReviewsOf,
  fields: Fields,
  where?: SQL | undefined,
) {
  return ctx.db.select(fields).from(reviews).where(ofBusiness(ctx, where));
}

/** Those of any kind that need somebody: what the inbox calls needs reply. */
export function waitingOf(ctx: ReviewsOf) {
  // Asked for, so that the planner knows no more of this business than of any, and keeps one plan for all.
  const mine = eq(reviews.business_id, sql`(select ${ctx.business.id}::uuid)`);
  return ctx.db.select(WAITING).from(reviews).where(and(mine, IS_WAITING)).as('reviews');
}

/** What counts as a review to programs: of any kind, real and not gone from its platform. */
export function countedOf(ctx: ReviewsOf) {
  return ctx.db
    .select(REVIEW)
    .from(reviews)
    .where(ofBusiness(ctx, IS_REAL, not(IS_REMOVED)))
    .as('reviews');
}

/** All that came by the page of the business: answers, private feedback and the owner's own tests. */
export function submissionsOf<Name extends string = 'submissions'>(
  ctx: ReviewsOf,
  name = 'submissions' as Name,
) {
  return ctx.db.select(SUBMISSION).from(reviews).where(ofBusiness(ctx, IS_SUBMISSION)).as(name);
}

/** How customers rated on the page of the business, publicly or in private. */
export function ratingsOf(ctx: ReviewsOf) {
  return ctx.db
    .select(SUBMISSION)
    .from(reviews)
    .where(ofBusiness(ctx, IS_SUBMISSION, IS_REAL))
    .as('ratings');
}

/** The same by whom, of those whom it is known of: no more than an index holds. */
export function ratingsOfContacts(ctx: ReviewsOf) {
  return ctx.db
    .select(RATED)
    .from(reviews)
    .where(ofBusiness(ctx, sql`${reviews.contact_id} is not null`, IS_REAL))
    .as('ratings');
}

/** What customers said publicly on the page of the business. Nobody else reads it: they agreed to no more. */
export function answersOf(ctx: ReviewsOf) {
  return ctx.db
    .select(ANSWER)
    .from(reviews)
    .where(ofBusiness(ctx, IS_SUBMISSION, not(IS_PRIVATE), IS_REAL))
    .as('answers');
}

/** What customers told the owner alone. */
export function feedbackOf(ctx: ReviewsOf) {
  return ctx.db
    .select(FEEDBACK)
    .from(reviews)
    .where(ofBusiness(ctx, IS_PRIVATE, IS_REAL))
    .as('feedback');
}

/** The owner's answers to his own invitations. */
export function ownTestsOf(ctx: ReviewsOf) {
  return ctx.db
    .select(SUBMISSION)
    .from(reviews)
    .where(ofBusiness(ctx, not(IS_REAL)))
    .as('own_tests');
}

/** What stands on platforms. */
export function publicReviewsOf(ctx: ReviewsOf) {
  return ctx.db
    .select(PUBLIC)
    .from(reviews)
    .where(ofBusiness(ctx, IS_FROM_PLATFORM, not(IS_REMOVED)))
    .as('public_reviews');
}

/** What stood on a platform and is gone from there. */
export function removedReviewsOf(ctx: ReviewsOf) {
  return ctx.db.select(PUBLIC).from(reviews).where(ofBusiness(ctx, IS_REMOVED)).as('removed_reviews');
}

/** All that was ever read from platforms and is kept: public reviews, and removed ones. */
export function platformReviewsOf<Name extends string = 'platform_reviews'>(
  ctx: ReviewsOf,
  name = 'platform_reviews' as Name,
) {
  return ctx.db.select(PUBLIC).from(reviews).where(ofBusiness(ctx, IS_FROM_PLATFORM)).as(name);
}

/** One submission by its id, of whichever business: a signed token names it, and nobody knows yet whose it is. */
export function submissionOfToken(ctx: Pick<Ctx, 'db'>, reviewId: string) {
  return ctx.db
    .select(SUBMISSION)
    .from(reviews)
    .where(and(eq(reviews.id, reviewId), IS_SUBMISSION))
    .as('submissions');
}
