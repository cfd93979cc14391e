import { expect, test } from 'vitest';
import { lookAtColumns } from '#server/domain/imports/parts/look-at-columns.ts';

const shareOf = (cells: string[], country = 'US') =>
  lookAtColumns(
    cells.map((cell) => ['Ann Lee', cell]),
    2,
    country,
  )[1]?.phone;

test.each([
  // In Germany six digits may be a phone; in a list they are a customer number.
  ['numbers of customers', ['301234', '660123'], 'DE', 0],
  ['seven digits', ['3012345', '6601234'], 'DE', 1],
  ['half of them', ['3012345', '301234'], 'DE', 0.5],
  ['numbers of nobody', ['9999999999'], 'US', 0],
  ['days', ['2026-11-20', '20.11.2026 10:30'], 'US', 0],
  ['emails full of digits', ['2125550142@example.com'], 'US', 0],
  ['words around it', [`${'x'.repeat(46)} (212) 555-0142`.slice(-60)], 'US', 1],
  ['a character more around it', [`${'x'.repeat(46)} (212) 555-0142`], 'US', 0],
  ['a note of more than sixty characters', [`${'x'.repeat(50)} (212) 555-0142`], 'US', 0],
])('phones or not: %s', (_, cells, country, share) => {
  expect(shareOf(cells, country)).toBe(share);
});

test('a column is judged by its filled cells, and each name counts once', () => {
  const rows = [
    ['Lee, Ann', 'ann@example.com', ''],
    ['Fox, Bo', 'bo at example', ''],
    ['Fox, Bo', '@nobody', ''],
    ['Ada Lovelace', '', ''],
    // The end of a report says nothing about the columns.
    ['Total: 4', '', ''],
  ];
  const [names, emails, empty] = lookAtColumns(
    [...rows.slice(0, 3), ['Ada Lovelace', 'yes', 'k. A.']],
    3,
    'US',
  );
  expect(names).toMatchObject({ rows: 4, filled: 4, email: 0, name: 3 / 4, lastFirst: 3 / 4 });
  expect(emails).toMatchObject({ rows: 4, filled: 4, email: 1 / 4 });
  expect(empty).toEqual({ rows: 4, filled: 0, email: 0, phone: 0, digits: 0, name: 0, lastFirst: 0 });
  expect(lookAtColumns(rows, 3, 'US').map((look) => [look.rows, look.filled])).toEqual([
    ...[
      [3, 3],
      [3, 3],
      [3, 0],
    ],
  ]);
  // If every row has only one filled cell, they are all there is to judge by.
  expect(lookAtColumns([['Ann'], ['Bo']], 1, 'US')).toMatchObject([{ rows: 2, filled: 2, name: 1 }]);
});
