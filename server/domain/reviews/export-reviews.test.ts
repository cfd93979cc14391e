import { expect, test } from 'vitest';
import { reviewMatches } from '#server/db/schema/reviews.ts';
import { exportReviews } from '#server/domain/reviews/export-reviews.ts';
import { listReviews } from '#server/domain/reviews/list-reviews.ts';
import { makeBusiness, makePlatformConnection, makePublicReview, makeReview } from '#tests/make.ts';

const NOW = new Date('2026-11-22T17:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

test('each cell of the export is in its column, and unknown values are empty', async () => {
  const { ctx } = await makeBusiness({ now: NOW, time_zone: 'America/Chicago' });
  const page = await makePlatformConnection(ctx, { platform_id: 1, place_name: 'Downtown' });
  await makePlatformConnection(ctx, { platform_id: 1, place_name: 'Airport' });
  await makeReview(ctx, {
    rating: 2,
    reviewer_name: 'Ann',
    review_text: 'Long wait',
    review_date: hoursAgo(1),
  });
  const answer = await makeReview(ctx, {
    reviewer_name: 'Bob',
    review_text: 'Kind',
    review_date: hoursAgo(2),
  });
  const full = await makePublicReview(ctx, page, {
    reviewer_name: 'Robert',
    rating: null,
    stars: null,
    rating_value: null,
    recommendation: 'yes',
    title: 'Twice',
    review_text: 'Always kind',
    language: 'en',
    reply_text: 'Thank you',
    review_date: new Date('2026-11-20T00:00:00Z'),
    date_precision: 'day',
    date_words: '2 days ago',
    edited_at: hoursAgo(3),
    removed_at: hoursAgo(4),
    handled_at: hoursAgo(5),
    handled_outcomes: ['no_action'],
    handled_words: 'Knows us',
    address: 'https://example.com/1',
  });
  await makePublicReview(ctx, page, {
    reviewer_name: 'Eva',
    rating: 4,
    rating_value: 8,
    rating_max: 10,
    review_text: '',
    review_date: hoursAgo(900),
    date_precision: 'words',
    date_words: 'a month ago',
  });
  await makePublicReview(ctx, page, {
    reviewer_name: 'Lou',
    review_text: '',
    review_date: hoursAgo(950),
    date_precision: 'words',
  });
  await ctx.db.insert(reviewMatches).values({
    business_id: ctx.business.id,
    answer_id: answer.id,
    review_id: full.id,
    state: 'joined',
    created_at: NOW,
    updated_at: NOW,
  });
  await makeReview(ctx, { reviewer_name: 'Kim', review_text: 'Swift', review_date: hoursAgo(1_000) });
  const { fileName, csv } = await exportReviews(ctx, { all: true });
  expect(fileName).toBe('reviews-2026-11-22.csv');
  let text = '';
  for await (const piece of csv) text += piece;
  const cells = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','));
  const empty = (count: number) => Array<string>(count).fill('');
  expect(cells).toEqual([
    ['2026-11-22 10:00', 'Private feedback', '', '', 'Ann', '2', '', '', '', 'Long wait', ...empty(9)],
    [
      ...[
        '2026-11-20',
        'Public review',
        'Google',
        'Downtown',
        'Robert',
        '',
        '',
        'yes',
        'Twice',
        'Always kind',
      ],
      ...['en', 'Thank you', '2026-11-22 09:00', '2026-11-22 08:00', '2026-11-22 07:00', '2026-11-22 06:00'],
      ...['no action', 'Knows us', 'https://example.com/1'],
    ],
    [...['a month ago', 'Public review', 'Google', 'Downtown', 'Eva', '4', '8 of 10'], ...empty(12)],
    [...['', 'Public review', 'Google', 'Downtown', 'Lou', '5'], ...empty(13)],
    ['2026-10-11 20:00', 'Answer on your page', '', '', 'Kim', '5', '', '', '', 'Swift', ...empty(9)],
  ]);
});

test('the export always names the location; the screen only if there are several', async () => {
  const { ctx } = await makeBusiness();
  const { ctx: stranger } = await makeBusiness();
  await makePlatformConnection(stranger, { place_name: 'Elsewhere' });
  await makePublicReview(ctx, await makePlatformConnection(ctx, { place_name: 'Downtown' }));
  const placesOf = async () => {
    let text = '';
    for await (const piece of (await exportReviews(ctx, { all: true })).csv) text += piece;
    const inFile = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[3]);
    return { inFile, onScreen: (await listReviews(ctx, {})).reviews.map(({ locationName }) => locationName) };
  };
  expect(await placesOf()).toEqual({ inFile: ['Downtown'], onScreen: [''] });
  await makePlatformConnection(ctx, { place_name: 'Airport' });
  expect(await placesOf()).toEqual({ inFile: ['Downtown'], onScreen: ['Downtown'] });
});
