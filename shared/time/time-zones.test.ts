import { expect, test } from 'vitest';
import { cityOf, timeZoneChoices, todaysZone } from '#shared/time/time-zones.ts';

const summer = new Date('2026-07-01T12:00:00Z');
const winter = new Date('2026-12-01T12:00:00Z');
const choices = (now = winter, chosen = 'America/New_York') =>
  timeZoneChoices(now, chosen).flatMap((group) => group.choices);
const zoneOf = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

test('every zone where people live is listed once, by its current name, and is the zone the engine means', () => {
  const offered = choices().map(({ value }) => value);
  const own = Intl.supportedValuesOf('timeZone').filter((name) => !name.startsWith('Antarctica/'));
  expect(offered).toHaveLength(own.length);
  expect(new Set(offered).size).toBe(offered.length);
  expect(new Set(offered.map(zoneOf))).toEqual(new Set(own.map(zoneOf)));
  for (const today of ['Asia/Kolkata', 'Asia/Ho_Chi_Minh', 'Europe/Kyiv', 'America/Nuuk', 'Europe/Berlin']) {
    expect(offered).toContain(today);
  }
  for (const old of ['Asia/Calcutta', 'Asia/Saigon', 'Europe/Kiev', 'America/Godthab', 'Pacific/Truk']) {
    expect(offered).not.toContain(old);
    expect(zoneOf(todaysZone(old))).toBe(zoneOf(old));
  }
});

test('a zone is labelled by city and UTC offset, which follows daylight saving', () => {
  const labelOf = (zone: string, now?: Date) => choices(now).find(({ value }) => value === zone)?.label;
  expect(labelOf('America/New_York')).toBe('New York, UTC−5');
  expect(labelOf('America/New_York', summer)).toBe('New York, UTC−4');
  expect(labelOf('Asia/Kolkata')).toBe('Kolkata, UTC+5:30');
  expect(labelOf('America/Indiana/Knox')).toBe('Knox (Indiana), UTC−6');
  expect(labelOf('Africa/Accra')).toBe('Accra, UTC');
  expect(timeZoneChoices(winter, 'UTC').map(({ label }) => label)).toEqual([
    ...['Africa', 'America', 'Arctic', 'Asia', 'Atlantic', 'Australia', 'Europe', 'Indian'],
    ...['Other', 'Pacific'],
  ]);
  expect([cityOf('Asia/Calcutta'), cityOf('America/Indiana/Knox'), cityOf('UTC')]).toEqual([
    ...['Kolkata', 'Knox', 'UTC'],
  ]);
});

test('the chosen zone is listed under whatever name it has', () => {
  expect(choices(winter, 'UTC')).toContainEqual({ value: 'UTC', label: 'UTC' });
  expect(choices(winter, 'Asia/Calcutta')).toEqual(choices());
  const station = 'Antarctica/Casey';
  expect(choices(winter, station).map(({ value }) => value)).toContain(station);
  expect(choices().map(({ value }) => value)).not.toContain(station);
});
