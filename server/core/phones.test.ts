import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { describe, expect, test } from 'vitest';
import { formatPhone, isUsNumber, timeZonesOf, toE164 } from '#server/core/phones.ts';

describe('toE164', () => {
  test.each([
    ['(212) 555-2368', 'US', '+12125552368'],
    ['+44 7911 123456', 'US', '+447911123456'],
    ['0044 7911 123456', 'US', '+447911123456'],
    ['07911 123456', 'GB', '+447911123456'],
    ['212-555-2368', 'XX', ''],
    // As Mexico dialled until 2019.
    ...[
      ['+52 1 55 1234 5678', 'US'],
      ['044 55 1234 5678', 'MX'],
      ['045 (55) 1234-5678', 'MX'],
      ['01 55 1234 5678', 'MX'],
      ['1 55 1234 5678', 'MX'],
      ['+52 044 55 1234 5678', 'US'],
      ['55 1234 5678', 'MX'],
    ].map(([text = '', country = '']): [string, string, string] => [text, country, '+525512345678']),
    ['044 1234 5678', 'MX', ''],
    ['+54 11 15 2345 6789', 'US', '+5491123456789'],
    ['011 15 2345-6789', 'AR', '+5491123456789'],
    ['+229 97 12 34 56', 'US', '+2290197123456'],
    ['97 12 34 56', 'BJ', '+2290197123456'],
    ['+55 31 98123-4567', 'US', '+5531981234567'],
    ['12345', 'US', ''],
    ['not a number', 'US', ''],
    ['', 'US', ''],
  ])('%s in %s is %s', (text, country, expected) => {
    expect(toE164(text, country)).toBe(expected);
  });
});

test('a number shows as people at home write it, and with its country elsewhere', () => {
  expect(formatPhone('+12125552368', 'US')).toBe('(212) 555-2368');
  expect(formatPhone('+12125552368', 'GB')).toBe('+1 212 555 2368');
});

test('the US is told from Canada', () => {
  expect(isUsNumber('+12125552368')).toBe(true);
  expect(isUsNumber('+14165552368')).toBe(false);
  expect(isUsNumber('+447911123456')).toBe(false);
});

test('the area code tells the time zone, a toll-free number does not', async () => {
  expect(timeZonesOf('+12125552368')).toEqual(['America/New_York']);
  expect(timeZonesOf('+13105552368')).toEqual(['America/Los_Angeles']);
  expect(timeZonesOf('+18005552368')).toEqual([]);
});

test('the quick way through North American numbers says what the library says', () => {
  const spell = [
    (n: string) => n,
    (n: string) => `1${n}`,
    (n: string) => `+1${n}`,
    (n: string) => `(${n.slice(0, 3)}) ${n.slice(3, 6)}-${n.slice(6)}`,
    (n: string) => `${n.slice(0, 3)}.${n.slice(3, 6)}.${n.slice(6)}`,
  ];
  for (let at = 0; at < 3_000; at += 1) {
    const text = spell[at % spell.length]?.(String(2_000_000_000 + ((at * 2_666_667) % 8_000_000_000))) ?? '';
    const country = at % 2 ? 'US' : 'CA';
    const parsed = parsePhoneNumberFromString(text, country);
    expect(toE164(text, country), text).toBe(parsed?.isValid() ? parsed.number : '');
  }
  expect(toE164('2125552368', 'GB')).toBe('');
});
