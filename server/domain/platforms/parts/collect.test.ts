import { expect, test } from 'vitest';
import { syncNow } from '#server/domain/platforms/sync-now.ts';
import { makeReading } from '#tests/reading.ts';

test('a collection is paid what its source says, and what was held back where it says nothing', async () => {
  const reading = await makeReading({ reader: 'apify' });
  const { id } = await reading.connect({ monthlyLimit: 10 });
  expect(await reading.finish(id)).toMatchObject({ outcome: 'done', added: 7, cost_micros: 14_000 });
  reading.clock.now = new Date(reading.clock.now.getTime() + 86_400_000);
  await syncNow(reading.ctx, { connectionId: id });
  const { faults, requests } = reading.source;
  // The bill is asked for last: all reviews are here by then.
  Object.defineProperty(faults, 'status', {
    configurable: true,
    get: () => {
      const [last, before] = [requests.at(-1), requests.at(-2)];
      return last?.path.includes('/actor-runs/') && before?.path.includes('/datasets/') ? 500 : 0;
    },
  });
  expect(await reading.finish(id)).toMatchObject({ outcome: 'done', cost_micros: 500_000 });
  await reading.close();
});
