import { expect, test } from 'vitest';
import { planDays } from '#server/domain/sending/parts/plan-days.ts';

const timeZone = 'America/New_York';
const at = (iso: string) => new Date(iso);
const email = { zones: [], quiet: null };
const text = { zones: [timeZone], quiet: { fromHour: 9, untilHour: 20 } };
const NOON = at('2026-11-20T17:00:00Z');

test('messages and reminders by day, and of what is due at one moment the message first', () => {
  const planned = [
    { at: NOON, daytime: email },
    { at: NOON, daytime: email },
    { at: at('2026-11-23T17:00:00Z'), daytime: email },
  ];
  const days = planDays(planned, { startsAt: NOON, timeZone, reminders: { first: 3, second: 7 } });
  expect(days.map(({ date, step, count, because }) => [date, step, count, because])).toEqual([
    ['2026-11-20', 0, 2, null],
    ['2026-11-23', 0, 1, 'cap'],
    ['2026-11-23', 1, 2, null],
    ['2026-11-26', 1, 1, null],
    ['2026-11-27', 2, 2, null],
    ['2026-11-30', 2, 1, null],
  ]);
});

test('whoever waits for the day waits for it, and longer for room; a day begins with its first message', () => {
  const night = at('2026-11-20T12:00:00Z');
  const planned = [
    { at: at('2026-11-20T17:00:00Z'), daytime: text },
    { at: at('2026-11-20T14:00:00Z'), daytime: text },
    { at: at('2026-11-20T16:00:00Z'), daytime: text },
  ];
  expect(planDays(planned, { startsAt: night, timeZone, reminders: null })).toEqual([
    { date: '2026-11-20', step: 0, from: at('2026-11-20T14:00:00Z'), count: 1, because: 'quiet' },
    { date: '2026-11-20', step: 0, from: at('2026-11-20T16:00:00Z'), count: 2, because: 'cap' },
  ]);
});
