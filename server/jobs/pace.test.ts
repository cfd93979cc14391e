import { expect, test } from 'vitest';
import { withTx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { futureOrNull, pauseAfter, takeSlots } from '#server/jobs/pace.ts';
import { makeCtx } from '#tests/make.ts';

const now = new Date('2026-11-22T12:00:00Z');
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

async function makePace(perSecond: number) {
  const ctx = { ...(await makeCtx()), now: () => now };
  const pace = { key: newId(), perSecond };
  const take = (wanted: number, until = inSeconds(60)) =>
    withTx(ctx, (ctx) => takeSlots(ctx, pace, { wanted, until }));
  return { ctx, pace, take };
}

test('calls are spaced, and the next caller continues where the last one ended', async () => {
  const { take } = await makePace(2);
  const bystander = await makePace(2);
  expect(await take(3)).toEqual([now, inSeconds(0.5), inSeconds(1)]);
  expect(await take(2)).toEqual([inSeconds(1.5), inSeconds(2)]);
  expect(await bystander.take(1)).toEqual([now]);
});

test('slots that begin too late are not taken', async () => {
  const { take } = await makePace(1);
  expect(await take(10, inSeconds(2))).toEqual([now, inSeconds(1), inSeconds(2)]);
  expect(await take(1, inSeconds(2))).toEqual([]);
  expect(await take(1)).toEqual([inSeconds(3)]);
  expect(await take(0)).toEqual([]);
});

test('concurrent callers never share a slot', async () => {
  const { take } = await makePace(10);
  const slots = (await Promise.all(Array.from({ length: 5 }, () => take(4)))).flat();
  expect(new Set(slots.map((slot) => slot.getTime())).size).toBe(20);
});

test('an unused pace begins at once', async () => {
  const { ctx, pace, take } = await makePace(1);
  await take(5);
  const later = { ...ctx, now: () => inSeconds(600) };
  const [first] = await withTx(later, (ctx) => takeSlots(ctx, pace, { wanted: 1, until: inSeconds(700) }));
  expect(first).toEqual(inSeconds(600));
});

test('each failure doubles the pause, up to an hour', () => {
  expect([1, 2, 3, 7, 8, 20].map(pauseAfter)).toEqual(
    [30, 60, 120, 1_920, 3_600, 3_600].map((seconds) => seconds * 1_000),
  );
});

test('an account is left alone until its time, and no longer', () => {
  expect(futureOrNull(now, inSeconds(1))).toEqual(inSeconds(1));
  expect([now, inSeconds(-1), null, undefined].map((until) => futureOrNull(now, until))).toEqual(
    Array(4).fill(null),
  );
});
