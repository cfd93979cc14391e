import { sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { feedbackOf, ratingsOf } from '#server/db/reviews/questions.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { reviewEdits, reviewMatches } from '#server/db/schema/reviews.ts';
import { dailyTopics } from '#server/db/schema/topics.ts';
import { dayBegins, loadOwnTopics } from '#server/domain/analytics/parts/load-topics.ts';
import type { FeedbackFigures, FeedbackView, Period } from '#shared/analytics/analytics.ts';
import { MOST_TIMED } from '#shared/analytics/ranges.ts';
import { topicName } from '#shared/analytics/topic-labels.ts';
import { POSITIVE_FROM } from '#shared/reviews/review-routing.ts';
import { TOPICS_OF_KIND, type TopicKind } from '#shared/topics/topics.ts';
import { plusDays } from './period.ts';

/** The latest ones are drawn as dots; more would be a smear. */
const MOST_DOTS = 60;
const MOST_TOPICS = 3;
const HOURS = sql.raw('3600.0');

/** What unhappy customers said on the page of the business, and what became of it. */
export async function loadFeedback(
  ctx: BusinessCtx,
  period: Period,
  { before, kind, targetHours }: { before: Period | null; kind: TopicKind; targetHours: number },
): Promise<FeedbackView> {
  const now = await loadFigures(ctx, period);
  return {
    now,
    before: before && (await loadFigures(ctx, before)),
    targetHours,
    dots: await loadDots(ctx, period),
    topics: await loadBlamed(ctx, period, kind),
    isCut: now.answers === MOST_TIMED,
  };
}

async function loadFigures(ctx: BusinessCtx, { from, to }: Period): Promise<FeedbackFigures> {
  const [since, until] = [dayBegins(ctx, from), dayBegins(ctx, plusDays(to, 1))];
  const isIn = sql`ratings.review_date >= ${since} and ratings.review_date < ${until}`;
  const [row] = await rowsOf<FeedbackFigures>(
    ctx.db,
    sql`with answers as materialized (
        select ratings.id, ratings.contact_id, ratings.rating, ratings.review_date, ratings.is_public,
          ratings.went_on_at, ratings.handled_at,
          extract(epoch from ratings.handled_at - ratings.seen_at) / ${HOURS} as hours
        from ${ratingsOf(ctx)} where ${isIn}
        order by ratings.review_date desc, ratings.id desc limit ${MOST_TIMED}
      ), raised as (
        -- An answer that was changed for the better.
        select answers.id from answers join ${reviewEdits} e on e.review_id = answers.id
        where e.stars < ${POSITIVE_FROM} and answers.rating > e.stars
        union
        -- A later answer of the same person.
        select answers.id from answers join ${ratingsOf(ctx)} on ratings.contact_id = answers.contact_id
        where answers.rating < ${POSITIVE_FROM} and ratings.rating > answers.rating
          and ratings.review_date > answers.review_date
      )
      select count(*)::int as answers,
        count(*) filter (where rating < ${POSITIVE_FROM})::int as negative,
        count(*) filter (where not is_public)::int as private,
        count(*) filter (where not is_public and handled_at is not null)::int as handled,
        percentile_cont(0.5) within group (order by hours) filter (where not is_public and handled_at is not null)
          as "medianHours",
        count(*) filter (where rating < ${POSITIVE_FROM} and is_public and (went_on_at is not null
          or exists (select from ${reviewMatches} m where m.answer_id = answers.id and m.state = 'joined')))::int
          as "wentPublic",
        (select count(*)::int from raised) as "cameBack"
      from answers`,
  );
  if (!row) throw new Error('A count without a row.');
  return row;
}

/** How long each private message took, or has waited so far. */
function loadDots(ctx: BusinessCtx, { from, to }: Period): Promise<FeedbackView['dots']> {
  const now = sql`${ctx.now().toISOString()}::timestamptz`;
  return rowsOf(
    ctx.db,
    sql`select greatest(0, extract(epoch from coalesce(feedback.handled_at, ${now}) - feedback.seen_at) / ${HOURS})::float8
        as hours, feedback.handled_at is null as "isOpen"
      from ${feedbackOf(ctx)}
      where feedback.review_date >= ${dayBegins(ctx, from)} and feedback.review_date < ${dayBegins(ctx, plusDays(to, 1))}
      order by feedback.review_date desc, feedback.id desc limit ${MOST_DOTS}`,
  );
}

/** What private feedback criticizes most. */
async function loadBlamed(
  ctx: BusinessCtx,
  period: Period,
  kind: TopicKind,
): Promise<FeedbackView['topics']> {
  const labels = new Map([
    ...TOPICS_OF_KIND[kind].map((id): [string, string] => [id, topicName(id, kind).label]),
    ...(await loadOwnTopics(ctx)).map(({ id, name }): [string, string] => [id, name]),
  ]);
  const rows = await rowsOf<{ topic: string; texts: number }>(
    ctx.db,
    sql`select topic, sum(texts)::int as texts from ${dailyTopics}
      where business_id = ${ctx.business.id} and is_private and topic <> '' and mood in ('criticism', 'mixed')
        and day between ${period.from} and ${period.to}
      group by topic`,
  );
  return rows
    .flatMap(({ topic, texts }) => {
      const label = labels.get(topic);
      return label === undefined ? [] : [{ id: topic, label, texts }];
    })
    .toSorted((one, other) => other.texts - one.texts || one.label.localeCompare(other.label, 'en'))
    .slice(0, MOST_TOPICS);
}
