import { expect, test } from 'vitest';
import { ago, agoInWords, exactly, onDay, onWeekday } from '#shared/time.ts';

const now = new Date('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T12:00:30Z', 'Just now', 'just now'],
  ['2026-11-21T11:59:01Z', 'Just now', 'just now'],
  ['2026-11-21T11:59:00Z', '1 min ago', '1 minute ago'],
  ['2026-11-21T10:00:00Z', '2 h ago', '2 hours ago'],
  ['2026-11-20T12:00:00Z', 'Yesterday', 'yesterday'],
  ['2026-11-19T12:00:00Z', '2 d ago', '2 days ago'],
  ['2026-11-14T12:00:00Z', '14 Nov', 'on 14 Nov'],
  ['2025-12-31T23:59:00Z', '31 Dec 2025', 'on 31 Dec 2025'],
])('%s was %s', (date, short, words) => {
  expect(ago(new Date(date), now)).toBe(short);
  expect(agoInWords(new Date(date), now)).toBe(words);
});

test('the exact time names its zone when asked for one', () => {
  expect(exactly(now, 'UTC')).toBe('21 Nov 2026, 12:00 UTC');
});

test('no engine has a say in how a month or a weekday is spelled', () => {
  const day = new Date('2026-09-07T22:05:00Z');
  expect([ago(day, now), onDay(day), onWeekday(day)]).toEqual(['7 Sep', '7 Sep 2026', 'Mon 7 Sep']);
  expect(exactly(day, 'UTC')).toBe('7 Sep 2026, 22:05 UTC');
  expect(exactly(day, 'Asia/Tokyo')).toBe('8 Sep 2026, 07:05 Asia/Tokyo');
});
