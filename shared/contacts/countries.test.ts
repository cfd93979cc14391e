import { expect, test } from 'vitest';
import { countriesByZone, guessCountryAndZone, inCountry, invalidPhone } from '#shared/contacts/countries.ts';

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'AT', 'Europe/Vienna'],
  ['de', 'DE', 'Europe/Berlin'],
  ['en,pt-BR;q=0.8', 'BR', 'America/Sao_Paulo'],
  ['zh-Hant-TW', 'TW', 'Asia/Taipei'],
  ['es-ES', 'ES', 'Europe/Madrid'],
  ['en-US,en;q=0.5', 'US', 'America/New_York'],
  ['', 'US', 'America/New_York'],
  ['*, x-y-z;;q=2', 'US', 'America/New_York'],
])('the languages %j lead to %s', (languages, country, timeZone) => {
  expect(guessCountryAndZone(languages)).toEqual({ country, timeZone });
});

test('a zone gives its country; a machine in UTC gives none', () => {
  const zones = countriesByZone();
  expect(zones).toMatchObject({ 'Europe/Berlin': 'DE', 'America/Chicago': 'US', 'Asia/Tokyo': 'JP' });
  expect(zones.UTC).toBeUndefined();
});

test('a number is invalid for the country it was read for, or everywhere', () => {
  expect(invalidPhone('12', 'US')).toBe('Not a valid phone number in the United States');
  expect(invalidPhone('0151', 'DE')).toBe('Not a valid phone number in Germany');
  expect(invalidPhone(' +49 1', 'US')).toBe('Not a valid phone number');
  expect(inCountry('NL')).toBe('in the Netherlands');
});
