import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ImportPreview } from '#shared/contacts/imports.ts';
import { PLAIN_MAPPING } from '#tests/mappings.ts';
import { isPlain, slotsOf, usesOf } from './mapping-slots.ts';
import { PreviewTable } from './preview-table.tsx';

const preview: ImportPreview = {
  columns: ['Notes', 'Phone 1 - Label', 'Phone 1 - Value', 'Birthday', 'Name'],
  rows: [['x', 'Home', '212-555-2368', '', 'Ann']],
  check: null,
  mapping: {
    ...PLAIN_MAPPING,
    name: [4],
    phone: [2],
    labels: { 2: 1 },
    barred: [3],
    country: 'US',
  },
  numbersOf: 'US',
};
const uses = (chosen: Record<string, string>) =>
  Object.fromEntries(usesOf(slotsOf(preview), chosen, preview.mapping));

test('a column with the kind of a number is used only together with it', () => {
  expect(uses({ 'name[0]': '4', 'phone[0]': '2' })).toEqual({
    1: 'Kind of phone',
    2: 'Phone',
    3: 'Who is left out',
    4: 'Name',
  });
  expect(uses({ 'name[0]': '4', 'phone[0]': '' })).toEqual({ 3: 'Who is left out', 4: 'Name' });
});

test('the preview begins with the used columns', () => {
  const used = usesOf(slotsOf(preview), { 'name[0]': '4', 'phone[0]': '2' }, preview.mapping);
  const html = renderToStaticMarkup(<PreviewTable preview={preview} used={used} />);
  expect(html).toContain('5 columns, 4 used. The used ones come first.');
  const titles = [...html.matchAll(/title="([^"]*)" dir="auto">\1</g)].map(([, title]) => title);
  expect(titles.slice(0, 5)).toEqual(['Phone 1 - Label', 'Phone 1 - Value', 'Birthday', 'Name', 'Notes']);
});

test('only a list whose columns are all known, each once, needs no choice', () => {
  const { mapping } = preview;
  const named = { ...mapping, name: [0], email: [1], phone: [2], labels: {}, barred: [] };
  const plain = { ...preview, columns: ['Name', 'Email', 'Phone'], mapping: named };
  expect(isPlain(plain)).toBe(true);
  expect(isPlain({ ...plain, columns: ['Name', 'Email'], mapping: { ...named, phone: [] } })).toBe(true);
  expect(isPlain({ ...plain, columns: [...plain.columns, 'Notes'] })).toBe(false);
  expect(isPlain({ ...plain, numbersOf: '' })).toBe(false);
  for (const unclear of [{ header: false }, { lastFirst: true }, { skip: 1 }, { name: [0, 1], email: [] }])
    expect(isPlain({ ...plain, mapping: { ...named, ...unclear } }), JSON.stringify(unclear)).toBe(false);
});

test('a cell that decides who is left out says what it means', () => {
  const mapping = { ...preview.mapping, barred: [0, 3], barredBy: { 0: 'no', 3: 'unless_no' } } as const;
  const rows = ['0', '1', '2', ''].map((cell) => [cell, 'Home', '2', cell, 'Ann']);
  const file = { ...preview, rows, mapping: { ...mapping, barred: [...mapping.barred] } };
  const html = renderToStaticMarkup(<PreviewTable preview={file} used={new Map([[4, 'Name']])} />);
  const cells = [...html.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell]) => cell?.replace(/<[^>]*>/g, ''));
  expect(cells).toEqual([
    ...['Ann', '0 · left out', 'Home', '2', '0 · can be asked'],
    ...['Ann', '1 · can be asked', 'Home', '2', '1 · left out'],
    ...['Ann', '2 · left out', 'Home', '2', '2 · left out'],
    ...['Ann', 'can be asked', 'Home', '2', 'can be asked'],
  ]);
});
