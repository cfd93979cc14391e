import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { ImportView } from '#shared/contacts/imports.ts';
import { ImportResult } from './import-result.tsx';

const COUNTS = {
  created: 3,
  updated: 0,
  unchanged: 0,
  duplicate: 0,
  leftOut: 0,
  mended: 0,
  unreachable: 0,
};
const words = (counts: Partial<ImportView['counts']>) => {
  const list: ImportView = {
    id: 'list',
    fileName: 'visits.csv',
    status: 'done',
    failure: null,
    noContacts: false,
    sizeBytes: 1,
    rowsEstimated: 3,
    progress: 1,
    problems: [],
    preview: null,
    createdAt: new Date(0),
    counts: { ...COUNTS, ...counts },
  };
  const page = (
    <MemoryRouter>
      <ImportResult list={list} />
    </MemoryRouter>
  );
  return renderToStaticMarkup(page).replace(/<[^>]*>/g, ' ');
};

test('an import with missing phones or emails is not called smooth', () => {
  expect(words({})).toContain('Nothing was left out.');
  const mended = words({ mended: 2 });
  expect(mended).toContain('2 people came in without a phone or email.');
  expect(mended).not.toContain('Nothing was left out');
  expect(words({ mended: 1, leftOut: 2 })).toContain(
    '2 rows were left out, 1 person came in without a phone or email.',
  );
});

test('people with only a name are counted once everywhere', () => {
  const onlyNames = words({ mended: 2, unreachable: 2, leftOut: 1 });
  expect(onlyNames).toContain('1 row was left out, 2 people came in without a phone or email.');
  expect(onlyNames).toContain('2 rows have a name but no valid email or phone');
  expect(onlyNames).toContain('Download the 3 rows with problems');
  expect(onlyNames).not.toContain('in part');
  const both = words({ mended: 3, unreachable: 2 });
  expect(both).toContain('3 people came in without a phone or email, 2 of them with a name only.');
  expect(both).toContain('1 person was imported only in part');
  expect(words({ mended: 0, unreachable: 2 })).not.toContain('in part');
});
