import { describe, expect, test } from 'vitest';
import { measureSms } from '#shared/sending/sms-segments.ts';

describe('measureSms', () => {
  test.each([
    ['', 'GSM-7', 0, 1],
    ['a'.repeat(160), 'GSM-7', 160, 1],
    ['a'.repeat(161), 'GSM-7', 161, 2],
    ['a'.repeat(306), 'GSM-7', 306, 2],
    ['a'.repeat(307), 'GSM-7', 307, 3],
    ['€'.repeat(80), 'GSM-7', 160, 1],
    ['é'.repeat(160), 'GSM-7', 160, 1],
    ['ж'.repeat(70), 'UCS-2', 70, 1],
    ['ж'.repeat(71), 'UCS-2', 71, 2],
    ['😀'.repeat(35), 'UCS-2', 70, 1],
    ['😀'.repeat(36), 'UCS-2', 72, 2],
  ])('%#: %s', (text, encoding, units, segments) => {
    expect(measureSms(text)).toMatchObject({ encoding, units, segments });
  });

  test('names the characters that make it expensive', () => {
    expect(measureSms('Hi Maria, it’s us ★').special).toEqual(['’', '★']);
  });

  test('an escape sequence is never split', () => {
    // After 152 places the euro sign needs two, so it begins the second segment.
    const text = `${'a'.repeat(152)}€${'a'.repeat(151)}`;
    expect(measureSms(text).segments).toBe(2);
    expect(measureSms(`${text}a`).segments).toBe(3);
  });
});
