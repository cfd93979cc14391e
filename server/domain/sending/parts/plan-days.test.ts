import { expect, test } from 'vitest';
import { planDays } from '#server/domain/sending/parts/plan-days.ts';
import { calendarFor } from '#server/domain/sending/parts/plan-sending.ts';

const ZONE = 'America/New_York';
const at = (iso: string) => new Date(iso);

/** So many people, planned as in a launch, at noon in New York. */
function plan(people: number, dailyCap: number, reminders: { first: number; second: number | null } | null) {
  const startsAt = at('2026-11-20T17:00:00Z');
  const daytime = { zones: [ZONE], window: { fromHour: 9, untilHour: 20 }, atOnce: true };
  // The third day already has somebody else's message.
  const perDay = new Map([['2026-11-22', 1]]);
  const planTime = calendarFor({ timeZone: ZONE, dailyCap, perDay });
  const planned = Array.from({ length: people }, () => ({ at: planTime(daytime, startsAt), daytime }));
  const days = planDays(planned, { startsAt, timeZone: ZONE, reminders, planTime });
  return { days: days.map(({ date, step, count, because }) => [date, step, count, because]), perDay };
}

test('reminders take slots of the days, after the requests, and wait for room', () => {
  const { days, perDay } = plan(5, 2, { first: 1, second: null });
  expect(days).toEqual([
    ['2026-11-20', 0, 2, null],
    ['2026-11-21', 0, 2, 'cap'],
    ['2026-11-22', 0, 1, 'cap'],
    // Reminders due on the second and third day find these full.
    ['2026-11-23', 1, 2, 'cap'],
    ['2026-11-24', 1, 2, 'cap'],
    ['2026-11-25', 1, 1, 'cap'],
  ]);
  expect(Math.max(...perDay.values())).toBe(2);
});

test('with room every reminder is sent on its own day, the second counted from the first message', () => {
  expect(plan(2, 10, { first: 3, second: 7 }).days).toEqual([
    ['2026-11-20', 0, 2, null],
    ['2026-11-23', 1, 2, null],
    ['2026-11-27', 2, 2, null],
  ]);
  expect(plan(2, 10, null).days).toEqual([['2026-11-20', 0, 2, null]]);
});

test('a reminder of what was sent at night is sent by day', () => {
  const startsAt = at('2026-11-20T09:00:00Z');
  const daytime = { zones: [ZONE], window: { fromHour: 9, untilHour: 20 }, atOnce: true };
  const planTime = calendarFor({ timeZone: ZONE, dailyCap: 10, perDay: new Map() });
  const planned = [{ at: planTime(daytime, startsAt), daytime }];
  const reminders = { first: 3, second: null };
  const days = planDays(planned, { startsAt, timeZone: ZONE, reminders, planTime });
  expect(days.map(({ from }) => from)).toEqual([startsAt, at('2026-11-23T14:00:00Z')]);
});

test('previews 5,700 people with two reminders each', () => {
  const { days } = plan(5_700, 100, { first: 3, second: 7 });
  expect(days.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(17_100);
});

const NOON = at('2026-11-20T17:00:00Z');
const DAYTIME = { zones: [ZONE], window: { fromHour: 9, untilHour: 20 }, atOnce: true };
const roomy = () => calendarFor({ timeZone: ZONE, dailyCap: 100, perDay: new Map() });

test('messages and reminders by day, and of what is due at one moment the message first', () => {
  const planned = [
    { at: NOON, daytime: DAYTIME },
    { at: NOON, daytime: DAYTIME },
    { at: at('2026-11-23T17:00:00Z'), daytime: DAYTIME },
  ];
  const days = planDays(planned, {
    startsAt: NOON,
    timeZone: ZONE,
    reminders: { first: 3, second: 7 },
    planTime: roomy(),
  });
  expect(days.map(({ date, step, count, because }) => [date, step, count, because])).toEqual([
    ['2026-11-20', 0, 2, null],
    ['2026-11-23', 0, 1, 'cap'],
    ['2026-11-23', 1, 2, null],
    ['2026-11-26', 1, 1, null],
    ['2026-11-27', 2, 2, null],
    ['2026-11-30', 2, 1, null],
  ]);
});

test('distinguishes waiting for daytime from waiting for room; a day begins with its first message', () => {
  const night = at('2026-11-20T12:00:00Z');
  const planned = [
    { at: at('2026-11-20T17:00:00Z'), daytime: { ...DAYTIME, atOnce: false } },
    { at: at('2026-11-20T14:00:00Z'), daytime: { ...DAYTIME, atOnce: false } },
    { at: at('2026-11-20T16:00:00Z'), daytime: { ...DAYTIME, atOnce: false } },
    { at: at('2026-11-20T18:00:00Z'), daytime: { ...DAYTIME, atOnce: false } },
  ];
  expect(planDays(planned, { startsAt: night, timeZone: ZONE, reminders: null, planTime: roomy() })).toEqual([
    { date: '2026-11-20', step: 0, from: at('2026-11-20T14:00:00Z'), count: 1, because: 'quiet' },
    { date: '2026-11-20', step: 0, from: at('2026-11-20T16:00:00Z'), count: 3, because: 'cap' },
  ]);
});

test('of messages at one time the earlier step comes first, whichever waited longer', () => {
  const [first, third] = [at('2026-11-20T14:00:00Z'), at('2026-11-25T14:00:00Z')];
  // The second reminder of the first message finds its day full, and is sent with the other's first one.
  const perDay = new Map([['2026-11-27', 2]]);
  const days = planDays(
    [first, third].map((moment) => ({ at: moment, daytime: DAYTIME })),
    {
      startsAt: first,
      timeZone: ZONE,
      reminders: { first: 3, second: 7 },
      planTime: calendarFor({ timeZone: ZONE, dailyCap: 2, perDay }),
    },
  );
  expect(days.map(({ date, step, because }) => [date, step, because])).toEqual([
    ['2026-11-20', 0, null],
    ['2026-11-23', 1, null],
    ['2026-11-25', 0, 'cap'],
    ['2026-11-28', 1, null],
    ['2026-11-28', 2, 'cap'],
    ['2026-12-02', 2, null],
  ]);
});

test('a reminder’s days are counted in the recipient’s zone, if daylight saving ends for the business only', () => {
  const startsAt = at('2026-10-30T17:00:00Z');
  const daytime = { ...DAYTIME, zones: ['America/Phoenix'] };
  const reminders = { first: 3, second: null };
  const days = planDays([{ at: startsAt, daytime }], {
    startsAt,
    timeZone: ZONE,
    reminders,
    planTime: roomy(),
  });
  expect(days.map(({ from }) => from)).toEqual([startsAt, at('2026-11-02T17:00:00Z')]);
});

test('recipients at another hour of the day get a row of their own', () => {
  const startsAt = at('2026-11-20T14:10:00Z');
  const chicago = { ...DAYTIME, zones: ['America/Chicago'], atOnce: false };
  const eastern = { ...DAYTIME, atOnce: false };
  const planTime = roomy();
  const planned = [eastern, chicago, chicago].map((daytime) => ({
    at: planTime(daytime, startsAt),
    daytime,
  }));
  const days = planDays(planned, {
    startsAt,
    timeZone: ZONE,
    planTime,
    reminders: { first: 3, second: null },
  });
  expect(days).toEqual([
    { date: '2026-11-20', step: 0, from: startsAt, count: 1, because: null },
    { date: '2026-11-20', step: 0, from: at('2026-11-20T15:00:00Z'), count: 2, because: 'quiet' },
    { date: '2026-11-23', step: 1, from: at('2026-11-23T14:10:00Z'), count: 1, because: null },
    { date: '2026-11-23', step: 1, from: at('2026-11-23T15:00:00Z'), count: 2, because: null },
  ]);
});
