import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '#server/core/audit.ts';
import { type BusinessCtx, type Ctx, withTx } from '#server/core/context.ts';
import { fingerprint } from '#server/core/crypto.ts';
import { AppError, invalidAt, notFound } from '#server/core/errors.ts';
import { networkOf } from '#server/core/network.ts';
import { parse } from '#server/core/parse.ts';
import { endAgreements } from '#server/db/reviews/end-agreements.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { reviewEdits, reviews } from '#server/db/schema/reviews.ts';
import { loadChosenPlatforms } from '#server/domain/businesses/queries.ts';
import { toOfferedPlatforms } from '#server/domain/businesses/view.ts';
import { isAccountClosed } from '#server/domain/demo/queries.ts';
import type { Rated } from '#server/domain/notices/parts/notice-for.ts';
import { planNotice } from '#server/domain/notices/parts/plan-notice.ts';
import {
  findKnownVisit,
  isWhollyKnown,
  type KnownPerson,
  reviewToken,
  routingOf,
  SUBMIT_RULE,
} from '#server/domain/reviews/internal.ts';
import { HANDLED_BEFORE } from '#server/domain/reviews/parts/not-handled.ts';
import { saveLanguage } from '#server/domain/reviews/parts/save-language.ts';
import { findBusinessByKey, isOwner } from '#server/domain/reviews/queries.ts';
import { cancelReminders } from '#server/domain/sending/parts/reminders.ts';
import { allow } from '#server/identity/allow.ts';
import { limit, limitNetwork } from '#server/limits/rate-limit.ts';
import { PRIVATE_FEEDBACK_PLATFORM_ID } from '#shared/platforms/platforms.ts';
import {
  pathsFor,
  type ReviewPath,
  type ReviewRouting,
  reviewTypeOf,
} from '#shared/reviews/review-routing.ts';
import { answerSchemas, SubmitReview } from '#shared/reviews/reviews.ts';
import { cleanLine } from '#shared/text/clean-text.ts';
import { textsIn } from '#shared/texts/texts.ts';

type Answer = { rating: number } & Pick<
  typeof reviews.$inferInsert,
  'review_type' | 'is_public' | 'platform_id' | 'reviewer_name' | 'reviewer_email' | 'review_text'
>;

/**
 * Stores an answer from the review page. The same invitation, signed answer or form submitted again changes the first
 * answer. `token` lets the visitor see and change it.
 */
export async function submitReview(
  ctx: Ctx,
  input: SubmitReview,
): Promise<{ token: string; reviewId: string }> {
  allow(ctx, 'reviews.submit');
  const given = parse(SubmitReview, input);
  const business = await findBusinessByKey(ctx, given.businessKey);
  if (!business) throw notFound('page');
  if (isAccountClosed(business)) {
    throw new AppError('conflict', 'This page is closed.', { reason: 'page_closed' });
  }
  const offered = toOfferedPlatforms(await loadChosenPlatforms(ctx, business.id));
  const { rating } = parse(answerSchemas(given.language).Rating, given);
  const ids = new Set(offered.map(({ platformId }) => platformId));
  const visit = await findKnownVisit(ctx, business.id, given);
  const answer = readAnswer({ ...given, rating }, routingOf(business), ids, visit?.person ?? null);
  // A personal link identifies its visitor, so a room full of invited people does not share a limit.
  if (visit) await limit(ctx, SUBMIT_RULE, `${business.id} ${visit.submissionKey}`);
  else await limitNetwork(ctx, SUBMIT_RULE, business.id);

  return withTx({ ...ctx, business: { id: business.id, userId: business.user_id } }, async (ctx) => {
    const contactId = visit?.contactId ?? null;
    const { id, outcome, before } = await keep(ctx, answer, {
      submission_key: visit?.submissionKey ?? ordinaryKey(ctx, given, answer),
      contact_id: contactId,
      page_language: given.language,
      is_test: contactId !== null && (await isOwner(ctx, contactId)),
    });
    const spoken =
      given.languageIsChosen &&
      contactId &&
      (await saveLanguage(ctx, { contactId, language: given.language }));
    if (outcome !== 'unchanged') {
      const action = outcome === 'created' ? 'reviews.submit' : 'reviews.edit';
      await record(
        ctx,
        action,
        { type: 'review', id },
        {
          rating: answer.rating,
          platformId: answer.platform_id,
          invitationId: visit?.invitationId ?? null,
          ...(spoken ? { language: given.language } : {}),
        },
      );
      // What was agreed to was the former answer; the thanks page asks again.
      await endAgreements(ctx, [id], { by: 'edit', now: ctx.now() });
      await planNotice(ctx, { reviewId: id, before, after: ratedOf(answer) });
    }
    if (visit?.invitationId) await markRated(ctx, visit.invitationId);
    return { token: reviewToken(ctx, id), reviewId: id };
  });
}

/** Decides by rating and settings which form applies, then parses only that one. */
function readAnswer(
  given: Omit<z.output<typeof SubmitReview>, 'rating'> & { rating: number },
  routing: ReviewRouting,
  offered: ReadonlySet<number>,
  person: KnownPerson | null,
): Answer {
  const { rating, language } = given;
  const { faults } = textsIn(language);
  const { Privately, Publicly } = answerSchemas(language);
  const { main, other } = pathsFor(rating, routing);
  const path: ReviewPath | null = given.path === other ? other : main;
  const review_type = reviewTypeOf(rating);
  if (path === null) {
    throw new AppError('invalid', faults.chooseSource, { reason: 'path_needed' });
  }
  if (path === 'private') {
    const typed = given.private ?? {};
    const { name, email, text } = parse(Privately, {
      private: isWhollyKnown(person) ? { ...typed, ...withKnown(typed, person) } : typed,
    }).private;
    return {
      rating,
      review_type,
      is_public: false,
      platform_id: PRIVATE_FEEDBACK_PLATFORM_ID,
      reviewer_name: name,
      reviewer_email: email,
      review_text: text,
    };
  }
  const { platformId, name, text } = parse(Publicly, { public: given.public ?? {} }).public;
  if (!offered.has(platformId)) {
    throw invalidAt('public.platformId', faults.selectPlatform, { reason: 'platform_not_offered' });
  }
  return {
    rating,
    review_type,
    is_public: true,
    platform_id: platformId,
    reviewer_name: name || (person?.name ?? ''),
    reviewer_email: '',
    review_text: text,
  };
}

/** Typed values win; empty ones are filled in from what is known. */
function withKnown(typed: Record<string, unknown>, { name, email }: KnownPerson) {
  return { name: isEmpty(typed.name) ? name : typed.name, email: isEmpty(typed.email) ? email : typed.email };
}

function isEmpty(field: unknown): boolean {
  return field === undefined || (typeof field === 'string' && cleanLine(field) === '');
}

/**
 * One answer per form. Without JavaScript's key, a visitor with a name has one answer per day, which submitting again
 * changes; without a name, the same text on one day is one answer.
 */
function ordinaryKey(ctx: Ctx, given: z.output<typeof SubmitReview>, answer: Answer): string {
  if (given.submission) return `form:${given.submission}`;
  const day = ctx.now().toISOString().slice(0, 10);
  const name = answer.reviewer_name?.toLowerCase();
  const who = name ? ['name', name] : Object.values(answer).map(String);
  const parts = [networkOf(ctx.address), given.userAgent, day, ...who];
  return `visitor:${fingerprint(ctx.config.secret, 'submission', JSON.stringify(parts))}`;
}

type Outcome = 'created' | 'edited' | 'unchanged';

/** Inserts or replaces the answer with this key in one statement, so that concurrent submissions end in one row. */
async function keep(
  ctx: BusinessCtx,
  answer: Answer,
  known: Pick<typeof reviews.$inferInsert, 'contact_id' | 'is_test' | 'page_language'> & {
    submission_key: string;
  },
): Promise<{ id: string; outcome: Outcome; before: Rated | null }> {
  const now = ctx.now();
  const { id: business_id, userId: user_id } = ctx.business;
  const same = and(eq(reviews.business_id, business_id), eq(reviews.submission_key, known.submission_key));
  const [earlier] = await ctx.db.select().from(reviews).where(same).for('update');
  const before = earlier ? { ...ratedOf(earlier), handledAt: earlier.handled_at } : null;
  const [row] = await ctx.db
    .insert(reviews)
    .values({
      business_id,
      user_id,
      ...answer,
      ...known,
      source: 'page',
      review_date: now,
      created_at: now,
      updated_at: now,
    })
    .onConflictDoUpdate({
      target: [reviews.business_id, reviews.submission_key],
      targetWhere: isNotNull(reviews.submission_key),
      // A changed answer is no longer handled.
      set: {
        ...answer,
        page_language: known.page_language,
        review_date: now,
        updated_at: now,
        ...HANDLED_BEFORE,
      },
      setWhere: sql`(${reviews.rating}, ${reviews.platform_id}, ${reviews.reviewer_name}, ${reviews.reviewer_email},
        ${reviews.review_text}) is distinct from (excluded.rating, excluded.platform_id, excluded.reviewer_name,
        excluded.reviewer_email, excluded.review_text)`,
    })
    // A row inserted by this very statement has no earlier version.
    .returning({ id: reviews.id, created: sql<boolean>`xmax = 0` });
  if (row) {
    if (earlier) await saveEarlierAnswer(ctx, earlier, answer);
    return { id: row.id, outcome: row.created ? 'created' : 'edited', before };
  }
  const [found] = await ctx.db.select({ id: reviews.id }).from(reviews).where(same);
  if (!found) throw new Error('The answer was neither written nor found.');
  return { id: found.id, outcome: 'unchanged', before };
}

/** Keeps the former version; a changed name or platform alone makes none. */
async function saveEarlierAnswer(
  ctx: BusinessCtx,
  { id, rating, review_text, title }: typeof reviews.$inferSelect,
  answer: Answer,
): Promise<void> {
  if (rating === answer.rating && review_text === answer.review_text) return;
  await ctx.db
    .insert(reviewEdits)
    .values({ review_id: id, stars: rating, title, review_text, replaced_at: ctx.now() });
}

function ratedOf(
  row: Pick<typeof reviews.$inferInsert, 'is_public' | 'review_text'> & Pick<Rated, 'rating'>,
): Rated {
  return { rating: row.rating, isPublic: row.is_public, isRead: false, text: row.review_text ?? '' };
}

/** Records the answer and cancels the reminders to this person. */
async function markRated(ctx: BusinessCtx, invitationId: string): Promise<void> {
  const now = ctx.now();
  const [row] = await ctx.db
    .update(invitations)
    .set({ rated_at: now, updated_at: now })
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        eq(invitations.id, invitationId),
        isNull(invitations.rated_at),
      ),
    )
    .returning({ campaignId: invitations.campaign_id, contactId: invitations.contact_id });
  if (row) await cancelReminders(ctx, row, 'already_rated');
}
