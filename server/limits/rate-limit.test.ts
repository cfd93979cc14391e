import { beforeAll, expect, test } from 'vitest';
import { rateLimits } from '#server/db/schema/accounts.ts';
import {
  isUsedUp,
  limit,
  limitNetwork,
  resetLimit,
  sweepRateLimits,
  withinLimit,
} from '#server/limits/rate-limit.ts';
import { type AccountFixture, openAccountFixture } from '#tests/accounts.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await openAccountFixture();
});

const rule = { name: 'test.rule', max: 3, windowSeconds: 60 };

test('lets the allowed number through, then refuses with the time to wait', async () => {
  const ctx = fixture.ctxFor();
  for (let use = 0; use < 3; use += 1) await limit(ctx, rule, 'a');
  await expect(limit(ctx, rule, 'a')).rejects.toMatchObject({
    code: 'rate_limited',
    message: expect.stringMatching(/^Too many attempts\. Please try again in (1 minute|\d+ seconds)\.$/),
    retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 50 && seconds <= 60),
  });
  await limit(ctx, rule, 'b');
  await limit(ctx, { ...rule, name: 'test.other' }, 'a');
});

test('starts over when the window is over, and not before', async () => {
  const began = Date.now();
  const at = (seconds: number) => ({ ...fixture.ctxFor(), now: () => new Date(began + seconds * 1_000) });
  for (let use = 0; use < 3; use += 1) await limit(at(0), rule, 'window');
  await expect(limit(at(59), rule, 'window')).rejects.toMatchObject({ retryAfterSeconds: 1 });
  await limit(at(60), rule, 'window');
});

test('concurrent requests cannot share the last place', async () => {
  const ctx = fixture.ctxFor();
  const answers = await Promise.all(Array.from({ length: 20 }, () => withinLimit(ctx, rule, 'race')));
  expect(answers.filter(Boolean)).toHaveLength(3);
});

test('resets on a proven success', async () => {
  const ctx = fixture.ctxFor();
  for (let use = 0; use < 3; use += 1) await limit(ctx, rule, 'forgiven');
  await resetLimit(ctx, rule, 'forgiven');
  expect(await withinLimit(ctx, rule, 'forgiven')).toBe(true);
});

test('stores no plain key, and sweeps expired counters', async () => {
  const ctx = fixture.ctxFor();
  await limit(ctx, rule, 'ann@example.com');
  const rows = await ctx.db.select().from(rateLimits);
  expect(JSON.stringify(rows)).not.toMatch(/ann|example|test\.rule/);
  const later = { ...ctx, now: () => new Date(Date.now() + 3_600_000) };
  expect(await sweepRateLimits(later)).toBe(rows.length);
  expect(await sweepRateLimits(later)).toBe(0);
});

test('with several windows the longest wait reached is reported, and refused attempts do not count', async () => {
  const began = Date.now();
  const at = (seconds: number) => ({ ...fixture.ctxFor(), now: () => new Date(began + seconds * 1_000) });
  const steps = [rule, { name: 'test.hours', max: 5, windowSeconds: 3 * 3_600 }];
  for (let use = 0; use < 3; use += 1) await limit(at(0), steps, 'steps');
  for (let use = 0; use < 20; use += 1) {
    await expect(limit(at(1), steps, 'steps')).rejects.toMatchObject({ retryAfterSeconds: 59 });
  }
  for (let use = 0; use < 2; use += 1) await limit(at(60), steps, 'steps');
  await expect(limit(at(61), steps, 'steps')).rejects.toMatchObject({
    retryAfterSeconds: 3 * 3_600 - 61,
    message: 'Too many attempts. Please try again in 3 hours.',
  });
  await limit(at(61), steps, 'bystander');
  await resetLimit(at(61), steps, 'steps');
  await limit(at(61), steps, 'steps');
});

test('of two waits reached at once the longer one is reported, in any order', async () => {
  const ctx = { ...fixture.ctxFor(), now: () => new Date(0) };
  const day = { name: 'test.day', max: 3, windowSeconds: 86_400 };
  for (const steps of [
    [rule, day],
    [day, rule],
  ]) {
    const key = `both ${steps[0]?.name}`;
    for (let use = 0; use < 3; use += 1) await limit(ctx, steps, key);
    await expect(limit(ctx, steps, key)).rejects.toMatchObject({ retryAfterSeconds: 86_400 });
  }
});

test.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [7_200, '120 minutes'],
  [7_201, '3 hours'],
])('a person who waits %d seconds reads "%s"', async (windowSeconds, words) => {
  const ctx = { ...fixture.ctxFor(), now: () => new Date(0) };
  const short = { name: `test.words.${windowSeconds}`, max: 0, windowSeconds };
  await expect(limit(ctx, short, 'a')).rejects.toMatchObject({
    message: `Too many attempts. Please try again in ${words}.`,
    retryAfterSeconds: windowSeconds,
  });
});

test('a network is limited, and its IPv6 site more loosely', async () => {
  const from = (address: string) => fixture.ctxFor({ kind: 'visitor' }, address);
  for (let use = 0; use < 3; use += 1) await limitNetwork(from(`2001:db8:1:0::${use}`), rule);
  await expect(limitNetwork(from('2001:db8:1:0:ffff::1'), rule)).rejects.toMatchObject({
    code: 'rate_limited',
  });
  for (let use = 3; use < 24; use += 1) await limitNetwork(from(`2001:db8:1:${use}::1`), rule);
  await expect(limitNetwork(from('2001:db8:1:ffff::1'), rule)).rejects.toMatchObject({
    code: 'rate_limited',
  });
  await limitNetwork(from('2001:db8:2::1'), rule);
  await limitNetwork(from('2001:db8:1:ffff::1'), rule, 'another scope');
});

test('networks without a site are not counted together', async () => {
  for (let use = 0; use < 3 * 8 + 1; use += 1) {
    await limitNetwork(fixture.ctxFor({ kind: 'visitor' }, `198.51.100.${use}`), rule, 'no site');
  }
});

test('checks without counting', async () => {
  const ctx = fixture.ctxFor();
  for (let use = 0; use < 10; use += 1) expect(await isUsedUp(ctx, rule, 'looked at')).toBe(false);
  for (let use = 0; use < 3; use += 1) await limit(ctx, rule, 'looked at');
  expect(await isUsedUp(ctx, rule, 'looked at')).toBe(true);
});
