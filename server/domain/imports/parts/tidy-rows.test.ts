import { expect, test } from 'vitest';
import { columnsToKeep, tidyRows } from '#server/domain/imports/parts/tidy-rows.ts';
import type { ImportMapping } from '#shared/contacts/imports.ts';
import { PLAIN_MAPPING } from '#tests/mappings.ts';

const mapping: ImportMapping = { ...PLAIN_MAPPING, name: [0], email: [1], phone: [2], skip: 1 };
const tidy = (lines: string[], given: Partial<ImportMapping> = {}, first = 1) =>
  tidyRows(
    lines.map((line) => line.split(';')),
    first,
    { ...mapping, ...given },
    'US',
  );
const rowsOf = (lines: string[], given: Partial<ImportMapping> = {}) =>
  tidy(lines, { header: false, skip: 0, ...given }).rows.map(({ name, email, phone }) => [
    name,
    email,
    phone,
  ]);
const LONG = 'n'.repeat(100);

test('keeps every name with its valid addresses, and reports the others', () => {
  const batch = tidy([
    'Report;;',
    'Name;Email;Phone',
    'Ann;ann@example.com;',
    ';;',
    ';x@example.com;',
    `${LONG};;(212) 555-0101`,
    `${LONG}n;a@b.co;`,
    'Bo;;',
    'Tom;yes;(212) 555-0102',
    'Tim;tim@example.com;12',
    'Kim;yes;12',
    'Kay;yes;',
    'Max;;12',
    'Total: 12;;',
    'Total;t@example.com;',
    'Zoe;zoe@example.com;+44 12',
  ]);
  expect(batch.rows.map(({ name, email, phone }) => [name, email, phone])).toEqual([
    ['Ann', 'ann@example.com', ''],
    [LONG, '', '+12125550101'],
    ['Bo', '', ''],
    ['Tom', '', '+12125550102'],
    ['Tim', 'tim@example.com', ''],
    ...[
      ['Kim', '', ''],
      ['Kay', '', ''],
      ['Max', '', ''],
    ],
    ['Total', 't@example.com', ''],
    ['Zoe', 'zoe@example.com', ''],
  ]);
  expect(batch.problems.map(({ rowNumber, reason }) => [rowNumber, reason])).toEqual([
    [5, 'no_name'],
    [7, 'name_too_long'],
    [8, 'name_only'],
    [9, 'invalid_email'],
    [10, 'invalid_national_phone'],
    [11, 'invalid_both'],
    [12, 'invalid_only_email'],
    [13, 'invalid_only_phone'],
    [14, 'no_person'],
    [16, 'invalid_phone'],
  ]);
  expect(batch.problems[3]?.cells).toEqual(['Tom', 'yes', '(212) 555-0102']);
  expect([batch.leftOut, batch.unreachable]).toEqual([3, 4]);
  expect(rowsOf(['Total;;(212) 555-0103', 'Total;;'])).toEqual([['Total', '', '+12125550103']]);
});

test('counts lines from where the batch begins, and without a header every one of them', () => {
  expect(tidy([';a@b.co;'], {}, 1_001).problems).toMatchObject([{ rowNumber: 1_001 }]);
  expect(rowsOf(['Ann;;', 'Bo;;'])).toHaveLength(2);
});

test('a company replaces a missing name, where there is an email', () => {
  const lines = [
    ...['Ann;ann@example.com;;Acme;', ';a@example.com;;;ACME BAKERY', ';fox@example.com;;Fox Ltd;Other'],
    ...[';;(212) 555-0101;Nobody Inc;', ';b@example.com;;n/a;'],
  ];
  expect(rowsOf(lines, { company: [3, 4] })).toEqual([
    ['Ann', 'ann@example.com', ''],
    ['ACME BAKERY', 'a@example.com', ''],
    ['Fox Ltd', 'fox@example.com', ''],
  ]);
  expect(rowsOf(lines)).toEqual([['Ann', 'ann@example.com', '']]);
});

test('reads names by their columns', () => {
  expect(rowsOf(['Lee, Ann;;'], { lastFirst: true })).toEqual([['Ann Lee', '', '']]);
  expect(rowsOf(['Lee, Ann;;'])).toEqual([['Lee, Ann', '', '']]);
  expect(rowsOf(['Lee, Ann;x;'], { name: [1, 0], email: [], lastFirst: true })).toEqual([
    ['x Lee, Ann', '', ''],
  ]);
});

test('a name is neither in capitals nor a placeholder', () => {
  const lines = ['ADA LOVELACE;ada@example.com;', 'Tom Lee;;', 'TOTAL RECORDS;;', 'None;none@example.com;'];
  const batch = tidy(lines, { header: false, skip: 0 });
  expect(batch.rows.map(({ name }) => name)).toEqual(['Ada Lovelace', 'Tom Lee']);
  expect(batch.renamed).toEqual([{ from: 'ADA LOVELACE', to: 'Ada Lovelace' }]);
  expect(batch.problems.map(({ reason }) => reason)).toEqual(['name_only', 'no_person', 'no_name']);
  expect(rowsOf(['null;Lovelace;'], { name: [0, 1], email: [], phone: [] })).toEqual([['Lovelace', '', '']]);
});

test('takes the first valid address, and a number in its country’s format', () => {
  const two = { email: [1, 2], phone: [3, 4] };
  expect(rowsOf(['Ann;yes;a@b.co;12;2125550101'], two)).toEqual([['Ann', 'a@b.co', '+12125550101']]);
  expect(rowsOf(['Ann;a@b.co;c@d.co;2125550101;2125550102'], two)).toEqual([
    ['Ann', 'a@b.co', '+12125550101'],
  ]);
  expect(rowsOf(['Ann;;0152/28817386'], { country: 'DE' })).toEqual([['Ann', '', '+4915228817386']]);
});

test('people the list says not to contact are left out, and nobody else', () => {
  const barring = { phone: [], barred: [2, 3], header: false, skip: 0 };
  const answers = ['Yes;', ';x', '1;', 'TRUE;No', 'no;2024-03-01', 'opted out;'];
  const others = ['No;', ';N', '0;false', 'FALSE;', 'opted in;-', 'n/a;', 'nein;'];
  const lines = [...answers, ...others].map((said, at) => `P${at};p${at}@example.com;${said}`);
  const batch = tidy(lines, barring);
  expect(batch.rows.map(({ name }) => name)).toEqual(others.map((_, at) => `P${at + answers.length}`));
  expect(batch.problems.map(({ reason }) => reason)).toEqual(answers.map(() => 'barred'));
  expect([batch.leftOut, batch.unreachable]).toEqual([answers.length, 0]);
});

test('of labelled numbers a mobile phone comes first, and a fax never', () => {
  const labelled = { email: [], phone: [1, 3], labels: { 1: 2, 3: 4 } };
  const read = (line: string) => rowsOf([line], labelled)[0]?.[2];
  expect(read('Ann;2125550101;Home;2125550102;Mobile')).toBe('+12125550102');
  expect(read('Ann;2125550101;Mobile;2125550102;Home')).toBe('+12125550101');
  expect(read('Ann;2125550101;Home Fax;2125550102;Work')).toBe('+12125550102');
  expect(read('Ann;2125550101;Fax;;')).toBe('');
});

test('a row with a problem keeps its name and addresses, as the database accepts them', () => {
  const [problem] = tidy([`Ann;\\0${'x'.repeat(600)};12;secret`], { header: false, skip: 0 }).problems;
  expect(problem?.cells.map(({ length }) => length)).toEqual([3, 500, 2]);
  const [zeros] = tidy(['Ann;a\0b;12'], { header: false, skip: 0 }).problems;
  expect(zeros?.cells).toEqual(['Ann', 'ab', '12']);
  expect(columnsToKeep(['Who', 'Mail'], mapping)).toEqual(['Name', 'Mail', 'Column 3']);
});

test('keeps sixty characters of a language, for each imported row', () => {
  const lines = [`Ann;;;${'x'.repeat(61)}`, ';;;es', 'Rosa;;; Español ', 'Bo;;'];
  const batch = tidy(lines, { header: false, skip: 0, language: [3] });
  expect(batch.spoken).toEqual(['x'.repeat(60), 'Español', '']);
  expect(batch.rows.map(({ language }) => language)).toEqual([null, 'es', null]);
});

test('first and last names, visits and providers are read by their columns', () => {
  const columns = { name: [0, 1], given: [0], family: [1], email: [2], phone: [], visit: [3], provider: [4] };
  const read = (line: string, given: Partial<ImportMapping> = {}) =>
    tidy([line], { ...columns, header: false, skip: 0, ...given }).rows[0];
  expect(read('MARIA;GONZALEZ;m@example.com;2/3/2026; Dr.  Patel ')).toMatchObject({
    name: 'Maria Gonzalez',
    givenName: 'Maria',
    familyName: 'Gonzalez',
    lastVisit: '2026-02-03',
    provider: 'Dr. Patel',
  });
  expect(read('Ann;;a@example.com;2/3/2026;N/A', { dayOrder: 'day-first' })).toMatchObject({
    name: 'Ann',
    lastVisit: '2026-03-02',
    provider: '',
  });
  expect(read('Ann;;a@example.com;;')).not.toHaveProperty('givenName');
  expect(read('Ann;Lee;a@example.com;last week;')).toMatchObject({ lastVisit: null, givenName: 'Ann' });
});
