import { and, asc, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { answersOf, platformReviewsOf, REVIEW } from '#server/db/reviews/questions.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { reviewMatches } from '#server/db/schema/reviews.ts';
import { likenessOfPair, PAIR_REACH_MS } from '#server/domain/platforms/parts/likeness-of-pair.ts';
import type { MatchState } from '#shared/reviews/inbox.ts';

/**
 * When the first answer on this platform was given; reviews posted long before need no search. Null where there is
 * none.
 */
export async function firstAnswerAt(ctx: BusinessCtx, platformId: number): Promise<Date | null> {
  const answers = answersOf(ctx);
  const [row] = await ctx.db
    .select({ at: answers.review_date })
    .from(answers)
    .where(eq(answers.platform_id, platformId))
    .orderBy(asc(answers.review_date))
    .limit(1);
  return row?.at ?? null;
}

/** Beyond so many answers on one platform within days, matching is guesswork. */
const MOST_ANSWERS = 2_000;

/**
 * Finds the answers that these public reviews of one platform followed. Pairs certain of each other and of no one else
 * are joined, likely ones offered; a pair already decided is left alone.
 */
export async function matchReviews(
  ctx: BusinessCtx,
  platformId: number,
  which: SQL | undefined,
): Promise<{ joined: number; offered: number }> {
  const posted = await ctx.db
    .select({
      id: REVIEW.id,
      name: REVIEW.reviewer_name,
      rating: REVIEW.rating,
      recommendation: REVIEW.recommendation,
      at: REVIEW.review_date,
      precision: REVIEW.date_precision,
    })
    .from(platformReviewsOf(ctx, 'reviews'))
    .where(
      and(
        eq(REVIEW.platform_id, platformId),
        which,
        sql`not exists (select from review_matches m where m.review_id = ${REVIEW.id} and m.state = 'joined')`,
      ),
    );
  if (posted.length === 0) return { joined: 0, offered: 0 };
  const answers = await loadAnswers(
    ctx,
    platformId,
    posted.map(({ at }) => at.getTime()),
  );
  if (answers.length === 0) return { joined: 0, offered: 0 };

  const pairs = posted.flatMap((review) =>
    answers.flatMap((answer) => {
      const likeness = likenessOfPair(answer, review);
      return likeness ? [{ answerId: answer.id, reviewId: review.id, likeness }] : [];
    }),
  );
  const named = pairs.filter(({ likeness }) => likeness !== 'possible');
  const isOnlyOf = (all: typeof pairs, { answerId, reviewId }: (typeof pairs)[number]) =>
    !all.some((one) => (one.answerId === answerId) !== (one.reviewId === reviewId));
  // A nameless candidate does not make a full name less certain, and is only offered where there is no other.
  const states = pairs.flatMap((pair): Pair[] => {
    if (pair.likeness === 'certain' && isOnlyOf(named, pair)) return [{ ...pair, state: 'joined' }];
    if (pair.likeness === 'possible' && !isOnlyOf(pairs, pair)) return [];
    return [{ ...pair, state: 'offered' }];
  });
  return keep(ctx, states);
}

async function loadAnswers(ctx: BusinessCtx, platformId: number, times: readonly number[]) {
  const from = new Date(Math.min(...times) - PAIR_REACH_MS);
  const until = new Date(Math.max(...times) + PAIR_REACH_MS);
  const reviews = answersOf(ctx);
  const rows = await ctx.db
    .select({
      id: reviews.id,
      name: sql<string>`coalesce(nullif(${reviews.reviewer_name}, ''), ${contacts.name}, '')`,
      rating: reviews.rating,
      at: reviews.review_date,
    })
    .from(reviews)
    .leftJoin(
      contacts,
      and(eq(contacts.id, reviews.contact_id), eq(contacts.business_id, reviews.business_id)),
    )
    .where(
      and(
        eq(reviews.platform_id, platformId),
        gte(reviews.review_date, from),
        lte(reviews.review_date, until),
        sql`not exists (select from review_matches m where m.answer_id = ${reviews.id} and m.state = 'joined')`,
      ),
    )
    .orderBy(sql`${reviews.review_date} desc`)
    .limit(MOST_ANSWERS);
  return rows.flatMap(({ rating, ...row }) => (rating === null ? [] : [{ ...row, rating }]));
}

interface Pair {
  answerId: string;
  reviewId: string;
  state: Extract<MatchState, 'joined' | 'offered'>;
}

async function keep(ctx: BusinessCtx, pairs: readonly Pair[]): Promise<{ joined: number; offered: number }> {
  if (pairs.length === 0) return { joined: 0, offered: 0 };
  const now = ctx.now();
  const made = await ctx.db
    .insert(reviewMatches)
    .values(
      pairs.map(({ answerId, reviewId, state }) => ({
        business_id: ctx.business.id,
        answer_id: answerId,
        review_id: reviewId,
        state,
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ state: reviewMatches.state });
  const joined = made.filter(({ state }) => state === 'joined').length;
  const certain = pairs.filter(({ state }) => state === 'joined');
  if (joined > 0) await withdrawOffers(ctx, certain);
  return { joined, offered: made.length - joined };
}

/** Once one half of an offer is joined elsewhere, the offer goes. */
export async function withdrawOffers(
  ctx: BusinessCtx,
  joined: readonly { answerId: string; reviewId: string }[],
): Promise<void> {
  await ctx.db.delete(reviewMatches).where(
    and(
      eq(reviewMatches.business_id, ctx.business.id),
      eq(reviewMatches.state, 'offered'),
      or(
        inArray(
          reviewMatches.answer_id,
          joined.map(({ answerId }) => answerId),
        ),
        inArray(
          reviewMatches.review_id,
          joined.map(({ reviewId }) => reviewId),
        ),
      ),
    ),
  );
}
