import { expect, test } from 'vitest';
import { namePartsAfter } from '#server/domain/contacts/parts/name-parts.ts';

const known = { name: 'Mary Ann Lee', given_name: 'Mary Ann', family_name: 'Lee' };

test.each([
  ['Mary Ann Lee', 'Mary Ann', 'Lee'],
  ['Mary Ann Cole', 'Mary Ann', 'Cole'],
  ['MARY ANN Cole', 'Mary Ann', 'Cole'],
  ['Cole, Mary Ann', 'Mary Ann', 'Cole'],
  ['Marianne Lee', 'Marianne', 'Lee'],
  ['Mary Annabel Lee', 'Mary Annabel', 'Lee'],
  ['Mary Ann', '', ''],
  ['Bo Cole', '', ''],
])('after "%s" was typed the halves are "%s" and "%s"', (name, given_name, family_name) => {
  expect(namePartsAfter(known, name)).toEqual({ given_name, family_name });
});

test('without known first and last names it stays that way', () => {
  const unknown = { name: 'Ann Lee', given_name: '', family_name: '' };
  expect(namePartsAfter(unknown, 'Ann Cole')).toEqual({ given_name: '', family_name: '' });
});
