import { expect, test } from 'vitest';
import { isCorrected } from './form.ts';

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
