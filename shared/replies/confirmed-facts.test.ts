import { expect, test } from 'vitest';
import { factScope, isConfirmedFact } from './confirmed-facts.ts';
import { findUnknownFacts } from './unknown-facts.ts';

const scopes = (text: string) =>
  findUnknownFacts(text, '').map(({ start, end }) => factScope(text.slice(start, end)));

test.each([
  'We open at 7:30 am and close at six.',
  'Open from nine to five, Mondays to Saturdays.',
  'Our line is free on Thursdays and on weekends.',
  'Please ask for Marisol or Mr. Tran.',
  'The shop is across from the library, on Birch Lane.',
  'We are an award-winning, fully insured team.',
  'We accept most insurance plans and offer financing.',
  'Call 503-555-0199 any day.',
  'Serving Gresham since 1987.',
  'We have 20 years of practice.',
  'Abrimos a las ocho y los sábados hasta las dos.',
  'Estamos junto a la farmacia, en la calle Arce.',
])('is true in the next reply, too: %s', (text) => {
  expect(scopes(text).length).toBeGreaterThan(0);
  expect(new Set(scopes(text))).toEqual(new Set(['business']));
});

test.each([
  'That came to $95.',
  'It took 40 minutes.',
  'It took three visits to find it.',
  'We came on Tuesday.',
  'Parts cost 20% less in March.',
  'En la sala somos quince técnicos.',
  'La espera fue de dos semanas.',
  'We wrote to you 12 times.',
])('holds for one reply: %s', (text) => {
  expect(scopes(text)).toContain('reply');
});

test.each(['12 Birch Lane', '500 N. Main Street', 'Calle del Arce 12', 'Suite 200'])(
  'an address is of the place: %s',
  (phrase) => expect(factScope(phrase)).toBe('business'),
);

test('is known with all its words, however it is written', () => {
  const confirmed = ['until six on Thursdays', 'Marisol Peña'];
  for (const phrase of ['until six on Thursdays', 'Until six', 'until Six on thursdays', 'Peña', 'marisol'])
    expect(isConfirmedFact(phrase, confirmed)).toBe(true);
  for (const phrase of ['until seven on Thursdays', 'six visits', 'Marisol Tran', 'at six', '…'])
    expect(isConfirmedFact(phrase, confirmed)).toBe(false);
  expect(isConfirmedFact('7:30 am', ['7:30 am'])).toBe(true);
  expect(isConfirmedFact('7 am', ['7:30 am'])).toBe(false);
  expect(isConfirmedFact('$5', ['$95'])).toBe(false);
  expect(isConfirmedFact('Marisol', [])).toBe(false);
});
