import { expect, test } from 'vitest';
import { mergeList } from '#shared/http/merge-list.ts';

type Row = [id: string, url: string];
const rows = (text: string): Row[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((one) => one.split('=') as Row);
const merged = (shown: string, sent: string, stored: string) =>
  mergeList(
    { shown: rows(shown), sent: rows(sent), stored: rows(stored) },
    ([id]) => id,
    ([, one], [, other]) => one === other,
  )
    .map((row) => row.join('='))
    .join(' ');

test.each([
  ['nothing was changed', 'a=1 b=2', 'a=1 b=2', 'a=1 b=2', 'a=1 b=2'],
  ['a row here, another elsewhere', 'a= b=', 'a= b=2', 'a=1 b=', 'a=1 b=2'],
  ['the same row: the last one wins', 'a=', 'a=2', 'a=1', 'a=2'],
  ['emptied here', 'a=1 b=2', 'a= b=2', 'a=1 b=3', 'a= b=3'],
  ['added in both', 'a=1', 'a=1 b=2', 'a=1 c=3', 'a=1 b=2 c=3'],
  ['added here in between', 'a=1 b=2', 'a=1 c=3 b=2', 'a=1 b=2', 'a=1 c=3 b=2'],
  ['taken away here', 'a=1 b=2', 'b=2', 'a=1 b=3', 'b=3'],
  ['taken away elsewhere', 'a=1 b=2', 'a=1 b=2', 'b=2', 'b=2'],
  ['taken away elsewhere, changed here', 'a=1 b=2', 'a=9 b=2', 'b=2', 'a=9 b=2'],
  ['moved here', 'a=1 b=2', 'b=2 a=1', 'a=3 b=2 c=4', 'b=2 a=3 c=4'],
  ['moved elsewhere', 'a=1 b=2', 'a=1 b=5', 'b=2 a=1', 'b=5 a=1'],
])('%s', (_, shown, sent, stored, expected) => {
  expect(merged(shown, sent, stored)).toBe(expected);
});

test('a list of ticked words', () => {
  const shown = ['digest', 'low'];
  expect(mergeList({ shown, sent: ['digest'], stored: ['low'] }, String)).toEqual([]);
  expect(mergeList({ shown, sent: [...shown, 'new'], stored: ['low'] }, String)).toEqual(['low', 'new']);
});
