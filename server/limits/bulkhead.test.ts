import { expect, test, vi } from 'vitest';
import { makeBulkhead } from '#server/limits/bulkhead.ts';

test('never more at once than allowed, in order, and a failure releases its place', async () => {
  const gate = makeBulkhead({ atOnce: 2, waiting: 10, retryAfterSeconds: 5 });
  const began: number[] = [];
  let [running, most] = [0, 0];
  const work = (at: number) => async () => {
    began.push(at);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running -= 1;
    if (at % 3 === 0) throw new Error('this one failed');
    return at;
  };
  const all = await Promise.allSettled(Array.from({ length: 12 }, (_, at) => gate.run(work(at))));
  expect(most).toBe(2);
  expect(began).toEqual(Array.from({ length: 12 }, (_, at) => at));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
  expect(await gate.run(work(1))).toBe(1);
});

test('beyond the queue it says when to come back, and admits again once there is room', async () => {
  const gate = makeBulkhead({ atOnce: 1, waiting: 2, retryAfterSeconds: 5 });
  const doors: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => doors.push(resolve));
  const inside = [gate.run(work), gate.run(work), gate.run(work)];
  const refused = { code: 'unavailable', status: 503, retryAfterSeconds: 5 };
  await expect(gate.run(work)).rejects.toMatchObject(refused);
  expect(() => gate.refuseIfFull()).toThrow('Please try again in 5 seconds.');
  for (const [at, one] of inside.entries()) {
    doors[at]?.();
    await one;
  }
  gate.refuseIfFull();
  expect(doors).toHaveLength(3);
});

test('a caller that has waited too long leaves its place in the queue to others', async () => {
  vi.useFakeTimers();
  const gate = makeBulkhead({ atOnce: 1, waiting: 1, patienceMs: 1_000, retryAfterSeconds: 5 });
  const doors: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => doors.push(resolve));
  const inside = gate.run(work);
  const impatient = gate.run(work);
  expect(gate.isFull()).toBe(true);
  vi.advanceTimersByTime(1_000);
  await expect(impatient).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
  expect(gate.isFull()).toBe(false);
  const next = gate.run(work);
  doors[0]?.();
  await inside;
  // A caller whose turn has come is not turned away any more.
  vi.advanceTimersByTime(10_000);
  doors[1]?.();
  await next;
  expect(doors).toHaveLength(2);
  vi.useRealTimers();
});
