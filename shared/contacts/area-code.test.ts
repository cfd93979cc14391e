import metadata from 'libphonenumber-js/metadata.min.json';
import { expect, test } from 'vitest';
import { NORTH_AMERICA, withoutAreaCode } from './area-code.ts';
import { invalidPhone } from './countries.ts';

test('the countries are those that share the calling code 1', () => {
  expect([...NORTH_AMERICA].sort()).toEqual([...(metadata.country_calling_codes['1'] ?? [])].sort());
});

test.each([
  ['555-0142', 'US', '5550142'],
  [' 555 0142 ', 'CA', '5550142'],
  ['5550142', 'PR', '5550142'],
  ['155-0142', 'US', ''],
  ['212 555 0142', 'US', ''],
  ['555-0142', 'DE', ''],
])('%j in %s', (typed, country, local) => {
  expect(withoutAreaCode(typed, country)).toBe(local);
});

test('such a number is said to lack its area code; any other is said to be no number', () => {
  expect(invalidPhone('555-0142', 'US')).toBe('The phone number has no area code');
  expect(invalidPhone('555-01', 'US')).toBe('Not a valid phone number in the United States');
});
