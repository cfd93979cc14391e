import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { atOneMoment, type BusinessCtx, type Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { page } from '#server/db/page.ts';
import { REVIEW, selectReviews } from '#server/db/reviews/questions.ts';
import { reviewTopics, topicCorrections } from '#server/db/schema/topics.ts';
import {
  analyzeReview,
  loadTopicReading,
  TEXT_OF_REVIEW,
} from '#server/domain/analytics/parts/read-due-texts.ts';
import { allow } from '#server/identity/allow.ts';
import type { ListedMoods, TopicMentionView } from '#shared/analytics/topics.ts';
import { ListMentions, MENTIONS_A_PAGE } from '#shared/analytics/topics-input.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import { toWritten } from '#shared/reviews/inbox.ts';
import { sentencesAbout, type TextMood } from '#shared/topics/topics-of-text.ts';

const MOODS: Record<Exclude<ListedMoods, 'all' | 'out'>, TextMood[]> = {
  criticism: ['criticism'],
  praise: ['praise'],
  mixed: ['mixed', 'neutral'],
};

export interface MentionsPage {
  rows: TopicMentionView[];
  nextCursor: string | null;
}

/** The texts that speak of a topic, the latest first, with the sentences that do; or those that were taken out of it. */
export async function listMentions(ctx: Ctx, input: ListMentions): Promise<MentionsPage> {
  allow(ctx, 'topics.read');
  const { topic, moods, cursor } = parse(ListMentions, input);
  return atOneMoment(ctx, async (ctx) => {
    const { rows, nextCursor } = await (moods === 'out'
      ? pageOfRefused(ctx, topic, cursor)
      : pageOfMentions(
          ctx,
          topic,
          moods === 'all' ? undefined : inArray(reviewTopics.mood, MOODS[moods]),
          cursor,
        ));
    return {
      rows: await loadMentions(
        ctx,
        topic,
        rows.map(({ id }) => id),
      ),
      nextCursor,
    };
  });
}

function pageOfMentions(ctx: BusinessCtx, topic: string, mood: SQL | undefined, cursor: string | undefined) {
  return page(
    { newest: reviewTopics.said_at, id: reviewTopics.review_id },
    { cursor, limit: MENTIONS_A_PAGE },
    ({ after, orderBy, limit, cursor }) =>
      ctx.db
        .select({ id: reviewTopics.review_id, cursor })
        .from(reviewTopics)
        .where(and(eq(reviewTopics.business_id, ctx.business.id), eq(reviewTopics.topic, topic), mood, after))
        .orderBy(...orderBy)
        .limit(limit),
  );
}

function pageOfRefused(ctx: BusinessCtx, topic: string, cursor: string | undefined) {
  return page(
    { newest: topicCorrections.created_at, id: topicCorrections.review_id },
    { cursor, limit: MENTIONS_A_PAGE },
    ({ after, orderBy, limit, cursor }) =>
      ctx.db
        .select({ id: topicCorrections.review_id, cursor })
        .from(topicCorrections)
        .where(
          and(eq(topicCorrections.business_id, ctx.business.id), eq(topicCorrections.topic, topic), after),
        )
        .orderBy(...orderBy)
        .limit(limit),
  );
}

/** The texts of these reviews are analyzed again: what is marked is what counted. */
async function loadMentions(
  ctx: BusinessCtx,
  topic: string,
  ids: readonly string[],
): Promise<TopicMentionView[]> {
  if (ids.length === 0) return [];
  const reading = await loadTopicReading(ctx);
  const found = await selectReviews(
    ctx,
    {
      ...TEXT_OF_REVIEW,
      source: REVIEW.source,
      is_public: REVIEW.is_public,
      platform_id: REVIEW.platform_id,
      review_date: REVIEW.review_date,
      date_precision: REVIEW.date_precision,
      date_words: REVIEW.date_words,
    },
    inArray(REVIEW.id, [...ids]),
  );
  const views = new Map(
    found.map((review) => {
      const read = analyzeReview(review, reading);
      const view: TopicMentionView = {
        id: review.id,
        sentences: read ? sentencesAbout(topic, read.text, read.analysis) : [],
        rating: review.stars ?? review.rating,
        recommendation: review.recommendation,
        isPrivate: !review.is_public,
        platform: review.source === 'platform' ? publicNameOf(findPlatform(review.platform_id)) : null,
        written: toWritten(review),
      };
      return [review.id, view];
    }),
  );
  return ids.flatMap((id) => views.get(id) ?? []);
}
