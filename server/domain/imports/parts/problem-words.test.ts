import { expect, test } from 'vitest';
import { problemWords, toGroups, toProblemRow } from '#server/domain/imports/parts/problem-words.ts';
import { emailFault } from '#shared/contacts/email-address.ts';
import { IMPORT_REASONS, type ImportMapping, type ImportReason } from '#shared/contacts/imports.ts';
import { PLAIN_MAPPING } from '#tests/mappings.ts';

const mapping = (country: string): ImportMapping => ({ ...PLAIN_MAPPING, name: [0], phone: [1], country });

test.each([
  ['DE', 'US', ' in Germany'],
  ['', 'US', ' in the United States'],
  [null, 'US', ' in the United States'],
  [null, '', ''],
])('a number without a code was looked for in the country %s, else in %s', (chosen, own, where) => {
  const words = problemWords('invalid_national_phone', chosen === null ? null : mapping(chosen), own);
  expect(words).toBe(`${IMPORT_REASONS.invalid_national_phone}${where}`);
  expect(problemWords('invalid_phone', mapping('DE'), own)).toBe(IMPORT_REASONS.invalid_phone);
});

test('groups come in the order of the reasons, without empty ones', () => {
  const reversed = (Object.keys(IMPORT_REASONS) as ImportReason[]).toReversed();
  const found = new Map(reversed.slice(1).map((reason) => [reason, { count: 1, rows: [] }]));
  const groups = toGroups(found, null, 'US');
  expect(groups.map(({ reason }) => reason)).toEqual(reversed.slice(1).toReversed());
});

test('separates the name of a row from its other cells', () => {
  const rowOf = (cells: string[]) => toProblemRow('invalid_both', 4, cells);
  expect(rowOf(['Kim', 'kim@', '', '12'])).toEqual({ row: 4, name: 'Kim', given: 'kim@, 12' });
  expect(rowOf([])).toEqual({ row: 4, name: '', given: '' });
});

test('names the character that cannot precede the @, in the words of the contact form', () => {
  const words = emailFault('juergen.müller@example.com');
  expect(words).toContain('“ü” is not allowed before the @');
  const faultOf = (reason: ImportReason, ...cells: string[]) =>
    toProblemRow(reason, 4, ['Jürgen', ...cells]).fault ?? '';
  expect(faultOf('invalid_email', 'Juergen.Müller@example.com', '12')).toBe(words);
  expect(faultOf('invalid_both', '', 'Jörg <juergen.müller@example.com>')).toBe(words);
  expect(faultOf('invalid_email', 'Jürgen Müller <jm@>')).toBe('');
  // In these rows the email is not the problem.
  expect(faultOf('invalid_phone', 'ju@example.com; müller@example.com', '12')).toBe('');
});

test('a very long cell is shown by its beginning, as it would be stored', () => {
  const { name, given } = toProblemRow('no_name', 3, ['N\u202e'.repeat(5_000), 'short', 'g'.repeat(201)]);
  expect(name).toBe(`${'N'.repeat(200)}…`);
  expect(given).toBe(`short, ${'g'.repeat(200)}…`);
  expect(toProblemRow('no_name', 4, ['N'.repeat(200)]).name).toBe('N'.repeat(200));
});
