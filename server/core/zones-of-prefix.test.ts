import { timezones } from 'libphonenumber-geo-carrier';
import { getCountries, getExampleNumber } from 'libphonenumber-js';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, test } from 'vitest';
import { zonesOfPrefix } from '#server/core/zones-of-prefix.ts';

test('says of a number of each country what the package says', async () => {
  const numbers = getCountries().flatMap((country) => getExampleNumber(country, examples) ?? []);
  expect(numbers.length).toBeGreaterThan(200);
  const few = numbers.filter((_, at) => at % 5 === 0);
  for (const number of few)
    expect(zonesOfPrefix(number.number.slice(1)), number.number).toEqual(await timezones(number));
});

test('is told apart by later digits, and knows nothing of no number', async () => {
  expect(zonesOfPrefix('12125552368')).toEqual(['America/New_York']);
  expect(zonesOfPrefix('13105552368')).toEqual(['America/Los_Angeles']);
  expect(zonesOfPrefix('')).toEqual([]);
  expect(zonesOfPrefix('constructor')).toEqual([]);
});
