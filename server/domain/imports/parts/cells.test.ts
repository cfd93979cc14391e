import { expect, test } from 'vitest';
import { cleanCell, isNothing } from '#server/domain/imports/parts/clean-cell.ts';
import { turnName } from '#server/domain/imports/parts/look-at-columns.ts';
import { readEmail } from '#server/domain/imports/parts/read-email.ts';
import { readPhone } from '#server/domain/imports/parts/read-phone.ts';

const NUMBER = '+12125550142';

test.each([
  '(212) 555-0142',
  '1.2125550142E+10',
  '1,2125550142E+10',
  '12125550142.0',
  '2125550142.00',
  "'2125550142",
  '="2125550142"',
  '212-555-0142 x12',
  '212-555-0142 ext. 12',
  'c: 212-555-0142',
  '212-555-0142 (cell)',
  '212-555-0142 / 212-555-0143',
  '212-555-0142; 212-555-0143',
  '212-555-0142 or 212-555-0143',
  'h: 212-555-0143 c: 212-555-0142',
  '(212)555-0143 (h) (212)555-0142 (c)',
  'Home 212-555-0143, Mobile 212-555-0142',
  '+1 212-555-0142 ::: +1 212-555-0143',
  '\u202a+1\u00a0212\u2011555\u20110142\u202c',
  '001 212 555 0142',
  '12125550142',
])('the phone %s', (cell) => {
  expect(readPhone(cell, 'US')).toBe(NUMBER);
});

test.each<[string, string, string | null]>([
  ['1.212555E+10', 'US', null],
  ['1.21256E+10', 'US', null],
  // Two digits may have been zeros, three not; more decimals than digits is not a number.
  ['1.21255501E+10', 'US', '+12125550100'],
  ['1.2125550E+10', 'US', null],
  ['1.21255501429E+10', 'US', null],
  ['555-0142 / 555-0143', 'US', null],
  ['11/22/1980', 'DE', null],
  ['22.11.1980', 'DE', null],
  ['1980-11-22 00:00', 'DE', null],
  ['12', 'US', null],
  ['ask at the desk', 'US', null],
  ...['N/A', 'n/a', 'none', '-', '--', '0000000000', '999-999-9999', 'unknown'].map(
    (cell): [string, string, string] => [cell, 'US', ''],
  ),
  ['4915228817386', 'DE', '+4915228817386'],
  ['15228817386', 'DE', '+4915228817386'],
  ['0152/28817386', 'DE', '+4915228817386'],
  ['639980001', 'FR', '+33639980001'],
  ['06.39.98.00.01', 'FR', '+33639980001'],
  ['+49 (0)152 28817386', 'US', '+4915228817386'],
  ['30612345', 'IT', '+39030612345'],
  ['5215512345678', 'MX', '+525512345678'],
  ['5215512345678', 'US', '+525512345678'],
  ['044 55 1234 5678', 'MX', '+525512345678'],
  ['cel. 045 55 1234 5678', 'MX', '+525512345678'],
  ['+52 1 (55) 1234-5678 / 55 8765 4321', 'MX', '+525512345678'],
])('the phone %s in %s', (cell, country, number) => {
  expect(readPhone(cell, country)).toBe(number);
});

test.each([
  ...[
    'k.A.',
    'k. A.',
    'K.A',
    'n. v.',
    'keine',
    'keine Angabe',
    'keine Nummer',
    'Unbekannt',
    'nicht vorhanden',
  ],
  ...['ninguno', 'sin teléfono', 'no disponible', 'n/d', 'n.d.', 'aucune', 'néant', 'non renseigné'],
  ...['pas de téléphone', 'nessuno', 'non disponibile', 'geen', 'n.v.t.', 'onbekend', 'não tem', 'nenhum'],
])('%s is an empty cell for emails and numbers', (cell) => {
  expect([readEmail(cell), readPhone(cell, 'DE')]).toEqual(['', '']);
  // With another word it could be anything.
  expect([readEmail(`${cell} Ann`), readPhone(`${cell} Ann`, 'DE')]).toEqual([null, null]);
});

test.each<[string, string | null]>([
  ['Ann@Example.com', 'ann@example.com'],
  ['Ann Lee <ann@example.com>', 'ann@example.com'],
  ['mailto:ann@example.com', 'ann@example.com'],
  ['ann@example.com; lee@example.com', 'ann@example.com'],
  ['ann@, lee@example.com', 'lee@example.com'],
  ['ann@example.com ::: lee@example.com', 'ann@example.com'],
  [' ann@example.com. ', 'ann@example.com'],
  ["'ann@example.com'", 'ann@example.com'],
  ["o'neill@example.com", "o'neill@example.com"],
  ['\u200bann@example.com', 'ann@example.com'],
  ['none@none.com', ''],
  ['noemail@example.com', ''],
  ['no@email.com; ann@example.com', 'ann@example.com'],
  ['na@na.com', ''],
  ['N/A', ''],
  ['Email: none@none.com', ''],
  ['declined', ''],
  ['na@example.com', 'na@example.com'],
  ['Ann@münchen.example', 'ann@xn--mnchen-3ya.example'],
  ['Ann Lee <ann@MÜNCHEN.example>', 'ann@xn--mnchen-3ya.example'],
  ['info@почта.рф; ann@example.com', 'info@xn--80a1acny.xn--p1ai'],
  ['änn@example.com', null],
  ['ann@', null],
  ['Ann', null],
])('the email %s', (cell, email) => {
  expect(readEmail(cell)).toBe(email);
});

test('an email is at most 254 characters long', () => {
  const ending = `@${'a'.repeat(60)}.${'b'.repeat(60)}.com`;
  const [fits, long] = [254, 255].map((length) => `${'n'.repeat(length - ending.length)}${ending}`);
  expect(readEmail(fits ?? '')).toBe(fits);
  expect(readEmail(long ?? '')).toBeNull();
  expect(readEmail(`${long}; lee@example.com`)).toBe('lee@example.com');
});

test('only short texts count as placeholders', () => {
  expect(isNothing('-'.repeat(40))).toBe(true);
  expect(isNothing('-'.repeat(41))).toBe(false);
  expect(cleanCell(undefined)).toBe('');
});

test.each([
  ['  Ann ', 'Ann'],
  ['"Ann"', 'Ann'],
  ['"Bob" Smith', '"Bob" Smith'],
  ['Robert "Bob"', 'Robert "Bob"'],
  ["O'Neill", "O'Neill"],
])('the cell %s', (cell, text) => {
  expect(cleanCell(cell)).toBe(text);
});

test.each([
  ['Becker, Tom', 'Tom Becker'],
  ['de la Cruz, Ana María', 'Ana María de la Cruz'],
  ['Becker, Tom, Jr.', 'Tom Becker Jr.'],
  ['Becker, MD', 'Becker, MD'],
  ['Lee, Ann MD', 'Lee, Ann MD'],
  ['Smith, Jones & Partners', 'Smith, Jones & Partners'],
  ['Tom Becker', 'Tom Becker'],
])('the name %s', (name, turned) => {
  expect(turnName(name)).toBe(turned);
});

test('a foreign number without its plus is recognized, and two numbers are not one', () => {
  expect(readPhone("'447911123456", 'US')).toBe('+447911123456');
  expect(readPhone('447911123456 / mobile (212) 555-0142', 'US')).toBe('+12125550142');
});

test('searches the first five hundred characters of a long note for a number', () => {
  const note = (length: number) => `${'x'.repeat(length - 11)} 2125550142`;
  expect([note(500), note(501)].map((cell) => readPhone(cell, 'US'))).toEqual([NUMBER, null]);
});
