import { expect, test } from 'vitest';
import { initialsOf, personInitials } from './initials.ts';

test.each([
  ['Bright Smiles Dental', 'BS'],
  ['brightsmiles', 'BR'],
  ['Aaron', 'A'],
  ['’oodles', 'O'],
  ['Q', 'Q'],
  ['& 7th Heaven', '7H'],
  ['', ''],
])('the business %j has the initials %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test.each([
  ['Maria Garcia', 'MG'],
  ['Maria G.', 'MG'],
  ['Anne Marie Schmidt', 'AS'],
  ['ludwig van beethoven', 'LB'],
  ['Anna-Lena von Hohenfels-Weißburg', 'AH'],
  ['Tom & Ann', 'TA'],
  ['Cher', 'C'],
  ['Aaron', 'A'],
  ['MG', 'MG'],
  ['Mg', 'M'],
  ['(Bo)', 'B'],
  ['नीता शर्मा', 'नीश'],
  ['A', 'A'],
  ['…', ''],
])('the person %j has the initials %j', (name, initials) => {
  expect(personInitials(name)).toBe(initials);
});
