import { expect, test } from 'vitest';
import {
  CUSTOMER_LANGUAGES,
  chosenLanguageOf,
  customerLanguageOf,
  languageFor,
  OTHER_LANGUAGES,
  readLanguage,
  withLanguage,
} from '#shared/text/languages.ts';
import { textsIn } from '#shared/texts/texts.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['de-DE,de;q=0.9,es;q=0.5,en;q=0.4', 'es'],
  ['en;q=0.2,es;q=0.7', 'es'],
  ['es;q=0,de', 'en'],
  ['es;q=0,fr', 'fr'],
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  ['pt-BR', 'pt'],
  ['it,pt-PT;q=0.9', 'pt'],
  ['ES-419', 'es'],
  ['*', 'en'],
  [';;;q=,,es-', 'es'],
  [`${'x,'.repeat(5_000)}es`, 'en'],
])('a browser that asks for %j gets %s', (header, language) => {
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
  ['Français', 'fr'],
  ['fr-CA', 'fr'],
  ['Portuguese (Brazil)', 'pt'],
  ['Español, por favor', 'es'],
  ['French / English', null],
  ['', null],
])('a cell with %j means %s', (cell, language) => expect(readLanguage(cell)).toBe(language));

test.each([
  ['', null],
  ['lang=es', 'es'],
  ['i=x&lang=fr', 'fr'],
  ['lang=de', null],
  ['lang=', null],
  ['lang=pt&lang=es', 'pt'],
  ['lang=constructor', null],
])('an address with ?%s has chosen %s', (query, language) => {
  expect(chosenLanguageOf(new URLSearchParams(query))).toBe(language);
});

test('what was chosen wins over what is known, and that over the browser', () => {
  expect(languageFor('es', { chosen: 'fr', browser: 'en' })).toBe('fr');
  expect(languageFor('es', { chosen: null, browser: 'fr' })).toBe('es');
  expect(languageFor(null, { chosen: null, browser: 'fr' })).toBe('fr');
  expect(languageFor(null)).toBe('en');
});

test('a choice goes along with an address, before its fragment', () => {
  expect(withLanguage('/review/tom', 'es')).toBe('/review/tom?lang=es');
  expect(withLanguage('/review/tom?i=x#qr', 'es')).toBe('/review/tom?i=x&lang=es#qr');
  expect(withLanguage('/review/tom', null)).toBe('/review/tom');
});

/** Every text with its place, and the slots in it; functions say theirs for a number. */
function slotsIn(texts: unknown, path = ''): Map<string, string[]> {
  const all = new Map<string, string[]>();
  for (const [key, value] of Object.entries(texts as Record<string, unknown>)) {
    const place = `${path}.${key}`;
    if (typeof value === 'string') all.set(place, (value.match(/\{\w+\}/g) ?? []).sort());
    else if (typeof value === 'function') all.set(place, String(value(1_234)).match(/\d/g) ?? []);
    else for (const [inner, slots] of slotsIn(value, place)) all.set(inner, slots);
  }
  return all;
}

/** Where two languages say the very same; slots alone are nobody's language. */
function sameIn(one: unknown, other: unknown, path = ''): string[] {
  return Object.entries(one as object).flatMap(([key, value]) => {
    const theirs = (other as Record<string, unknown>)[key];
    const place = `${path}.${key}`;
    if (typeof value === 'string')
      return value === theirs && /\p{L}/u.test(value.replace(/\{\w+\}/g, '')) ? [place] : [];
    return typeof value === 'object' && value !== null ? sameIn(value, theirs, place) : [];
  });
}

/** Words that two of these languages share. */
const SHARED: Record<string, readonly string[]> = {
  es: [],
  fr: ['.optIn.occasions.order'],
  pt: [],
};

test.each(OTHER_LANGUAGES)(
  '%s says everything that English says, with the same slots and none of its sentences',
  (language) => {
    const [english, theirs] = [slotsIn(textsIn('en')), slotsIn(textsIn(language))];
    expect(theirs).toEqual(english);
    expect(english.size).toBeGreaterThan(200);
    const same = sameIn(textsIn('en'), textsIn(language));
    expect(same.filter((place) => !SHARED[language]?.includes(place))).toEqual([]);
  },
);

/** GSM 03.38, which a text for a phone keeps to where it can. */
const PHONE_ALPHABET = /^[@£$¥èéùìòÇ\nØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà{}]*$/;

test.each(CUSTOMER_LANGUAGES)(
  'the first text in %s keeps to the letters of phones, and tells how to stop',
  (language) => {
    const { messages, optOut, reminder } = textsIn(language);
    expect(messages.sms).toMatch(PHONE_ALPHABET);
    expect(reminder + optOut).toMatch(PHONE_ALPHABET);
    expect(messages.sms.endsWith(optOut)).toBe(true);
    expect(messages.sms.startsWith('{business}: ')).toBe(true);
    for (const text of [messages.sms, messages.whatsapp, messages.email.content])
      expect(text).toContain('{review_link}');
  },
);
