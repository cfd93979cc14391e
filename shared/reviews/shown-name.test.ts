import { expect, test } from 'vitest';
import { NAME_FORMS } from '#shared/social/graphics.ts';
import { shownName } from './shown-name.ts';

test.each([
  ['Maria Garcia Lopez', ['Maria L.', 'Maria', 'ML', 'Maria Garcia Lopez', '']],
  ['  Cher ', ['Cher', 'Cher', 'C', 'Cher', '']],
  ['', ['', '', '', '', '']],
  ['王 小明', ['王 小.', '王', '王小', '王 小明', '']],
])('%j is only shortened', (name, expected) => {
  expect(NAME_FORMS.map((form) => shownName(name, form))).toEqual(expected);
});
