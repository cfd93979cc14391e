import { expect, test } from 'vitest';
import { getImport } from '#server/domain/imports/get-import.ts';
import { isCountryOpen, mappingFrom, type Preview } from '#server/domain/imports/parts/load-preview.ts';
import { RunImport } from '#shared/contacts/imports.ts';
import { start } from '#tests/importing.ts';
import { makeBusiness } from '#tests/make.ts';
import { PLAIN_MAPPING } from '#tests/mappings.ts';

const preview: Preview = {
  columns: ['Name', 'Do not text', 'Mobile', 'Do not call'],
  rows: [],
  numbersOf: null,
  mapping: {
    ...PLAIN_MAPPING,
    name: [0],
    phone: [2],
    skip: 2,
    country: '',
    labels: { 2: 4 },
    barred: [1, 3],
    company: [1],
    barredBy: { 1: 'unless_no', 3: 'unless_no' },
  },
};
const choose = (given: Partial<RunImport> = {}) =>
  mappingFrom(
    preview,
    RunImport.parse({
      importId: '0199a9b4-0000-7000-8000-000000000000',
      name: ['0'],
      phone: ['2'],
      header: 'on',
      ...given,
    }),
  );

test('columns about whom not to contact exclude people, unless chosen for something else', () => {
  expect(choose()).toMatchObject({ phone: [2], barred: [1, 3], skip: 2, labels: { 2: 4 } });
  expect(choose({ phone: ['2', '3'] }).barred).toEqual([1]);
  expect(choose({ email: ['1'], language: ['3'] }).barred).toEqual([]);
  expect(choose()).not.toHaveProperty('importId');
});

test('without a header no column excludes people', () => {
  expect(choose({ header: '' }).barred).toEqual([]);
  expect(choose().company).toEqual([1]);
  expect(choose({ email: ['1'] }).company).toEqual([]);
  expect(choose({ header: '' }).company).toEqual([]);
});

test('the country is undecided where numbers are not domestic, until it is chosen', () => {
  const abroad: Preview = { ...preview, numbersOf: '' };
  expect(isCountryOpen(abroad, choose())).toBe(true);
  expect(isCountryOpen(abroad, choose({ country: 'DE' }))).toBe(false);
  expect(isCountryOpen(abroad, choose({ phone: [] }))).toBe(false);
  for (const numbersOf of [null, 'US'])
    expect(isCountryOpen({ ...preview, numbersOf }, choose())).toBe(false);
});

async function previewOf(text: string) {
  const { ctx } = await makeBusiness();
  return (await getImport(ctx, await start(ctx, text))).preview;
}

test('there are as many columns as the longest row shown, and empty rows are left out', async () => {
  const long = 'n'.repeat(201);
  expect(await previewOf(`Name,,Email\n\nAnn\nBo,x,b@b.co,${long}\n`)).toMatchObject({
    columns: ['Name', 'Column 2', 'Email', 'Column 4'],
    rows: [['Ann'], ['Bo', 'x', 'b@b.co', long.slice(1)]],
  });
  const none = await previewOf('Ann,a@b.co\nBo,b@b.co\n');
  expect(none).toMatchObject({
    columns: ['Column 1', 'Column 2'],
    rows: [
      ['Ann', 'a@b.co'],
      ['Bo', 'b@b.co'],
    ],
  });
});

test('the content of a column is guessed from two hundred lines', async () => {
  const guessed = async (lines: number) =>
    (await previewOf(`Name,What\n${'Ann,\n'.repeat(lines)}${'Bo,b@b.co\n'.repeat(250)}`))?.mapping.email;
  expect([await guessed(198), await guessed(199)]).toEqual([[1], []]);
});

test('numbers count as domestic where half of them may be', async () => {
  const [own, foreign] = ['Ann,(212) 555-0101\n', 'Jörg,0152 28817386\n'];
  const of = async (...rows: string[]) => (await previewOf(`Name,Phone\n${rows.join('')}`))?.numbersOf;
  expect([await of(own, foreign), await of(own, foreign, foreign)]).toEqual(['US', '']);
});
