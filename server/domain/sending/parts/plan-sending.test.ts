import { describe, expect, test } from 'vitest';
import { dayIn, daysLater, nextOpening } from '#server/domain/sending/parts/calendar.ts';
import { calendarFor } from '#server/domain/sending/parts/plan-sending.ts';

const WINDOW = { fromHour: 9, untilHour: 20 };
const NEW_YORK = 'America/New_York';
const at = (iso: string) => new Date(iso);

test('a later day begins with the recipient’s daytime, not with the hours of the business', () => {
  const daytime = { zones: [NEW_YORK], window: WINDOW, atOnce: false };
  const noon = at('2026-11-20T17:00:00Z');
  const planTime = calendarFor({ timeZone: 'America/Los_Angeles', dailyCap: 1, perDay: new Map() });
  expect([planTime(daytime, noon), planTime(daytime, noon)]).toEqual([noon, at('2026-11-21T14:00:00Z')]);
});

test('also beyond twelve hours from Greenwich', () => {
  const zone = 'Pacific/Kiritimati';
  const daytime = { zones: [zone], window: WINDOW, atOnce: false };
  const planTime = calendarFor({ timeZone: zone, dailyCap: 1, perDay: new Map() });
  const morning = at('2026-11-20T20:00:00Z');
  expect([planTime(daytime, morning), planTime(daytime, morning)]).toEqual([
    morning,
    at('2026-11-21T19:00:00Z'),
  ]);
});

describe('nextOpening', () => {
  test.each([
    ['by day at once', '2026-11-21T15:00:00Z', [NEW_YORK], '2026-11-21T15:00:00Z'],
    ['before nine at nine', '2026-11-21T11:30:00Z', [NEW_YORK], '2026-11-21T14:00:00Z'],
    ['from eight on the next morning', '2026-11-22T01:00:00Z', [NEW_YORK], '2026-11-22T14:00:00Z'],
    [
      'by day in both zones',
      '2026-11-21T15:00:00Z',
      [NEW_YORK, 'America/Los_Angeles'],
      '2026-11-21T17:00:00Z',
    ],
    ['at nine at once', '2026-11-21T14:00:00Z', [NEW_YORK], '2026-11-21T14:00:00Z'],
    ['at eight the next morning', '2026-11-22T01:00:00Z', [NEW_YORK], '2026-11-22T14:00:00Z'],
    ['a minute before eight at once', '2026-11-22T00:59:00Z', [NEW_YORK], '2026-11-22T00:59:00Z'],
    [
      'by day in both zones, whichever is named first',
      '2026-11-21T15:00:00Z',
      ['America/Los_Angeles', NEW_YORK],
      '2026-11-21T17:00:00Z',
    ],
    ['over the end of summer time', '2026-11-01T03:00:00Z', [NEW_YORK], '2026-11-01T14:00:00Z'],
    ['over the beginning of summer time', '2026-03-08T03:00:00Z', [NEW_YORK], '2026-03-08T13:00:00Z'],
  ])('%s', (_, now, zones, expected) => {
    expect(nextOpening(at(now), zones, WINDOW)).toEqual(at(expected));
  });

  test('zones without a common daytime still get a time', () => {
    const found = nextOpening(at('2026-11-21T03:00:00Z'), ['Pacific/Auckland', 'Atlantic/Azores'], {
      fromHour: 9,
      untilHour: 12,
    });
    // Nine in Auckland: the first one decides.
    expect(found).toEqual(at('2026-11-21T20:00:00Z'));
    expect(nextOpening(at('2026-11-21T03:00:00Z'), [], WINDOW)).toEqual(at('2026-11-21T03:00:00Z'));
  });
});

test('days are calendar days: the wall clock time stays when daylight saving changes', () => {
  expect(daysLater(at('2026-10-30T14:15:00Z'), 3, NEW_YORK)).toEqual(at('2026-11-02T15:15:00Z'));
});

test('a day is named by the calendar of the zone', () => {
  expect(dayIn(at('2026-01-05T04:59:00Z'), NEW_YORK)).toBe('2026-01-04');
  expect(dayIn(at('2026-12-10T12:00:00Z'), NEW_YORK)).toBe('2026-12-10');
});

interface Options {
  startsAt: Date;
  timeZone: string;
  window: typeof WINDOW;
  atOnce: boolean;
  dailyCap: number;
  perDay: Map<string, number>;
}
const plan = (zonesOf: string[][], { window, atOnce, startsAt, ...options }: Options) => {
  const planTime = calendarFor(options);
  return zonesOf.map((zones) => planTime({ zones, window, atOnce }, startsAt));
};

describe('calendarFor', () => {
  const options = (given: Partial<Options> = {}) => ({
    startsAt: at('2026-11-20T15:00:00Z'),
    timeZone: NEW_YORK,
    window: WINDOW,
    atOnce: false,
    dailyCap: 100,
    perDay: new Map<string, number>(),
    ...given,
  });

  test('sends at once by day', () => {
    expect(plan([[NEW_YORK]], options())).toEqual([at('2026-11-20T15:00:00Z')]);
  });

  test('waits for the morning of the recipient, not of the business', () => {
    expect(plan([['Pacific/Honolulu']], options())).toEqual([at('2026-11-20T19:00:00Z')]);
  });

  test('spreads a long list over days, and counts existing plans', () => {
    const perDay = new Map([['2026-11-20', 1]]);
    const due = plan(Array(5).fill([NEW_YORK]), options({ dailyCap: 2, perDay }));
    expect(due.map((date) => date.toISOString())).toEqual([
      '2026-11-20T15:00:00.000Z',
      '2026-11-21T14:00:00.000Z',
      '2026-11-21T14:00:00.000Z',
      '2026-11-22T14:00:00.000Z',
      '2026-11-22T14:00:00.000Z',
    ]);
    expect(Object.fromEntries(perDay)).toEqual({ '2026-11-20': 2, '2026-11-21': 2, '2026-11-22': 2 });
  });

  test('what is sent by hand goes at once, what the cap moves goes by day', () => {
    const night = { dailyCap: 1, startsAt: at('2026-11-20T04:00:00Z') };
    expect(plan([[NEW_YORK], [NEW_YORK]], options({ ...night, atOnce: true }))).toEqual([
      ...[at('2026-11-20T04:00:00Z'), at('2026-11-20T14:00:00Z')],
    ]);
    expect(plan([[NEW_YORK]], options(night))).toEqual([at('2026-11-20T14:00:00Z')]);
  });

  test('full days are skipped, from any starting day', () => {
    const perDay = new Map([['2026-11-22', 1]]);
    const planTime = calendarFor({ timeZone: NEW_YORK, dailyCap: 1, perDay });
    const daytime = { zones: [NEW_YORK], window: WINDOW, atOnce: false };
    const days = ['21', '21', '22', '21', '27'].map((day) =>
      planTime(daytime, at(`2026-11-${day}T15:00:00Z`)),
    );
    expect(days.map((found) => found.toISOString())).toEqual([
      ...['2026-11-21T15:00:00.000Z', '2026-11-23T14:00:00.000Z', '2026-11-24T14:00:00.000Z'],
      ...['2026-11-25T14:00:00.000Z', '2026-11-27T15:00:00.000Z'],
    ]);
  });

  test('a person asleep when the list starts is asked the next morning, and counts on that day', () => {
    const perDay = new Map([['2026-11-21', 1]]);
    const startsAt = at('2026-11-21T03:00:00Z');
    const zones = [[NEW_YORK], ['America/Los_Angeles'], [NEW_YORK]];
    const due = plan(zones, options({ startsAt, dailyCap: 2, perDay }));
    expect(due.map((date) => date.toISOString())).toEqual([
      '2026-11-21T14:00:00.000Z',
      '2026-11-21T03:00:00.000Z',
      '2026-11-22T14:00:00.000Z',
    ]);
    expect(Object.fromEntries(perDay)).toEqual({ '2026-11-20': 1, '2026-11-21': 2, '2026-11-22': 1 });
  });

  test('a list for which no day has room is refused', () => {
    expect(() => plan([[NEW_YORK]], options({ dailyCap: 0 }))).toThrow(/does not fit/);
  });

  test('the first day with room may be four thousand days ahead, and not one more', () => {
    const full = (days: number) =>
      Array.from({ length: days }, (_, day): [string, number] => [
        new Date(Date.UTC(2026, 10, 20 + day)).toISOString().slice(0, 10),
        1,
      ]);
    const placed = (days: number) =>
      plan([[NEW_YORK]], options({ dailyCap: 1, perDay: new Map(full(days)) }))[0]?.toISOString();
    expect(placed(4_000)).toBe('2037-11-02T14:00:00.000Z');
    expect(() => placed(4_001)).toThrow(/does not fit/);
  });

  test('100,000 recipients are planned quickly', () => {
    const zones = [[NEW_YORK], ['America/Chicago'], ['America/Los_Angeles'], ['Pacific/Honolulu']];
    const list = Array.from({ length: 100_000 }, (_, index) => zones[index % 4] ?? []);
    const perDay = new Map<string, number>();
    const due = plan(list, options({ dailyCap: 500, perDay }));
    expect(due).toHaveLength(100_000);
    expect(Math.max(...perDay.values())).toBe(500);
  });
});
