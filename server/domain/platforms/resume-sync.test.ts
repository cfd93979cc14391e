import { expect, test } from 'vitest';
import { fakeReviews } from '#server/connectors/platforms/fake-source.ts';
import { makeReading } from '#tests/reading.ts';

test('asks for nothing again that is kept, when the source goes away in the middle and comes back', async () => {
  const reading = await makeReading();
  const { id } = await reading.connect();
  const { source } = reading;
  source.reviews.splice(0, 99, ...fakeReviews(2_400));
  const pages = () =>
    source.requests.filter(({ path, query }) => path.endsWith('/reviews') && query.get('pageSize') !== '1');
  // What fits into one piece is kept by then.
  const isHit = () => pages().length === 30 && source.requests.at(-1) === pages().at(-1);
  Object.defineProperty(source.faults, 'status', { get: () => (isHit() ? 503 : 0) });
  const run = await reading.finish(id);
  expect(run).toMatchObject({ outcome: 'done', complete: true, looked_at: 2_400, added: 2_400 });
  const tokens = pages().map(({ query }) => query.get('pageToken') ?? 'the first');
  expect(tokens.filter((token) => token === 'the first')).toHaveLength(1);
  expect(tokens.length).toBeGreaterThan(48);
  expect(await reading.reviews(id)).toHaveLength(2_400);
  await reading.close();
});
