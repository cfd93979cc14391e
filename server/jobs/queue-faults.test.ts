import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteQueueFaults } from '#server/jobs/queue-faults.ts';

const lines: [string, unknown, string | undefined][] = [];
const log = {
  error: (fields: unknown, words?: string) => void lines.push(['error', fields, words]),
  warn: (fields: unknown, words?: string) => void lines.push(['warn', fields, words]),
};
const away = (code = 'ECONNREFUSED') => Object.assign(new Error('connect'), { code });
beforeEach(() => {
  vi.useFakeTimers();
  lines.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

test('an outage of a minute takes two lines, and other faults stay visible', () => {
  const note = noteQueueFaults(log);
  for (let at = 0; at < 851; at += 1) note(away(at % 2 ? 'ECONNREFUSED' : '57P01'));
  const broken = new TypeError('no such queue');
  note(broken);
  expect(lines).toMatchObject([
    ['warn', { err: { message: 'connect' } }, 'job queue error'],
    ['error', { err: broken }, 'job queue error'],
  ]);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(2)).toEqual([
    ['warn', { kind: 'database away', count: 850 }, 'job queue error, repeated'],
  ]);
});

test('faults of different kinds have a line each, and after a pause the first is logged at once again', () => {
  const note = noteQueueFaults(log);
  const faults = [new TypeError('a'), new RangeError('b'), Object.assign(new Error('c'), { code: '42P01' })];
  for (const fault of [...faults, ...faults]) note(fault);
  expect(lines).toHaveLength(3);
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(6);
  vi.advanceTimersByTime(120_000);
  expect(lines).toHaveLength(6);
  for (const fault of faults) note(fault);
  expect(lines).toHaveLength(9);
});

test('the number of kinds is limited', () => {
  const note = noteQueueFaults(log);
  for (let at = 0; at < 1_000; at += 1) note(Object.assign(new Error('x'), { code: `E${at}` }));
  expect(lines.length).toBeLessThanOrEqual(51);
});
