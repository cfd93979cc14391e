import { expect, test } from 'vitest';
import { forwardOnly } from '#server/jobs/forward-clock.ts';

const HOUR = 3_600_000;

function machine() {
  const time = { wall: 10 * HOUR, elapsed: 500 };
  const now = forwardOnly(
    () => time.wall,
    () => time.elapsed,
  );
  const pass = (ms: number) => {
    time.wall += ms;
    time.elapsed += ms;
  };
  return { time, now, pass };
}

test('follows the machine’s clock, also when it is set forward', () => {
  const { time, now, pass } = machine();
  pass(250);
  expect(now()).toBe(10 * HOUR + 250);
  // After a laptop's sleep, nothing has elapsed for the process.
  time.wall += 8 * HOUR;
  expect(now()).toBe(18 * HOUR + 250);
});

test('continues from where it was whenever the clock is set back', () => {
  const { time, now, pass } = machine();
  pass(1_000);
  time.wall -= HOUR;
  expect(now()).toBe(10 * HOUR + 1_000);
  pass(30_000);
  expect(now()).toBe(10 * HOUR + 31_000);
  pass(5_000);
  time.wall -= 2 * HOUR;
  const after = now();
  expect(after).toBe(10 * HOUR + 36_000);
  pass(1_000);
  expect(now()).toBe(after + 1_000);
});
