import { expect, test } from 'vitest';
import { isCountryOpen, mappingFrom, type Preview } from '#server/domain/imports/parts/load-preview.ts';
import { RunImport } from '#shared/imports.ts';

const preview: Preview = {
  ...{ columns: ['Name', 'Do not text', 'Mobile', 'Do not call'], rows: [], numbersOf: null },
  mapping: {
    ...{ name: [0], email: [], phone: [2], language: [], lastFirst: false, header: true },
    ...{
      skip: 2,
      country: '',
      labels: { 2: 4 },
      barred: [1, 3],
      company: [1],
      barredBy: { 1: 'unless_no', 3: 'unless_no' },
    },
  },
};
const choose = (given: Partial<RunImport> = {}) =>
  mappingFrom(
    preview,
    RunImport.parse({
      ...{ importId: '0199a9b4-0000-7000-8000-000000000000', name: ['0'], phone: ['2'], header: 'on' },
      ...given,
    }),
  );

test('columns that say whom not to contact bar, except those that are chosen for something else', () => {
  expect(choose()).toMatchObject({ phone: [2], barred: [1, 3], skip: 2, labels: { 2: 4 } });
  expect(choose({ phone: ['2', '3'] }).barred).toEqual([1]);
  expect(choose({ email: ['1'], language: ['3'] }).barred).toEqual([]);
  expect(choose()).not.toHaveProperty('importId');
});

test('without a header no column says whom not to contact', () => {
  expect(choose({ header: '' }).barred).toEqual([]);
  expect(choose().company).toEqual([1]);
  expect(choose({ email: ['1'] }).company).toEqual([]);
  expect(choose({ header: '' }).company).toEqual([]);
});

test('the country is open where numbers are none of the own one, until it is chosen', () => {
  const abroad: Preview = { ...preview, numbersOf: '' };
  expect(isCountryOpen(abroad, choose())).toBe(true);
  expect(isCountryOpen(abroad, choose({ country: 'DE' }))).toBe(false);
  expect(isCountryOpen(abroad, choose({ phone: [] }))).toBe(false);
  for (const numbersOf of [null, 'US'])
    expect(isCountryOpen({ ...preview, numbersOf }, choose())).toBe(false);
});
