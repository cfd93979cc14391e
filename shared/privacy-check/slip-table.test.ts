import { expect, test } from 'vitest';
import { SlipTable } from './slip-table.ts';

const table = new SlipTable();
for (const word of ['crown', 'crowns', 'visit', 'clown']) table.add(word);

test.each([
  ['the word itself', 'visit', -1, 'visit'],
  ['a letter missing', 'vist', -1, 'visit'],
  ['a letter too many', 'viisit', 1, 'visit'],
  ['a wrong letter', 'vizit', 2, 'visit'],
  ['of two that share a shape, the first', 'cown', -1, 'crown'],
  ['a shape that is a word, too', 'crown', -1, 'crown'],
])('finds %s', (_, text, letter, word) => {
  expect(table.find(text, letter)).toBe(word);
});

test('finds nothing for a string that is no variant of a word', () => {
  for (const text of ['', 'v', 'vi', 'tisiv', 'visitors', 'x'.repeat(40)])
    expect(table.find(text, -1)).toBeUndefined();
});
