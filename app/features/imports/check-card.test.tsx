import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { ImportCheck } from '#shared/contacts/imports.ts';
import { CheckCard } from './check-card.tsx';

const NONE = { count: 0, examples: [] };
const CHECK: ImportCheck = {
  people: 8,
  created: 3,
  updated: 1,
  unchanged: 4,
  twice: 0,
  leftOut: 0,
  mended: 0,
  unreachable: 0,
  renamed: NONE,
  replaced: NONE,
  dropped: NONE,
  shared: NONE,
  problems: [],
  languages: [],
  failure: null,
  said: [],
  doubtful: { count: 0, rows: [] },
  localNumbers: 0,
  placeholders: { count: 0, examples: [] },
  noes: { email: 0, sms: 0, whatsapp: 0 },
};
const words = (given: Partial<ImportCheck> = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CheckCard listId="list" check={{ ...CHECK, ...given }} checking={false} />
    </MemoryRouter>,
  ).replace(/<[^>]*>/g, '');

test('new people are told from known ones, also if nobody is new', () => {
  expect(words()).toContain('8 people will be imported. Every row is fine.3 new, 1 updated, 4 already here.');
  expect(words()).not.toContain('Nobody in this file is new');
  expect(words({ people: 5, created: 0 })).toContain(
    'Nobody in this file is new: 1 updated, 4 already here.',
  );
  expect(words({ people: 1_200, created: 1_200, updated: 0, unchanged: 0 })).toContain('1,200 new.');
  expect(words({ people: 0, created: 0, updated: 0, unchanged: 0 })).not.toContain('new');
});

test('rows with only a name are counted as in the result', () => {
  expect(words()).not.toContain('name only');
  expect(words({ unreachable: 1 })).toContain(
    '1 row has a name but no valid email or phone, so no message can reach that person',
  );
  expect(words({ unreachable: 80 })).toContain(
    '80 rows have a name but no valid email or phone, so no message can reach those people',
  );
  expect(words({ mended: 1, unreachable: 1 })).not.toContain('in part');
  expect(words({ mended: 3, unreachable: 1 })).toContain('2 of them only in part');
});

test('names that would replace others are shown, each with its result', () => {
  const names = (count: number) => ({ count, examples: [{ from: 'Petra Familie', to: 'Zzz Anders' }] });
  expect(words()).not.toContain('another name');
  expect(words({ replaced: names(1) })).toContain(
    'One of your contacts has the same email or phone and another name, which changes: “Petra Familie” becomes “Zzz Anders”.',
  );
  expect(words({ replaced: names(4) })).toContain('4 of your contacts have');
  expect(words({ dropped: names(2) })).toContain(
    '2 rows share the email or phone of an earlier one under another name, and are taken for the same person: “Petra Familie” is taken for “Zzz Anders”, …',
  );
  expect(words({ dropped: names(1) })).toContain('1 row shares');
  expect(words({ renamed: names(1) })).toContain('written the usual way: “Petra Familie” as “Zzz Anders”.');
});

test('placeholders in place of addresses are listed', () => {
  expect(words()).not.toContain('placeholder');
  expect(words({ placeholders: { count: 1, examples: ['n/a'] } })).toContain(
    '1 row has a placeholder instead of an email or phone number (“n/a”). It is not kept.',
  );
  expect(words({ placeholders: { count: 80, examples: ['none@none.com', 'x', 'n/a'] } })).toContain(
    '80 rows have a placeholder instead of an email or phone number (“none@none.com”, “x”, “n/a”, …). They are not kept.',
  );
});
