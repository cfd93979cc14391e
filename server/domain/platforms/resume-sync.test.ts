import { expect, test } from 'vitest';
import { fakeReviews } from '#server/connectors/platforms/fake-source.ts';
import { makeSync } from '#tests/syncing.ts';

test('re-reads nothing it has stored when the source fails midway and recovers', async () => {
  const sync = await makeSync();
  const { id } = await sync.connect();
  const { source } = sync;
  source.reviews.splice(0, 99, ...fakeReviews(2_400));
  const pages = () =>
    source.requests.filter(({ path, query }) => path.endsWith('/reviews') && query.get('pageSize') !== '1');
  // The first batch is stored by then.
  const isHit = () => pages().length === 30 && source.requests.at(-1) === pages().at(-1);
  Object.defineProperty(source.faults, 'status', { get: () => (isHit() ? 503 : 0) });
  const run = await sync.finish(id);
  expect(run).toMatchObject({ outcome: 'done', complete: true, looked_at: 2_400, added: 2_400 });
  const tokens = pages().map(({ query }) => query.get('pageToken') ?? 'the first');
  expect(tokens.filter((token) => token === 'the first')).toHaveLength(1);
  expect(tokens.length).toBeGreaterThan(48);
  expect(await sync.reviews(id)).toHaveLength(2_400);
  await sync.close();
});
