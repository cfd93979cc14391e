import { TZDate } from '@date-fns/tz';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#server/core/crypto.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { reviewEdits, reviewMatches, reviews } from '#server/db/schema/reviews.ts';
import { exportReviews } from '#server/domain/reviews/export-reviews.ts';
import { getReview } from '#server/domain/reviews/get-review.ts';
import { handleReviews } from '#server/domain/reviews/handle-reviews.ts';
import { listReviews } from '#server/domain/reviews/list-reviews.ts';
import { reviewSummary } from '#server/domain/reviews/review-summary.ts';
import type { ListReviews } from '#shared/reviews/inbox-input.ts';
import {
  asVisitor,
  makeBusiness,
  makePlatformConnection,
  makePublicReview,
  makeReview,
  type OwnerCtx,
} from '#tests/make.ts';

const NOW = new Date('2026-11-22T17:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

/** One row of each kind, named after it, and another business with the same. */
async function makeInbox() {
  const { ctx: stranger } = await makeBusiness();
  const { ctx } = await makeBusiness({ now: NOW, time_zone: 'America/Chicago' });
  for (const owner of [stranger, ctx]) {
    const google = await makePlatformConnection(owner, { place_name: 'Downtown' });
    const second = await makePlatformConnection(owner, { place_name: 'Airport' });
    const facebook = await makePlatformConnection(owner, { platform_id: 2 });
    const read = (name: string, given: Parameters<typeof makePublicReview>[2], page = google) =>
      makePublicReview(owner, page, { reviewer_name: name, ...given });
    await read('Good', {
      language: 'en',
      review_date: hoursAgo(1),
      review_text: "Dr. O'Brien explains everything",
    });
    await read('Bad', {
      rating: 1,
      language: 'de',
      review_text: 'Zu lange gewartet',
      review_date: hoursAgo(2),
    });
    await read('Gone', { rating: 1, removed_at: hoursAgo(1), review_date: hoursAgo(3), review_text: 'Scam' });
    await read('Replied', { reply_text: 'Danke schön', review_text: '', review_date: hoursAgo(30) }, second);
    const thumb = { rating: null, stars: null, recommendation: 'no', rating_value: null } as const;
    await read('Thumb', { ...thumb, review_text: 'No thanks', review_date: hoursAgo(50) }, facebook);
    await makeReview(owner, { rating: 2, reviewer_name: 'Private', review_date: hoursAgo(4) });
    const answer = await makeReview(owner, {
      reviewer_name: 'Grace K',
      review_text: 'First words',
      review_date: hoursAgo(7),
    });
    const posted = await read('Grace Kim', { review_text: 'Posted words', review_date: hoursAgo(5) });
    await makeReview(owner, { reviewer_name: 'Alone', review_text: '', review_date: hoursAgo(60) });
    await owner.db.insert(reviewMatches).values({
      business_id: owner.business.id,
      answer_id: answer.id,
      review_id: posted.id,
      state: 'joined',
      created_at: NOW,
      updated_at: NOW,
    });
    if (owner === ctx) Object.assign(ids, { answer: answer.id, posted: posted.id, second: second.id });
  }
  return ctx;
}
const ids = { answer: '', posted: '', second: '' };

const namesOf = async (ctx: OwnerCtx, input: ListReviews) =>
  (await listReviews(ctx, input)).reviews.map(({ reviewerName }) => reviewerName);

test('each filter finds its own rows, and a pair is one row', async () => {
  const ctx = await makeInbox();
  const cases: [ListReviews, string[]][] = [
    [{}, ['Good', 'Bad', 'Gone', 'Private', 'Grace Kim', 'Replied', 'Thumb', 'Alone']],
    [{ tab: 'needs-reply' }, ['Good', 'Bad', 'Private', 'Grace Kim', 'Thumb']],
    [{ tab: 'private' }, ['Private']],
    [{ tab: 'removed' }, ['Gone']],
    [{ platform: '2' }, ['Thumb']],
    [{ platform: 'page' }, ['Private', 'Alone']],
    [{ stars: 'low' }, ['Bad', 'Gone', 'Private', 'Thumb']],
    [{ stars: 'high' }, ['Good', 'Grace Kim', 'Replied', 'Alone']],
    [{ stars: '1' }, ['Bad', 'Gone']],
    [{ stars: 'none' }, ['Thumb']],
    [{ text: 'without' }, ['Replied', 'Alone']],
    [{ text: 'with', platform: 'page' }, ['Private']],
    [{ replied: 'yes' }, ['Replied']],
    [{ replied: 'no' }, ['Good', 'Bad', 'Gone', 'Grace Kim', 'Thumb']],
    [{ matched: 'yes' }, ['Grace Kim']],
    [{ matched: 'offered' }, []],
    [{ matched: 'no', stars: 'high' }, ['Good', 'Replied', 'Alone']],
    [{ lang: 'de' }, ['Bad']],
    [{ place: ids.second }, ['Replied']],
    [{ tab: 'removed', stars: '5' }, []],
  ];
  for (const [input, expected] of cases) {
    expect(await namesOf(ctx, input), JSON.stringify(input)).toEqual(expected);
  }
});

test('days begin and end where the owner is', async () => {
  const { ctx } = await makeBusiness({ now: NOW, time_zone: 'America/Chicago' });
  for (const at of [
    '2026-11-20T05:59:59Z',
    '2026-11-20T06:00:00Z',
    '2026-11-21T05:59:59Z',
    '2026-11-21T06:00:00Z',
  ])
    await makeReview(ctx, { reviewer_name: at, review_date: new Date(at) });
  expect(await namesOf(ctx, { from: '2026-11-20', to: '2026-11-20' })).toEqual([
    ...['2026-11-21T05:59:59Z', '2026-11-20T06:00:00Z'],
  ]);
  expect(await namesOf(ctx, { from: '2026-11-21' })).toHaveLength(1);
});

test.each(['Pacific/Pago_Pago', 'America/Chicago', 'UTC', 'Europe/Berlin', 'Pacific/Kiritimati'])(
  'in %s a review is found by the day it shows, and no other',
  async (time_zone) => {
    const { ctx } = await makeBusiness({ now: NOW, time_zone });
    const { ctx: stranger } = await makeBusiness({ now: NOW, time_zone });
    const [page, theirs] = [await makePlatformConnection(ctx), await makePlatformConnection(stranger)];
    const onDay = { review_date: new Date('2024-12-31T00:00:00Z'), date_precision: 'day' } as const;
    await makePublicReview(ctx, page, { ...onDay, reviewer_name: 'Day' });
    await makePublicReview(stranger, theirs, { ...onDay, reviewer_name: 'Theirs' });
    // When they were read; one has a relative date, the other has none.
    const noon = new TZDate(2024, 11, 31, 12, time_zone);
    const read = { review_date: new Date(noon.getTime()), date_precision: 'words' } as const;
    await makePublicReview(ctx, page, { ...read, reviewer_name: 'Words', date_words: 'a day ago' });
    await makePublicReview(ctx, page, { ...read, reviewer_name: 'No date' });
    const [first, last] = [new TZDate(2024, 11, 31, time_zone), new TZDate(2025, 0, 1, time_zone)];
    await makeReview(ctx, { reviewer_name: 'First', review_date: new Date(first.getTime()) });
    await makeReview(ctx, { reviewer_name: 'Last', review_date: new Date(last.getTime() - 1) });
    const found = async (given: ListReviews) => (await namesOf(ctx, given)).sort();
    const all = ['Day', 'First', 'Last', 'Words'];
    expect(await found({ from: '2024-12-31', to: '2024-12-31' })).toEqual(all);
    expect(await found({ from: '2024-12-31' })).toEqual(all);
    expect(await found({ to: '2024-12-31' })).toEqual(all);
    expect(await found({ from: '2025-01-01' })).toEqual([]);
    expect(await found({ to: '2024-12-30' })).toEqual([]);
    expect(await found({})).toEqual(['Day', 'First', 'Last', 'No date', 'Words']);
  },
);

test.each([
  ["o'brien", ['Good']],
  ['expl every', ['Good']],
  ['"lange gewartet"', ['Bad']],
  ['"gewartet lange"', []],
  ['schön', ['Replied']],
  ['posted', ['Grace Kim']],
  // Only the answer contains it, so the pair is shown; a name in both is found once.
  ['first', ['Grace K']],
  ['grace', ['Grace Kim']],
  ['SCAM', ['Gone']],
  // The index contains the business id as a word with this prefix.
  ['=', []],
  ['no such word', []],
])('the search %j finds %j', async (q, expected) => {
  expect(await namesOf(await makeInbox(), { q })).toEqual(expected);
});

test.each([
  ...[
    '!',
    '& | !',
    "'",
    '"',
    '""',
    ':*',
    '\\',
    "a'b\\'c",
    '((',
    '<->',
    'a:*b',
    '\0',
    '👍',
    ' ',
    '"a" "b',
    '=',
    '＇',
    '＼',
    'a＇:*',
  ],
  'x'.repeat(400),
])('the odd search %j is no error and finds nobody else’s', async (q) => {
  const { ctx: stranger } = await makeBusiness();
  await makeReview(stranger, { review_text: 'a b c business' });
  const { ctx } = await makeBusiness();
  await makeReview(ctx, { reviewer_name: 'Zed', review_text: 'Quiet.' });
  const found = await namesOf(ctx, { q });
  expect(found).toEqual(q.trim() === '' || q === '"' || q === '\0' ? ['Zed'] : []);
});

test.each([
  ['jurgen', ['Jürgen Groß']],
  ['JÜRGEN', ['Jürgen Groß']],
  // As some keyboards send it: the letter followed by its accent.
  ['ju\u0308rg', ['Jürgen Groß']],
  ['gross', ['Jürgen Groß', 'Miss Gross']],
  ['groß', ['Jürgen Groß', 'Miss Gross']],
  ['"sehr schon"', ['Jürgen Groß']],
  ['lukasz', ['Łukasz Æther']],
  ['aether', ['Łukasz Æther']],
  ['zoe', ['Ｚｏë']],
  ['김민', ['김민준']],
  ['김만', []],
  ['андреи', ['Андрей']],
])('without its accents %j finds %j', async (q, expected) => {
  const { ctx } = await makeBusiness();
  const { ctx: stranger } = await makeBusiness();
  await makeReview(stranger, { reviewer_name: 'Jürgen Groß', review_text: 'Sehr schön' });
  await makeReview(ctx, { reviewer_name: 'Jürgen Groß', review_text: 'Sehr schön.' });
  for (const name of ['Miss Gross', 'Łukasz Æther', 'Ｚｏë', '김민준', 'Андрей', 'Jorge'])
    await makeReview(ctx, { reviewer_name: name, review_text: 'Good.' });
  expect((await namesOf(ctx, { q })).sort()).toEqual(expected);
});

test.each([
  ['李', ['李小龙']],
  ['김', ['김민준']],
  ['さ', ['さくら']],
  ['サ', ['サクラ']],
  ['小', []],
  ['J', []],
])('one letter that is a word finds who begins with it: %j', async (q, expected) => {
  const { ctx } = await makeBusiness();
  const { ctx: stranger } = await makeBusiness();
  await makeReview(stranger, { reviewer_name: '李小龙', review_text: '很好。' });
  for (const name of ['李小龙', '김민준', 'さくら', 'サクラ', 'Jorge'])
    await makeReview(ctx, { reviewer_name: name, review_text: 'Good.' });
  expect(await namesOf(ctx, { q })).toEqual(expected);
});

test('nonsense in a URL narrows nothing', async () => {
  const ctx = await makeInbox();
  const odd = { tab: 'x', stars: '9', from: 'yesterday', platform: "1'; drop", place: 'x', lang: 'ENGLISH' };
  expect(await namesOf(ctx, odd as unknown as ListReviews)).toHaveLength(8);
  for (const day of ['9999-12-31', '0000-01-01']) {
    expect(await namesOf(ctx, { from: day, to: day })).toEqual([]);
  }
});

test('results are counted', async () => {
  const { ctx } = await makeBusiness();
  for (let index = 0; index < 21; index += 1) await makeReview(ctx, { reviewer_name: `Nr ${index % 2}` });
  expect((await listReviews(ctx, { q: 'Nr' })).found).toEqual({ count: 20, atLeast: true, inAll: null });
  expect((await listReviews(ctx, { q: '"Nr 1"' })).found).toEqual({ count: 10, atLeast: false, inAll: null });
  // Within a tab, the count over all tabs is given as well, if something is searched.
  expect((await listReviews(ctx, { q: '"Nr 1"', tab: 'removed' })).found).toEqual({
    count: 0,
    atLeast: false,
    inAll: { count: 10, atLeast: false },
  });
  expect((await listReviews(ctx, { tab: 'removed' })).found).toEqual({
    count: 0,
    atLeast: false,
    inAll: null,
  });
  // Further pages do not count again.
  const { nextCursor } = await listReviews(ctx, { q: 'Nr' });
  const rest = await listReviews(ctx, { q: 'Nr', cursor: nextCursor ?? '' });
  expect([rest.reviews.length, rest.found]).toEqual([1, null]);
});

test('a pair is shown from both sides, with its first version', async () => {
  const ctx = await makeInbox();
  await ctx.db.insert(reviewEdits).values({
    review_id: ids.posted,
    stars: 3,
    rating_value: 3,
    rating_max: 5,
    title: '',
    review_text: 'Older',
    replaced_at: hoursAgo(1),
  });
  const told = await getReview(ctx, { id: ids.posted });
  expect(told).toMatchObject({
    kind: 'platform',
    reviewerName: 'Grace Kim',
    answer: { id: ids.answer, at: hoursAgo(7) },
    editedAt: hoursAgo(1),
    earlier: [{ stars: 3, text: 'Older' }],
    matches: [{ answerId: ids.answer, reviewId: ids.posted, state: 'joined', other: { name: 'Grace K' } }],
  });
  expect(await getReview(ctx, { id: ids.answer })).toEqual(told);
});

test.each(['offered', 'refused'] as const)(
  'an answer that is only %s as a pair is shown by itself',
  async (state) => {
    const { ctx } = await makeBusiness();
    const page = await makePlatformConnection(ctx);
    const [answer, other] = [await makeReview(ctx), await makePublicReview(ctx, page)];
    await ctx.db.insert(reviewMatches).values({
      business_id: ctx.business.id,
      answer_id: answer.id,
      review_id: other.id,
      state,
      created_at: NOW,
      updated_at: NOW,
    });
    expect(await getReview(ctx, { id: answer.id })).toMatchObject({
      id: answer.id,
      kind: 'answer',
      answer: null,
    });
  },
);

test('averages state their number, leave out removed reviews, and keep answers apart', async () => {
  const ctx = await makeInbox();
  const summary = await reviewSummary(ctx);
  expect(summary.public).toEqual({ count: 5, rated: 4, average: (5 + 1 + 5 + 5) / 4 });
  expect(summary.answers).toEqual({ count: 2, rated: 2, average: 5 });
  expect(summary).toMatchObject({ needsReply: 5, privateWaiting: 1, removed: 1, arrived: 9, synced: null });
  expect(summary.languages).toEqual(['de', 'en']);
  expect(summary.places.map(({ name }) => name)).toEqual(['Downtown (Google)', 'Airport (Google)']);
});

test("a platform's own totals are used where it gives them", async () => {
  const { ctx } = await makeBusiness({ now: NOW });
  const google = await makePlatformConnection(ctx, {
    reader: 'google-business',
    platform_total: 90,
    platform_average: 4.8,
    platform_scale_max: 5,
    last_good_at: hoursAgo(1),
    next_sync_at: hoursAgo(-5),
  });
  const brought = await makePlatformConnection(ctx);
  const facebook = await makePlatformConnection(ctx, { platform_id: 2 });
  await makePublicReview(ctx, google, { rating: 1 });
  await makePublicReview(ctx, brought, { rating: 1 });
  for (let index = 0; index < 10; index += 1) await makePublicReview(ctx, facebook, { rating: 3 });
  const { public: read, sources, synced } = await reviewSummary(ctx);
  expect(read?.count).toBe(100);
  expect(read?.average).toBeCloseTo((90 * 4.8 + 30) / 100);
  expect(
    sources.map(({ name, count, isOwnTotal, readHere }) => ({ name, count, isOwnTotal, readHere })),
  ).toEqual([
    { name: 'Google', count: 90, isOwnTotal: true, readHere: 1 },
    { name: 'Facebook', count: 10, isOwnTotal: false, readHere: 10 },
  ]);
  expect(synced).toEqual({ platforms: 1, websites: 0, at: hoursAgo(1), nextAt: hoursAgo(-5) });
});

test('the totals always equal a count over all rows', async () => {
  const ctx = await makeInbox();
  const page = await makePlatformConnection(ctx);
  await handleReviews(ctx, { all: true, stars: 'low' });
  await ctx.db.update(reviews).set({ language: 'fr', stars: 4.2 }).where(eq(reviews.reviewer_name, 'Good'));
  await ctx.db.update(reviews).set({ connection_id: page.id }).where(eq(reviews.reviewer_name, 'Bad'));
  await ctx.db.update(reviews).set({ removed_at: NOW }).where(eq(reviews.reviewer_name, 'Replied'));
  await ctx.db.delete(reviews).where(eq(reviews.reviewer_name, 'Alone'));
  const counted = await rowsOf(
    ctx.db,
    sql`select business_id, connection_id, language,
      count(*) filter (where is_public and removed_at is null)::int as shown,
      round(sum(coalesce(stars, rating)) filter (where is_public and removed_at is null)::numeric, 2)::float8 as stars,
      count(*) filter (where not is_public)::int as private,
      count(*) filter (where removed_at is not null)::int as removed,
      count(*) filter (where needs_reply)::int as needs_reply
      from reviews group by 1, 2, 3 order by 1, 2, 3`,
  );
  const kept = await rowsOf(
    ctx.db,
    sql`select business_id, connection_id, language, sum(shown)::int as shown,
      nullif(round(sum(stars), 2), 0)::float8 as stars, sum(private)::int as private,
      sum(removed)::int as removed, sum(needs_reply)::int as needs_reply
      from review_totals where shown + private + removed > 0 group by 1, 2, 3 order by 1, 2, 3`,
  );
  expect(kept).toEqual(counted);
  expect(kept.length).toBeGreaterThan(6);
});

test('the export contains the filtered rows, in the owner’s time zone, and no formula', async () => {
  const ctx = await makeInbox();
  await expect(exportReviews(asVisitor(ctx), { all: true })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  const page = await makePlatformConnection(ctx, { platform_id: 2 });
  await makePublicReview(ctx, page, {
    reviewer_name: '=HYPERLINK("x")',
    review_text: 'Bad, "really"',
    rating: 1,
    review_date: hoursAgo(0),
    rating_value: 2,
    rating_min: 1,
    rating_max: 10,
    handled_at: NOW,
    handled_outcomes: ['not_solved', 'called'],
    handled_words: 'Comes by, perhaps',
  });
  const read = async (input: Parameters<typeof exportReviews>[1]) => {
    let text = '';
    const { fileName, csv } = await exportReviews(ctx, input);
    for await (const piece of csv) text += piece;
    return { fileName, lines: text.trim().split('\r\n') };
  };
  const { fileName, lines } = await read({ all: true, stars: 'low', platform: '2' });
  expect(fileName).toBe('reviews-2026-11-22.csv');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('Date (America/Chicago),Kind');
  expect(lines[1]).toContain('2026-11-22 11:00,Public review,Facebook');
  expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
  expect(lines[1]).toContain('2 of 10');
  expect(lines[0]).toContain('Outcome,Outcome in your words,Address');
  expect(lines[1]).toContain('"not solved, called","Comes by, perhaps"');
  expect((await read({ review: [ids.posted, newId()] })).lines).toHaveLength(2);
});
