import {
  type AnyColumn,
  and,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
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
import { agreements } from '#server/db/schema/agreements.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { OWN_PAGE_ID } from '#shared/platforms/platforms.ts';

/**
 * The only ways to read `reviews`. Each is a relation to select from or to join, of one business and one kind of row,
 * with only the columns of that kind. The planner inlines it into the surrounding query.
 */
export type ReviewsOf = Pick<Ctx, 'db'> & { business: { id: string } };

/** For expressions over `reviewsOf` and anything else aliased `reviews`. Not to be selected from. */
export const REVIEW = getTableColumns(reviews);

// Longer than the review itself, and only for the inbox's index.
const { search: _, ...whole } = REVIEW;

/** All columns of a row. */
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
  clicked_through_at: reviews.clicked_through_at,
  clicked_through_to: reviews.clicked_through_to,
  clicked_through_how: reviews.clicked_through_how,
};

/** The columns for one kind among several, with the kind. */
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

/** The columns that tell since when somebody waits. */
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

/** Condition on the table itself: rows of this business that match. */
export function ofBusiness({ business }: Pick<ReviewsOf, 'business'>, ...so: (SQL | undefined)[]) {
  return and(eq(reviews.business_id, business.id), ...so);
}

/** Rows of every kind, for the owner only, to join. */
export function reviewsOf(ctx: ReviewsOf) {
  return ctx.db.select(REVIEW).from(reviews).where(ofBusiness(ctx)).as('reviews');
}

/**
 * The same for a query without joins, such as the inbox: a statement without all the columns is shorter to build and
 * compare.
 */
export function selectReviews<Fields extends SelectedFields>(
  ctx: ReviewsOf,
  fields: Fields,
  where?: SQL | undefined,
) {
  return ctx.db.select(fields).from(reviews).where(ofBusiness(ctx, where));
}

/** Rows of any kind that need a reply, as the inbox calls it. */
export function waitingOf(ctx: ReviewsOf) {
  // As a subquery, so that the planner makes one plan for all businesses instead of one per value.
  const mine = eq(reviews.business_id, sql`(select ${ctx.business.id}::uuid)`);
  return ctx.db.select(WAITING).from(reviews).where(and(mine, IS_WAITING)).as('reviews');
}

/** What counts as a review in the API: of any kind, real and not removed. */
export function countedOf(ctx: ReviewsOf) {
  return ctx.db
    .select(REVIEW)
    .from(reviews)
    .where(ofBusiness(ctx, IS_REAL, not(IS_REMOVED)))
    .as('reviews');
}

/** Everything from the page of the business: answers, private feedback and the owner's tests. */
export function submissionsOf<Name extends string = 'submissions'>(
  ctx: ReviewsOf,
  name = 'submissions' as Name,
) {
  return ctx.db.select(SUBMISSION).from(reviews).where(ofBusiness(ctx, IS_SUBMISSION)).as(name);
}

/** Customers' ratings on the page of the business, public or private. */
export function ratingsOf(ctx: ReviewsOf) {
  return ctx.db
    .select(SUBMISSION)
    .from(reviews)
    .where(ofBusiness(ctx, IS_SUBMISSION, IS_REAL))
    .as('ratings');
}

/** The same by contact, where known: only columns of the index. */
export function ratingsOfContacts(ctx: ReviewsOf) {
  return ctx.db
    .select(RATED)
    .from(reviews)
    .where(ofBusiness(ctx, sql`${reviews.contact_id} is not null`, IS_REAL))
    .as('ratings');
}

/** Customers' public answers on the page of the business. Strangers see those in `showableOf`, whose authors agreed. */
export function answersOf(ctx: ReviewsOf) {
  return ctx.db
    .select(ANSWER)
    .from(reviews)
    .where(ofBusiness(ctx, IS_SUBMISSION, not(IS_PRIVATE), IS_REAL))
    .as('answers');
}

/** Customers' feedback for the owner only. */
export function feedbackOf(ctx: ReviewsOf) {
  return ctx.db
    .select(FEEDBACK)
    .from(reviews)
    .where(ofBusiness(ctx, IS_PRIVATE, IS_REAL))
    .as('feedback');
}

/** The owner's answers to their own invitations. */
export function ownTestsOf(ctx: ReviewsOf) {
  return ctx.db
    .select(SUBMISSION)
    .from(reviews)
    .where(ofBusiness(ctx, not(IS_REAL)))
    .as('own_tests');
}

/** Reviews currently on platforms. */
export function publicReviewsOf(ctx: ReviewsOf) {
  return ctx.db
    .select(PUBLIC)
    .from(reviews)
    .where(ofBusiness(ctx, IS_FROM_PLATFORM, not(IS_REMOVED)))
    .as('public_reviews');
}

/**
 * Reviews currently on platforms, and public answers with the open agreement of their authors, as these are shown: what
 * `showableOf` chooses from.
 */
export function showableRowsOf(ctx: ReviewsOf) {
  const asAnswer = (answer: SQL, column: AnyColumn) =>
    sql`case when ${IS_SUBMISSION} then ${answer} else ${column} end`;
  return ctx.db
    .select({
      ...PUBLIC,
      is_answer: sql<boolean>`${IS_SUBMISSION}`.as('is_answer'),
      is_authorization: agreements.is_authorization,
      agreed_until: sql<Date | null>`${agreements.expires_at}`.as('agreed_until'),
      platform_id: sql<number>`${asAnswer(sql.raw(String(OWN_PAGE_ID)), reviews.platform_id)}`.as('shown_on'),
      reviewer_name: sql<string>`${asAnswer(sql`${agreements.shown_name}`, reviews.reviewer_name)}`.as(
        'shown_name',
      ),
      stars: sql<number | null>`${asAnswer(sql`${reviews.rating}`, reviews.stars)}`.as('shown_stars'),
      language: sql<string>`${asAnswer(sql`coalesce(${reviews.page_language}, '')`, reviews.language)}`.as(
        'written_in',
      ),
    })
    .from(reviews)
    .leftJoin(agreements, and(eq(agreements.review_id, reviews.id), isNull(agreements.ended_at)))
    .where(
      ofBusiness(
        ctx,
        or(
          and(IS_FROM_PLATFORM, not(IS_REMOVED)),
          and(IS_SUBMISSION, not(IS_PRIVATE), IS_REAL, isNotNull(agreements.id)),
        ),
      ),
    )
    .as('showable_rows');
}

/** Reviews removed from their platform. */
export function removedReviewsOf(ctx: ReviewsOf) {
  return ctx.db.select(PUBLIC).from(reviews).where(ofBusiness(ctx, IS_REMOVED)).as('removed_reviews');
}

/** Everything read from platforms and kept: public reviews, and removed ones. */
export function platformReviewsOf<Name extends string = 'platform_reviews'>(
  ctx: ReviewsOf,
  name = 'platform_reviews' as Name,
) {
  return ctx.db.select(PUBLIC).from(reviews).where(ofBusiness(ctx, IS_FROM_PLATFORM)).as(name);
}

/** One submission by its id, of any business: a signed token names it before the business is known. */
export function submissionOfToken(ctx: Pick<Ctx, 'db'>, reviewId: string) {
  return ctx.db
    .select(SUBMISSION)
    .from(reviews)
    .where(and(eq(reviews.id, reviewId), IS_SUBMISSION))
    .as('submissions');
}
