import { beforeAll, expect, test } from 'vitest';
import { rateLimits } from '#server/db/schema/accounts.ts';
import { forgive, limit, networkOf, sweepRateLimits, withinLimit } from '#server/rate-limit.ts';
import { type AccountWorld, openAccountWorld } from '#tests/accounts.ts';

let world: AccountWorld;
beforeAll(async () => {
  world = await openAccountWorld();
});

const rule = { name: 'test.rule', max: 3, windowSeconds: 60 };

test('lets the allowed number through, then refuses with the time to wait', async () => {
  const ctx = world.ctxFor();
  for (let use = 0; use < 3; use += 1) await limit(ctx, rule, 'a');
  await expect(limit(ctx, rule, 'a')).rejects.toMatchObject({
    code: 'rate_limited',
    message: expect.stringMatching(/^Too many attempts\. Please try again in (1 minute|\d+ seconds)\.$/),
    retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 50 && seconds <= 60),
  });
  await limit(ctx, rule, 'b');
  await limit(ctx, { ...rule, name: 'test.other' }, 'a');
});

test('begins anew when the window is over, and not before', async () => {
  const began = Date.now();
  const at = (seconds: number) => ({ ...world.ctxFor(), now: () => new Date(began + seconds * 1_000) });
  for (let use = 0; use < 3; use += 1) await limit(at(0), rule, 'window');
  await expect(limit(at(59), rule, 'window')).rejects.toMatchObject({ retryAfterSeconds: 1 });
  await limit(at(60), rule, 'window');
});

test('requests at the same moment cannot share the last place', async () => {
  const ctx = world.ctxFor();
  const answers = await Promise.all(Array.from({ length: 20 }, () => withinLimit(ctx, rule, 'race')));
  expect(answers.filter(Boolean)).toHaveLength(3);
});

test('forgets on a proven success', async () => {
  const ctx = world.ctxFor();
  for (let use = 0; use < 3; use += 1) await limit(ctx, rule, 'forgiven');
  await forgive(ctx, rule, 'forgiven');
  expect(await withinLimit(ctx, rule, 'forgiven')).toBe(true);
});

test('stores no key in the clear, and sweeps what is over', async () => {
  const ctx = world.ctxFor();
  await limit(ctx, rule, 'ann@example.com');
  const rows = await ctx.db.select().from(rateLimits);
  expect(JSON.stringify(rows)).not.toMatch(/ann|example|test\.rule/);
  const later = { ...ctx, now: () => new Date(Date.now() + 3_600_000) };
  expect(await sweepRateLimits(later)).toBe(rows.length);
  expect(await sweepRateLimits(later)).toBe(0);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:DB8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:bbbb:1:2:3', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['', ''],
])('the address %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
