import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type BusinessCtx, withTx } from '#server/core/context.ts';
import { REVIEW, selectReviews } from '#server/db/reviews/questions.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { reviewMatches } from '#server/db/schema/reviews.ts';
import { dueTexts, ownTopics, reviewTopics, topicCorrections } from '#server/db/schema/topics.ts';
import type { OwnTopic } from '#shared/topics/analysis.ts';
import { analyzeText } from '#shared/topics/analyze-text.ts';
import { type TopicKind, topicKindOf } from '#shared/topics/topics.ts';
import { moodOfText, type TextMood, topicsOfText } from '#shared/topics/topics-of-text.ts';

/** Of one transaction: analyzing them takes some tens of milliseconds, between which other requests are answered. */
const TEXTS_AT_ONCE = 50;

/** What the analysis of a text depends on besides the text. */
export interface TopicReading {
  kind: TopicKind;
  own: readonly OwnTopic[];
}

export async function loadTopicReading(ctx: BusinessCtx): Promise<TopicReading> {
  const [business] = await ctx.db
    .select({ kind: businessProfiles.kind })
    .from(businessProfiles)
    .where(eq(businessProfiles.id, ctx.business.id));
  const own = await ctx.db
    .select({ id: ownTopics.id, words: ownTopics.words })
    .from(ownTopics)
    .where(eq(ownTopics.business_id, ctx.business.id))
    .orderBy(asc(ownTopics.created_at), asc(ownTopics.id));
  return { kind: topicKindOf(business?.kind ?? ''), own };
}

export const TEXT_OF_REVIEW = {
  id: REVIEW.id,
  title: REVIEW.title,
  review_text: REVIEW.review_text,
  rating: REVIEW.rating,
  stars: REVIEW.stars,
  recommendation: REVIEW.recommendation,
  language: REVIEW.language,
  page_language: REVIEW.page_language,
};
type ReviewText = Awaited<ReturnType<typeof loadTexts>>[number];

/** Title and text as one; null in a language for which there are no word lists. */
export function analyzeReview(review: Pick<ReviewText, keyof typeof TEXT_OF_REVIEW>, reading: TopicReading) {
  const named = review.language || review.page_language || null;
  const language = named === 'en' || named === 'es' ? named : null;
  const text = [review.title, review.review_text].filter((part) => part.trim() !== '').join('\n');
  if (text === '' || (named !== null && language === null)) return null;
  const stars = review.stars ?? review.rating;
  const rating = stars ?? (review.recommendation === null ? null : review.recommendation === 'yes' ? 5 : 1);
  return {
    text,
    analysis: analyzeText({ text, language, kind: reading.kind, rating, ownTopics: reading.own }),
  };
}

/** Analyzes texts that came or changed, and returns how many. What changes meanwhile is marked again. */
export async function readDueTexts(ctx: BusinessCtx, most = Number.POSITIVE_INFINITY): Promise<number> {
  let done = 0;
  while (done < most) {
    const texts = await withTx(ctx, async (ctx) => {
      await ctx.db.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`topics:${ctx.business.id}`}, 0))`,
      );
      const due = await rowsOf<{ review_id: string }>(
        ctx.db,
        sql`select distinct review_id from ${dueTexts} where business_id = ${ctx.business.id}
          order by 1 desc limit ${TEXTS_AT_ONCE}`,
      );
      const ids = due.map((row) => row.review_id);
      if (ids.length === 0) return 0;
      await ctx.db
        .delete(dueTexts)
        .where(and(eq(dueTexts.business_id, ctx.business.id), inArray(dueTexts.review_id, ids)));
      await writeTopics(ctx, ids);
      return ids.length;
    });
    if (texts === 0) break;
    done += texts;
  }
  return done;
}

async function writeTopics(ctx: BusinessCtx, ids: readonly string[]): Promise<void> {
  const reading = await loadTopicReading(ctx);
  const found = (await loadTexts(ctx, ids)).flatMap((review) => {
    const read = review.isCounted ? analyzeReview(review, reading) : null;
    if (!read) return [];
    const topics = new Map<string, TextMood>([
      ['', moodOfText(read.analysis)],
      ...topicsOfText(read.analysis),
    ]);
    return [...topics].map(([topic, mood]) => ({
      business_id: ctx.business.id,
      review_id: review.id,
      topic,
      said_at: review.review_date,
      is_private: !review.is_public,
      mood,
    }));
  });
  await ctx.db
    .delete(reviewTopics)
    .where(and(eq(reviewTopics.business_id, ctx.business.id), inArray(reviewTopics.review_id, [...ids])));
  const refused = await ctx.db
    .select({ review_id: topicCorrections.review_id, topic: topicCorrections.topic })
    .from(topicCorrections)
    .where(
      and(eq(topicCorrections.business_id, ctx.business.id), inArray(topicCorrections.review_id, [...ids])),
    );
  const isRefused = new Set(refused.map(({ review_id, topic }) => `${review_id} ${topic}`));
  const rows = found.filter(({ review_id, topic }) => !isRefused.has(`${review_id} ${topic}`));
  if (rows.length > 0) await ctx.db.insert(reviewTopics).values(rows);
}

function loadTexts(ctx: BusinessCtx, ids: readonly string[]) {
  const isJoined = sql`exists (select from ${reviewMatches} where ${reviewMatches.answer_id} = ${REVIEW.id}
    and ${reviewMatches.state} = 'joined')`;
  return selectReviews(
    ctx,
    {
      ...TEXT_OF_REVIEW,
      review_date: REVIEW.review_date,
      is_public: REVIEW.is_public,
      // An answer whose public review is here as well is one text, not two.
      isCounted: sql<boolean>`${REVIEW.removed_at} is null and not ${REVIEW.is_test} and not ${isJoined}`,
    },
    inArray(REVIEW.id, [...ids]),
    // None of them goes before its topics are written.
  ).for('key share');
}
