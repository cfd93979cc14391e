import { and, asc, between, eq, sql, sum } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { dailyTopics, ownTopics, reviewTopics, topicCorrections } from '#server/db/schema/topics.ts';
import type { Period } from '#shared/analytics/analytics.ts';
import { fisher } from '#shared/analytics/statistics.ts';
import {
  ENOUGH_TEXTS,
  type OwnTopicView,
  type TopicChange,
  type TopicRow,
} from '#shared/analytics/topics.ts';
import type { IsoDay } from '#shared/time/time.ts';
import type { TextMood } from '#shared/topics/topics-of-text.ts';

interface CountedTopic {
  topic: string;
  mood: TextMood;
  isPrivate: boolean;
  texts: number;
}

const zoneOf = (ctx: BusinessCtx) =>
  sql`(select ${businessProfiles.time_zone} from ${businessProfiles} where ${businessProfiles.id} = ${ctx.business.id})`;

/** When a day of the business begins. */
export const dayBegins = (ctx: BusinessCtx, day: IsoDay) =>
  sql`(${day}::date::timestamp at time zone ${zoneOf(ctx)})`;

/** Texts and topics of the period. An empty topic means the texts themselves. */
export function countTopics(ctx: BusinessCtx, { from, to }: Period): Promise<CountedTopic[]> {
  return ctx.db
    .select({
      topic: dailyTopics.topic,
      mood: dailyTopics.mood,
      isPrivate: dailyTopics.is_private,
      texts: sum(dailyTopics.texts).mapWith(Number),
    })
    .from(dailyTopics)
    .where(and(eq(dailyTopics.business_id, ctx.business.id), between(dailyTopics.day, from, to)))
    .groupBy(dailyTopics.topic, dailyTopics.mood, dailyTopics.is_private);
}

/** How many texts there are at all, up to `most`. */
export async function countReadTexts(ctx: BusinessCtx, most: number): Promise<number> {
  const rows = await ctx.db
    .select({ id: reviewTopics.review_id })
    .from(reviewTopics)
    .where(and(eq(reviewTopics.business_id, ctx.business.id), eq(reviewTopics.topic, '')))
    .limit(most);
  return rows.length;
}

/** Texts of each topic in each of the bins that begin on these days, the last of which ends with `until`. */
export async function loadTopicTrend(
  ctx: BusinessCtx,
  days: readonly IsoDay[],
  until: IsoDay,
): Promise<Map<string, number[]>> {
  const [first = until] = days;
  const rows = await rowsOf<{ topic: string; bin: number; texts: number }>(
    ctx.db,
    sql`select topic, width_bucket(day, ${sql.param([...days])}::date[]) as bin, sum(texts)::int as texts
      from ${dailyTopics}
      where business_id = ${ctx.business.id} and day between ${first} and ${until}
      group by 1, 2`,
  );
  const trend = new Map<string, number[]>();
  for (const { topic, bin, texts } of rows) {
    const bins = trend.get(topic) ?? days.map(() => 0);
    bins[bin - 1] = texts;
    trend.set(topic, bins);
  }
  return trend;
}

export async function loadOwnTopics(ctx: BusinessCtx): Promise<OwnTopicView[]> {
  return ctx.db
    .select({ id: ownTopics.id, name: ownTopics.name, words: ownTopics.words })
    .from(ownTopics)
    .where(eq(ownTopics.business_id, ctx.business.id))
    .orderBy(asc(ownTopics.created_at), asc(ownTopics.id));
}

/** Topics of which texts were taken out. */
export async function loadCorrectedTopics(ctx: BusinessCtx): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ topic: topicCorrections.topic })
    .from(topicCorrections)
    .where(eq(topicCorrections.business_id, ctx.business.id));
  return rows.map(({ topic }) => topic);
}

/** So many texts more or fewer than expected are a change that is worth a line. */
const LEAST_CHANGE = 2;
/** Below this, chance is no explanation. */
const SURE = 0.05;
const MOST_CHANGES = 5;

/** What is spoken of more or less than in the thirty days before, by its share of the texts. */
export function changesOf(topics: readonly TopicRow[], texts: readonly number[]) {
  const [before = 0, now = 0] = texts.slice(-2);
  if (before + now < ENOUGH_TEXTS.trend || before === 0 || now === 0) return null;
  const all = topics.flatMap(({ id, label, trend }): (TopicChange & { by: number })[] => {
    const [earlier = 0, latest = 0] = trend.slice(-2);
    const by = latest - (earlier * now) / before;
    if (Math.abs(by) < LEAST_CHANGE) return [];
    const chance = fisher({ hits: latest, of: now }, { hits: earlier, of: before });
    const direction = by > 0 ? 'up' : 'down';
    return [{ id, label, direction, now: latest, before: earlier, isSure: chance < SURE, by: Math.abs(by) }];
  });
  const changes = all
    .toSorted((one, other) => Number(other.isSure) - Number(one.isSure) || other.by - one.by)
    .slice(0, MOST_CHANGES)
    .map(({ by, ...change }) => change);
  return { now, before, changes, steady: topics.length - changes.length };
}
