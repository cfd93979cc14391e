import { eq } from 'drizzle-orm';
import { atOneMoment, type BusinessCtx, type Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { dueFigures } from '#server/db/schema/figures.ts';
import { dueTexts } from '#server/db/schema/topics.ts';
import {
  changesOf,
  countTopics,
  loadCorrectedTopics,
  loadOwnTopics,
  loadTopicTrend,
} from '#server/domain/analytics/parts/load-topics.ts';
import { periodOf, plusDays } from '#server/domain/analytics/parts/period.ts';
import { readDueTexts } from '#server/domain/analytics/parts/read-due-texts.ts';
import { refreshDue } from '#server/domain/analytics/parts/refresh-due.ts';
import { loadBusiness } from '#server/domain/businesses/queries.ts';
import { toTimeForm } from '#server/domain/businesses/view.ts';
import { allow } from '#server/identity/allow.ts';
import { GetAnalytics } from '#shared/analytics/analytics-input.ts';
import { topicName } from '#shared/analytics/topic-labels.ts';
import {
  ENOUGH_TEXTS,
  type TopicCounts,
  type TopicRow,
  type TopicsView,
  TREND_BINS,
} from '#shared/analytics/topics.ts';
import { dayInFiles, type IsoDay } from '#shared/time/time.ts';
import { TOPICS_OF_KIND, topicKindOf } from '#shared/topics/topics.ts';

/** So many texts are read before the screen is drawn; of more the clock takes care. */
const TEXTS_NOW = 100;
/** So many days are counted again after that. */
const DAYS_NOW = 120;

/**
 * What people speak of, and whether they praise it, in a range of days; and what has changed of late. What is to leave the
 * owner's screens is counted without private feedback.
 */
export async function getTopics(
  ctx: Ctx,
  input: GetAnalytics,
  { withPrivate = true }: { withPrivate?: boolean } = {},
): Promise<TopicsView> {
  allow(ctx, 'topics.read');
  const asked = parse(GetAnalytics, input);
  await readDueTexts(ctx, TEXTS_NOW);
  await refreshDue(ctx, DAYS_NOW);
  return atOneMoment(ctx, async (ctx) => {
    const business = await loadBusiness(ctx, ctx.business.id);
    const today = dayInFiles(ctx.now(), toTimeForm(business)) as IsoDay;
    const period = periodOf(asked, today);
    const trendDays = Array.from({ length: TREND_BINS.count }, (_, bin) =>
      plusDays(today, 1 - TREND_BINS.days * (TREND_BINS.count - bin)),
    );
    const all = await countTopics(ctx, period);
    const counted = withPrivate ? all : all.filter(({ isPrivate }) => !isPrivate);
    const trend = await loadTopicTrend(ctx, trendDays, today);
    const own = await loadOwnTopics(ctx);
    const corrected = await loadCorrectedTopics(ctx);
    const kind = topicKindOf(business.kind);
    const named = [
      ...TOPICS_OF_KIND[kind].map((id) => ({ id, label: topicName(id, kind).label, isOwn: false })),
      ...own.map(({ id, name }) => ({ id, label: name, isOwn: true })),
    ];
    const rowOf = (topic: { id: string; label: string; isOwn: boolean }): TopicRow => ({
      ...topic,
      ...countsOf(counted.filter((row) => row.topic === topic.id)),
      trend: trend.get(topic.id) ?? trendDays.map(() => 0),
    });
    const topics = named
      .map(rowOf)
      // One whose texts were all taken out stays, so that they can be put back.
      .filter(
        ({ id, texts, trend, isOwn }) =>
          isOwn || texts > 0 || corrected.includes(id) || trend.some((count) => count > 0),
      )
      .toSorted((one, other) => other.texts - one.texts);
    const texts = counted.filter((row) => row.topic === '');
    const isPrivate = sum(texts.filter((row) => row.isPrivate));
    const most = (mood: 'praise' | 'criticism') => {
      const [first] = topics.toSorted((one, other) => other[mood] - one[mood]);
      if (!first || first[mood] === 0) return null;
      const builtIn = TOPICS_OF_KIND[kind].find((id) => id === first.id);
      return builtIn ? topicName(builtIn, kind).spoken : first.label;
    };
    return {
      ...period,
      range: asked.range,
      texts: { all: sum(texts), public: sum(texts) - isPrivate, private: isPrivate },
      isBehind: await isBehind(ctx),
      topics,
      change: changesOf(topics, trend.get('') ?? []),
      trendDays,
      own,
      ...(sum(texts) >= ENOUGH_TEXTS.topics
        ? { mostPraised: most('praise'), mostCriticized: most('criticism') }
        : { mostPraised: null, mostCriticized: null }),
    };
  });
}

/** Whether texts wait to be read, or days to be counted. */
async function isBehind(ctx: BusinessCtx): Promise<boolean> {
  for (const due of [dueTexts, dueFigures])
    if ((await ctx.db.$count(due, eq(due.business_id, ctx.business.id))) > 0) return true;
  return false;
}

function sum(rows: readonly { texts: number }[]): number {
  return rows.reduce((all, { texts }) => all + texts, 0);
}

function countsOf(rows: readonly { mood: string; texts: number }[]): TopicCounts {
  const by = (...moods: string[]) => sum(rows.filter(({ mood }) => moods.includes(mood)));
  return {
    texts: sum(rows),
    praise: by('praise'),
    criticism: by('criticism'),
    mixed: by('mixed', 'neutral'),
  };
}
