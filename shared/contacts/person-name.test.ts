import { expect, test } from 'vitest';
import { isSamePerson, readPersonName } from '#shared/contacts/person-name.ts';

const areSame = (one: string, other: string) => {
  const [mine, theirs] = [readPersonName(one), readPersonName(other)];
  const said = isSamePerson(mine, theirs);
  expect(isSamePerson(theirs, mine)).toBe(said);
  return said;
};

test.each([
  ['Maria Lopez', 'MARÍA  LÓPEZ'],
  ['Maria Lopez', 'Maria Garcia'],
  ['Maria Lopez', 'Lopez, Maria'],
  ['Maria Lopez', 'Lopez Maria'],
  ['Maria Lopez', 'M. Lopez'],
  ['Maria Lopez', 'Lopez'],
  ['Maria Lopez', 'Mrs. Lopez'],
  ['Maria Lopez', ''],
  ['Maria Lopez', 'Maria Elena Lopez'],
  ['Dr. Maria Lopez', 'Maria Lopez, DDS'],
  ['Robert Smith', 'Bob Smith'],
  ['John Smith', 'John Smith Jr.'],
  ['王小明', '王小明'],
])('%j and %j may be the same person', (one, other) => {
  expect(areSame(one, other)).toBe(true);
});

test.each([
  ['Maria Lopez', 'Sofia Lopez'],
  ['Maria Lopez', 'S. Lopez'],
  ['Maria', 'Lopez'],
  ['Ann Lee', 'Anna Lee'],
  ['Dan Lee', 'Dana Lee'],
  ['John Smith Sr.', 'John Smith Jr.'],
  ['Tom Lee', 'Timothy Lee'],
  ['王小明', '王小红'],
  ['Lopez, Maria', 'Lopez, Sofia'],
])('%j and %j are two people', (one, other) => {
  expect(areSame(one, other)).toBe(false);
});

test('a given-name column outweighs the order of the words', () => {
  const told = readPersonName('van Nguyen Minh', 'Minh');
  expect(isSamePerson(told, readPersonName('Minh Nguyen'))).toBe(true);
  expect(isSamePerson(told, readPersonName('Van Tran', 'Van'))).toBe(false);
});
