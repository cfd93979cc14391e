import { expect, test } from 'vitest';
import { isCorrected, mendedBy } from './form.ts';

const held = (value: string, valid = true) => ({ value, validity: { valid } });

test.each([
  ['a longer name', 'Ada', held('Ada Lovelace'), true],
  ['the same with a blank after it', 'Ada', held('Ada '), false],
  ['what the browser knows to be wrong', 'ada', held('ada@', false), false],
  ['something where nothing was', '', held('Ada'), true],
  ['still nothing', '', held('  '), false],
  ['something in a field never sent', undefined, held('Ada'), true],
  ['nothing where something wrong was', 'red', held(''), true],
])('a field is corrected or not: %s', (_, refused, field, corrected) => {
  expect(isCorrected(refused, field)).toBe(corrected);
});

test('a field mends its own error and those of the fields it names', () => {
  expect(mendedBy({ name: 'confirm', dataset: {} })).toEqual(['confirm']);
  expect(mendedBy({ name: 'fromHour', dataset: { mends: 'untilHour' } })).toEqual(['fromHour', 'untilHour']);
  expect(mendedBy({ name: 'email[0]', dataset: { mends: 'email[1] phone[0]' } })).toEqual([
    ...['email[0]', 'email[1]', 'phone[0]'],
  ]);
});
