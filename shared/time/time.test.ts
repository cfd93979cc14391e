import { expect, test } from 'vitest';
import {
  ago,
  agoInWords,
  atInWords,
  clock,
  dayInFiles,
  exactly,
  fullHour,
  inFiles,
  near,
  nearDay,
  onDay,
  onWeekday,
  onWeekdayAt,
  type TimeForm,
  zoneInWords,
} from '#shared/time/time.ts';

const now = new Date('2026-11-21T12:00:00Z');
const UK: TimeForm = { country: 'GB', timeZone: 'UTC' };
const US: TimeForm = { country: 'US', timeZone: 'America/Chicago' };
const JAPAN: TimeForm = { country: 'JP', timeZone: 'Asia/Tokyo' };

test.each([
  ['2026-11-21T12:00:30Z', 'Just now', 'just now'],
  ['2026-11-21T11:59:01Z', 'Just now', 'just now'],
  ['2026-11-21T11:59:00Z', '1 min ago', '1 min ago'],
  ['2026-11-21T10:00:00Z', '2 h ago', '2 h ago'],
  ['2026-11-20T12:00:00Z', 'Yesterday', 'yesterday'],
  ['2026-11-19T12:00:00Z', '2 d ago', '2 d ago'],
  ['2026-11-14T12:00:00Z', '14 Nov', '14 Nov'],
  ['2025-12-31T23:59:00Z', '31 Dec 2025', '31 Dec 2025'],
])('%s was %s', (date, short, words) => {
  expect(ago(new Date(date), now, UK)).toBe(short);
  expect(agoInWords(new Date(date), now, UK)).toBe(words);
});

test('the country decides the format, the zone the day and the hour', () => {
  const late = new Date('2026-09-07T22:05:00Z');
  expect(exactly(late, US)).toBe('Sep 7, 2026, 5:05 PM');
  expect(exactly(late, UK)).toBe('7 Sep 2026, 22:05');
  expect(exactly(late, JAPAN)).toBe('8 Sep 2026, 7:05');
  expect([onDay(late, US), onDay(late, US, now), onWeekday(late, US)]).toEqual([
    'Sep 7, 2026',
    'Sep 7',
    'Mon, Sep 7',
  ]);
  expect([onDay(late, UK), onDay(late, UK, now), onWeekday(late, JAPAN)]).toEqual([
    '7 Sep 2026',
    '7 Sep',
    'Tue 8 Sep',
  ]);
  expect(onWeekdayAt(late, US)).toBe('Mon, Sep 7, 5:05 PM');
  // Another year is shown, even one that begins tonight.
  const newYear = new Date('2027-01-01T02:00:00Z');
  expect([onWeekday(newYear, US, now), onWeekday(newYear, UK, now)]).toEqual([
    'Thu, Dec 31',
    'Fri 1 Jan 2027',
  ]);
  expect(onWeekdayAt(late, US, new Date('2027-02-01T12:00:00Z'))).toBe('Mon, Sep 7, 2026, 5:05 PM');
  expect(nearDay(newYear, now, JAPAN)).toBe('Fri 1 Jan 2027');
  expect([zoneInWords(US), zoneInWords(UK)]).toEqual(['Chicago time', 'UTC']);
  expect(zoneInWords({ country: 'IN', timeZone: 'Asia/Calcutta' })).toBe('Kolkata time');
  expect([inFiles(late, US), inFiles(late, JAPAN)]).toEqual(['2026-09-07 17:05', '2026-09-08 07:05']);
  expect([dayInFiles(late, US), dayInFiles(late, JAPAN)]).toEqual(['2026-09-07', '2026-09-08']);
});

test('midnight and noon are told apart', () => {
  const at = (hour: number) => clock(new Date(Date.UTC(2026, 0, 5, hour + 6)), US);
  expect([0, 1, 11, 12, 13, 23].map(at)).toEqual([
    ...['12:00 AM', '1:00 AM', '11:00 AM', '12:00 PM', '1:00 PM', '11:00 PM'],
  ]);
  expect([0, 9, 12, 20, 24].map((hour) => fullHour(hour, US))).toEqual([
    ...['12:00 AM', '9:00 AM', '12:00 PM', '8:00 PM', '12:00 AM'],
  ]);
  expect([0, 9, 24].map((hour) => fullHour(hour, UK))).toEqual(['0:00', '9:00', '24:00']);
});

test('near days are named in the zone of the business', () => {
  const evening = new Date('2026-11-21T03:30:00Z');
  expect([near(evening, now, US), near(evening, now, UK)]).toEqual(['Yesterday, 9:30 PM', 'Today, 3:30']);
  expect(near(new Date('2026-11-22T15:00:00Z'), now, US)).toBe('Tomorrow, 9:00 AM');
  expect(atInWords(new Date('2026-11-22T15:00:00Z'), now, US)).toBe('tomorrow at 9:00 AM');
  expect(atInWords(evening, now, US)).toBe('yesterday at 9:30 PM');
  expect(atInWords(new Date('2026-11-17T15:00:00Z'), now, UK)).toBe('on 17 Nov at 15:00');
  expect(near(new Date('2026-11-17T15:00:00Z'), now, US)).toBe('Nov 17, 9:00 AM');
  expect(near(new Date('2027-01-02T15:00:00Z'), now, US)).toBe('Jan 2, 2027, 9:00 AM');
  expect(ago(new Date('2026-11-20T05:30:00Z'), now, US)).toBe('2 d ago');
});
