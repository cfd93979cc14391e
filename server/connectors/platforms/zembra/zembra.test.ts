import { expect, test } from 'vitest';
import { startOddServer } from '#server/connectors/channels/test-text.ts';
import { findReader, readers } from '#server/connectors/platforms/registry.ts';
import { STARS } from '#server/connectors/platforms/row.ts';
import { FAKE_ZEMBRA } from '#server/connectors/platforms/zembra/fake.ts';
import { ZembraReview, zembraRow } from '#server/connectors/platforms/zembra/map.ts';

const { token, page } = FAKE_ZEMBRA;
const row = findReader(readers, 'zembra')!;

test('recommendations come without stars', () => {
  const read = (recommendation: number, notes: unknown[] = []) =>
    zembraRow('recommendations', ZembraReview.parse({ id: '1', recommendation, rating: null }), (...said) =>
      notes.push(said),
    );
  expect(read(1)).toMatchObject({ rating: null, recommendation: 'yes' });
  expect(read(-1)).toMatchObject({ rating: null, recommendation: 'no' });
  const notes: unknown[] = [];
  expect(read(0, notes).recommendation).toBeNull();
  expect(notes).toEqual([['recommendation', 0]]);
});

test('midnight counts as a day, and deleted reviews are marked', () => {
  const review = { id: '1', timestamp: '2026-01-02 00:00:00', isDeleted: true, isHidden: false };
  expect(zembraRow(STARS, ZembraReview.parse(review), () => expect.unreachable())).toMatchObject({
    writtenAt: { precision: 'day', at: new Date('2026-01-02T00:00:00Z') },
    deleted: true,
    hidden: false,
  });
});

test('requests deleted ones as well, and never fewer than Zembra sells', async () => {
  const source = await row.provider.fake({ hookUrl: '' });
  const { collect } = row.open({ token }, { baseUrl: source.url });
  const profile = { platform: 'google', page };
  const job = await collect!.start(profile, {
    since: new Date('2026-09-01T12:00:00Z'),
    most: 5,
    micros: 10_000_000,
  });
  source.polls = 0;
  await collect!.poll(profile, job);
  const [started, polled] = source.requests;
  expect(Object.fromEntries(started!.query)).toEqual({
    network: 'google',
    slug: page,
    monitoring: 'none',
    sizeLimit: '25',
    postedAfter: '2026-09-01',
  });
  expect(started!.method).toBe('POST');
  expect(polled!.query.get('includeDeleted')).toBe('true');
  expect(polled!.query.getAll('fields[]')).toEqual(expect.arrayContaining(['id', 'isDeleted', 'replies']));
  await source.close();
});

test.each([
  [{ cost: 5, balance: 4 }, /too few credits/],
  [{ cost: 5, balance: 5 }, null],
])('credits: %o', async (money, says) => {
  const server = await startOddServer(JSON.stringify({ data: { name: 'Bright' }, ...money }));
  const { problem } = await row.open({ token }, { baseUrl: server.url }).check({ platform: 'google', page });
  if (says) expect(problem).toMatch(says);
  else expect(problem).toBeNull();
  await server.close();
});
