import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEvents } from '#server/db/schema/audit.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { reviewMatches, reviews } from '#server/db/schema/reviews.ts';
import { dueTexts, reviewTopics, topicCorrections } from '#server/db/schema/topics.ts';
import { addOwnTopic } from '#server/domain/analytics/add-own-topic.ts';
import { deleteOwnTopic } from '#server/domain/analytics/delete-own-topic.ts';
import { exportTopics } from '#server/domain/analytics/export-topics.ts';
import { getTopics } from '#server/domain/analytics/get-topics.ts';
import { listMentions } from '#server/domain/analytics/list-mentions.ts';
import { putBackMention } from '#server/domain/analytics/put-back-mention.ts';
import { refreshTopics } from '#server/domain/analytics/refresh-topics.ts';
import { takeOutMention } from '#server/domain/analytics/take-out-mention.ts';
import { OWN_TOPIC_LIMITS } from '#shared/analytics/topics.ts';
import { DAY_MS } from '#shared/time/durations.ts';
import {
  asJob,
  asVisitor,
  makeBusiness,
  makePlatformConnection,
  makePublicReview,
  makeReview,
  type OwnerCtx,
} from '#tests/make.ts';

const NOON = new Date('2026-11-20T18:00:00Z');
const daysAgo = (days: number) => new Date(NOON.getTime() - days * DAY_MS);

async function makePractice() {
  const { ctx } = await makeBusiness({ time_zone: 'America/Chicago', kind: 'dentist' });
  return { ...ctx, now: () => NOON };
}

const WAITED = 'I waited an hour past my appointment.';
const FRIENDLY = 'The receptionist is so friendly.';

async function topicsOf(ctx: OwnerCtx, reviewId: string): Promise<string[]> {
  await getTopics(ctx, {});
  const rows = await ctx.db
    .select({ topic: reviewTopics.topic })
    .from(reviewTopics)
    .where(eq(reviewTopics.review_id, reviewId))
    .orderBy(asc(reviewTopics.topic));
  return rows.map(({ topic }) => topic);
}

test('is for the owner, who sees the topics of their own texts only', async () => {
  const ctx = await makePractice();
  const stranger = await makePractice();
  await expect(getTopics(asVisitor(ctx), {})).rejects.toMatchObject({ code: 'unauthenticated' });
  const review = await makeReview(ctx, { rating: 2, review_text: WAITED, review_date: daysAgo(1) });
  const theirs = await makeReview(stranger, { review_text: FRIENDLY, review_date: daysAgo(1) });
  expect((await getTopics(ctx, {})).topics.map(({ id, texts }) => [id, texts])).toEqual([['wait', 1]]);
  expect((await getTopics(stranger, {})).topics.map(({ id }) => id)).toEqual(['staff']);
  expect((await listMentions(ctx, { topic: 'staff' })).rows).toEqual([]);
  await expect(takeOutMention(ctx, { reviewId: theirs.id, topic: 'staff' })).rejects.toMatchObject({
    code: 'not_found',
  });
  await putBackMention(ctx, { reviewId: theirs.id, topic: 'staff' });
  expect((await listMentions(stranger, { topic: 'staff' })).rows.map(({ id }) => id)).toEqual([theirs.id]);
  const [mention] = (await listMentions(ctx, { topic: 'wait', moods: 'criticism' })).rows;
  expect(mention).toMatchObject({ id: review.id, rating: 2, isPrivate: true, platform: null });
  expect(mention?.sentences.map(({ text }) => text)).toEqual([WAITED]);
  expect((await listMentions(ctx, { topic: 'wait', moods: 'praise' })).rows).toEqual([]);
});

test('counts public reviews, answers and private feedback, and a text in two places once', async () => {
  const ctx = await makePractice();
  const page = await makePlatformConnection(ctx);
  const at = { review_date: daysAgo(2) };
  await makeReview(ctx, { rating: 1, review_text: WAITED, ...at });
  const answer = await makeReview(ctx, { review_text: FRIENDLY, ...at });
  const review = await makePublicReview(ctx, page, { review_text: FRIENDLY, ...at });
  await makeReview(ctx, { review_text: FRIENDLY, is_test: true, ...at });
  await makePublicReview(ctx, page, { review_text: FRIENDLY, removed_at: NOON, ...at });
  await makePublicReview(ctx, page, { review_text: '', ...at });
  await makePublicReview(ctx, page, { review_text: 'Sehr freundlich.', language: 'de', ...at });
  await makePublicReview(ctx, page, { review_text: FRIENDLY, review_date: daysAgo(400) });
  expect((await getTopics(ctx, { range: 'year' })).texts).toEqual({ all: 3, public: 2, private: 1 });
  await ctx.db.insert(reviewMatches).values({
    business_id: ctx.business.id,
    answer_id: answer.id,
    review_id: review.id,
    state: 'joined',
    created_at: NOON,
    updated_at: NOON,
  });
  const view = await getTopics(ctx, { range: 'year' });
  expect(view.texts).toEqual({ all: 2, public: 1, private: 1 });
  expect(view.topics.map(({ id, texts, praise, criticism }) => ({ id, texts, praise, criticism }))).toEqual(
    expect.arrayContaining([
      { id: 'staff', texts: 1, praise: 1, criticism: 0 },
      { id: 'wait', texts: 1, praise: 0, criticism: 1 },
    ]),
  );
  await ctx.db.delete(reviewMatches).where(eq(reviewMatches.answer_id, answer.id));
  expect((await getTopics(ctx, { range: 'year' })).texts.all).toBe(3);
});

test('follows what is edited, removed, restored and erased', async () => {
  const ctx = await makePractice();
  const page = await makePlatformConnection(ctx);
  const review = await makePublicReview(ctx, page, { review_text: WAITED, review_date: daysAgo(1) });
  const change = (set: Partial<typeof reviews.$inferInsert>) =>
    ctx.db.update(reviews).set(set).where(eq(reviews.id, review.id));
  expect(await topicsOf(ctx, review.id)).toEqual(['', 'wait']);
  await change({ review_text: FRIENDLY });
  expect(await topicsOf(ctx, review.id)).toEqual(['', 'staff']);
  await change({ removed_at: NOON });
  expect(await topicsOf(ctx, review.id)).toEqual([]);
  await change({ removed_at: null });
  expect(await topicsOf(ctx, review.id)).toEqual(['', 'staff']);
  await change({ last_seen_at: NOON });
  expect(await ctx.db.$count(dueTexts, eq(dueTexts.business_id, ctx.business.id))).toBe(0);
  await ctx.db
    .update(businessProfiles)
    .set({ kind: 'restaurant' })
    .where(eq(businessProfiles.id, ctx.business.id));
  expect(await ctx.db.$count(dueTexts, eq(dueTexts.business_id, ctx.business.id))).toBe(1);
  await ctx.db.delete(reviews).where(eq(reviews.id, review.id));
  expect(await topicsOf(ctx, review.id)).toEqual([]);
  expect((await getTopics(ctx, {})).texts.all).toBe(0);
});

test('a wrong one is taken out for good, however often the text is read, and can be put back', async () => {
  const ctx = await makePractice();
  const [wrong, right] = [
    await makeReview(ctx, { rating: 2, review_text: WAITED, review_date: daysAgo(1) }),
    await makeReview(ctx, { rating: 2, review_text: WAITED, review_date: daysAgo(2) }),
  ];
  await getTopics(ctx, {});
  const mention = { reviewId: wrong.id, topic: 'wait' };
  await takeOutMention(ctx, mention);
  await takeOutMention(ctx, mention);
  const counted = async () => (await getTopics(ctx, {})).topics.find(({ id }) => id === 'wait')?.texts;
  expect(await counted()).toBe(1);
  await ctx.db.execute(sql`select mark_all_texts(${ctx.business.id}::uuid)`);
  await ctx.db
    .update(reviews)
    .set({ review_text: `${WAITED} Twice.` })
    .where(eq(reviews.id, wrong.id));
  expect(await counted()).toBe(1);
  expect((await listMentions(ctx, { topic: 'wait' })).rows.map(({ id }) => id)).toEqual([right.id]);
  await takeOutMention(ctx, { reviewId: right.id, topic: 'wait' });
  // Still there, or nothing could be put back.
  expect(await counted()).toBe(0);
  await putBackMention(ctx, { reviewId: right.id, topic: 'wait' });
  expect((await listMentions(ctx, { topic: 'wait', moods: 'out' })).rows.map(({ id }) => id)).toEqual([
    wrong.id,
  ]);
  await putBackMention(ctx, mention);
  await putBackMention(ctx, mention);
  expect(await counted()).toBe(2);
  expect(await ctx.db.$count(topicCorrections, eq(topicCorrections.business_id, ctx.business.id))).toBe(0);
  const audits = await ctx.db
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(eq(auditEvents.subject_id, wrong.id))
    .orderBy(asc(auditEvents.id));
  expect(audits.map(({ action }) => action)).toEqual(['topics.take-out', 'topics.put-back']);
});

test('an own topic counts its words in every text, and goes with all that was found for it', async () => {
  const ctx = await makePractice();
  const text = 'Dr. Lee did my veneers in two visits.';
  const review = await makeReview(ctx, { review_text: text, review_date: daysAgo(1) });
  await makeReview(ctx, { review_text: FRIENDLY, review_date: daysAgo(1) });
  await getTopics(ctx, {});
  const added = await addOwnTopic(ctx, { name: 'Veneers', words: 'veneer, crowns\n veneer ' });
  const view = await getTopics(ctx, {});
  expect(view.own).toEqual([{ id: added.topicId, name: 'Veneers', words: ['veneer', 'crowns'] }]);
  expect(view.topics.find(({ isOwn }) => isOwn)).toMatchObject({ label: 'Veneers', texts: 1 });
  const [mention] = (await listMentions(ctx, { topic: added.topicId })).rows;
  expect(
    mention?.sentences.map(({ text: said, words }) => words.map(({ start, end }) => said.slice(start, end))),
  ).toEqual([['veneers']]);
  await expect(addOwnTopic(ctx, { name: 'veneers', words: 'x' })).rejects.toMatchObject({ code: 'invalid' });
  await expect(addOwnTopic(ctx, { name: 'Empty', words: ' ,; ' })).rejects.toMatchObject({ code: 'invalid' });
  const stranger = await makePractice();
  await expect(deleteOwnTopic(stranger, added)).rejects.toMatchObject({ code: 'not_found' });
  for (let count = 1; count < OWN_TOPIC_LIMITS.topics; count += 1) {
    await addOwnTopic(ctx, { name: `Topic ${count}`, words: [`word${count}`] });
  }
  await expect(addOwnTopic(ctx, { name: 'One more', words: 'more' })).rejects.toMatchObject({
    code: 'conflict',
  });
  await deleteOwnTopic(ctx, added);
  expect(await topicsOf(ctx, review.id)).not.toContain(added.topicId);
  await expect(deleteOwnTopic(ctx, added)).rejects.toMatchObject({ code: 'not_found' });
});

test('what an owner types as a topic stays within bounds, and is no formula in a spreadsheet', async () => {
  const ctx = await makePractice();
  const many = Array.from({ length: 10_000 }, (_, n) => `word${n}`);
  for (const words of [many, many.join('\n'), 'x'.repeat(OWN_TOPIC_LIMITS.wordLength + 1)])
    await expect(addOwnTopic(ctx, { name: 'Many', words })).rejects.toMatchObject({ code: 'invalid' });
  await expect(
    addOwnTopic(ctx, { name: 'n'.repeat(OWN_TOPIC_LIMITS.name + 1), words: 'x' }),
  ).rejects.toMatchObject({ code: 'invalid' });
  await makeReview(ctx, { review_text: 'Lovely veneers.', review_date: daysAgo(1) });
  await addOwnTopic(ctx, { name: '=HYPERLINK("http://x")', words: 'veneer' });
  const { csv } = await exportTopics(ctx, {});
  let text = '';
  for await (const line of csv) text += line;
  expect(text).toContain(`"'=HYPERLINK(""http://x"")",1,`);
  // Nobody else's topic is told of, not even by its id.
  const [topic] = (await getTopics(ctx, {})).own;
  const stranger = await makePractice();
  expect((await listMentions(stranger, { topic: topic?.id ?? '' })).rows).toEqual([]);
});

test('says what changed beyond chance, by thirty days until today', async () => {
  const ctx = await makePractice();
  const many = async (count: number, days: number, text: string) => {
    for (let index = 0; index < count; index += 1) {
      await makeReview(ctx, { rating: 3, review_text: text, review_date: daysAgo(days + (index % 20)) });
    }
  };
  await many(12, 1, WAITED);
  await many(8, 1, 'It is a dental practice on Main Street.');
  await many(1, 31, WAITED);
  await many(19, 31, 'It is a dental practice on Main Street.');
  const { change, topics, trendDays, mostCriticized } = await getTopics(ctx, { range: 'year' });
  expect(change).toMatchObject({ now: 20, before: 20 });
  expect(change?.changes[0]).toEqual({
    id: 'wait',
    label: 'Waiting time',
    direction: 'up',
    now: 12,
    before: 1,
    isSure: true,
  });
  expect(topics.find(({ id }) => id === 'wait')?.trend.slice(-3)).toEqual([0, 1, 12]);
  expect([trendDays[0], trendDays.at(-1)]).toEqual(['2025-11-26', '2026-10-22']);
  expect(mostCriticized).toBe('the wait');
});

test('lists the texts of a topic page by page, the latest first', async () => {
  const ctx = await makePractice();
  for (let index = 0; index < 13; index += 1) {
    await makeReview(ctx, { rating: 2, review_text: WAITED, review_date: daysAgo(index + 1) });
  }
  await getTopics(ctx, {});
  const first = await listMentions(ctx, { topic: 'wait' });
  expect(first.rows).toHaveLength(10);
  const rest = await listMentions(ctx, { topic: 'wait', cursor: first.nextCursor ?? undefined });
  expect(rest).toMatchObject({ nextCursor: null });
  const all = [...first.rows, ...rest.rows].map(({ written }) => written.reviewDate?.getTime());
  expect(all).toEqual(Array.from({ length: 13 }, (_, index) => daysAgo(index + 1).getTime()));
});

test('the clock reads what came, for every business, and the file holds counts without texts', async () => {
  const [one, other] = [await makePractice(), await makePractice()];
  const mine = await makeReview(one, { rating: 2, review_text: WAITED, review_date: daysAgo(1) });
  const theirs = await makeReview(other, { rating: 2, review_text: WAITED, review_date: daysAgo(1) });
  await refreshTopics(asJob({ ...one, business: null }, 'analytics.refresh-topics'));
  for (const { id } of [mine, theirs]) {
    const rows = await one.db.select().from(reviewTopics).where(eq(reviewTopics.review_id, id));
    expect(rows).toHaveLength(2);
  }
  const { fileName, csv } = await exportTopics(one, { range: 'year' });
  let text = '';
  for await (const line of csv) text += line;
  expect(fileName).toBe('topics-2025-11-21-2026-11-20.csv');
  expect(text).toContain('Waiting time,1,1.000,0,0,1');
  expect(text).not.toContain('appointment');
});
