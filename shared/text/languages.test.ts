import { expect, test } from 'vitest';
import { customerLanguageOf, readLanguage } from '#shared/text/languages.ts';
import { en } from '#shared/texts/en.ts';
import { es } from '#shared/texts/es.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['de-DE,de;q=0.9,es;q=0.5,en;q=0.4', 'es'],
  ['en;q=0.2,es;q=0.7', 'es'],
  ['es;q=0,fr', 'en'],
  ['ES-419', 'es'],
  ['*', 'en'],
  [';;;q=,,es-', 'es'],
  [`${'x,'.repeat(5_000)}es`, 'en'],
])('a browser that says %j is spoken to in %s', (header, language) => {
  expect(customerLanguageOf(header)).toBe(language);
});

test.each([
  ['es', 'es'],
  ['Español (México)', 'es'],
  ['Habla español', 'es'],
  ['Spanish - needs interpreter', 'es'],
  ['en-US', 'en'],
  ['Es/En', null],
  ['English, Spanish', null],
  ['bilingual', null],
  ['', null],
])('a cell that says %j names %s', (cell, language) => expect(readLanguage(cell)).toBe(language));

/** Every text with its place, and the slots in it. */
function slotsIn(texts: unknown, path = ''): Map<string, string[]> {
  const all = new Map<string, string[]>();
  for (const [key, value] of Object.entries(texts as Record<string, unknown>)) {
    const place = `${path}.${key}`;
    if (typeof value === 'string') all.set(place, (value.match(/\{\w+\}/g) ?? []).sort());
    else if (typeof value === 'object' && value !== null && !place.includes('.ways'))
      for (const [inner, slots] of slotsIn(value, place)) all.set(inner, slots);
  }
  return all;
}

test('the Spanish texts say everything the English ones say, with the same slots, and none twice in English', () => {
  const [english, spanish] = [slotsIn(en), slotsIn(es)];
  expect(spanish).toEqual(english);
  expect(english.size).toBeGreaterThan(80);
  const same = (one: unknown, other: unknown): string[] =>
    Object.entries(one as object).flatMap(([key, value]) => {
      const theirs = (other as Record<string, unknown>)[key];
      // Slots alone are nobody's language.
      if (typeof value === 'string')
        return value === theirs && /\p{L}/u.test(value.replace(/\{\w+\}/g, '')) ? [key] : [];
      return typeof value === 'object' && value !== null ? same(value, theirs) : [];
    });
  expect(same(en, es)).toEqual([]);
});
