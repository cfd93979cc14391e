import { describe, expect, test } from 'vitest';
import { redact } from '#server/domain/replies/parts/redact.ts';
import { measureRedaction, PROMISED_KINDS, readPersonalReviews } from '#tests/personal-reviews.ts';

const hide = (text: string, language = 'en', names: string[] = []) => redact(text, { names, language });

test.each([
  ['ask for rosa at the desk', 'ask for [name] at the desk'],
  ['dr okafor and nurse kelly were lovely', 'dr [name] and nurse [name] were lovely'],
  ['Sinead called me back. Hope was kind.', '[name] called me back. [name] was kind.'],
  ['my son jasper and his cat poppy', 'my son [name] and his cat [name]'],
  ['Thanks to Mrs J. Abernathy!', 'Thanks to Mrs [name]. [name]!'],
  ['Membership 6619034, plate 4821 KDL', '[number], plate [number]'],
  ['Ref WHX0193 or 55-K118-20Z', '[number] or [number]'],
  ['They came to 18 Larch Hollow and to Birch Close', 'They came to [address] and to [address]'],
  ['mail me: tomlee at example dot com', 'mail me: [email]'],
  ['I am @tom.lee_ on insta', 'I am [link] on insta'],
  ['on the 21st of June, 14/3, the 6th', 'on the [date], [date], the [date]'],
  ['since January and on Christmas Eve', 'since [date] and on [date]'],
])('%s', (text, leaving) => {
  expect(hide(text)).toBe(leaving);
});

test.each([
  ['Fui el martes pasado y el sábado.', 'Fui el [date] pasado y el [date].'],
  ['Rosa me atendió muy bien', '[name] me atendió muy bien'],
  ['la dra robledo y mi hija lucia', 'la dra [name] y mi hija [name]'],
  ['Vivo en Camino Viejo 3, socio 7781', 'Vivo en [address], [number]'],
  ['Me llamo Yurena y vine ayer', 'Me llamo [name] y vine [date]'],
])('%s', (text, leaving) => {
  expect(hide(text, 'es')).toBe(leaving);
});

test.each([
  ['I hope they will mark the rose. Grace under pressure!', 'en'],
  ['Nobody called. Staff told me to wait, parking was tight.', 'en'],
  ['It was 10/10, $3,190 for 25 minutes, open 2016-2019.', 'en'],
  ['Una sensación de paz, una rosa blanca y mucha luz.', 'es'],
  ['La calle es ruidosa y esperé 30 minutos.', 'es'],
])('takes no words for names that only look like them: %s', (text, language) => {
  expect(hide(text, language)).toBe(text);
});

test('leaves the words of a name that is no name, and takes the name where it is one', () => {
  expect(
    hide('The consolation of every local guide. Hope says: I hope so.', 'en', ['Hope', 'Local Guide']),
  ).toBe('The consolation of every local guide. [name] says: I hope so.');
});

test('takes a long run of anything', () => {
  for (const piece of ['a', '1-', 'aa-', 'a dot ', '@', '1 Ab ', 'dr '])
    expect(hide(piece.repeat(4_000)).length).toBeGreaterThan(0);
});

describe('of the labelled reviews', () => {
  test.each([
    ['learned', 0.96],
    ['kept', 0.87],
  ] as const)('the %s half leaves as little as ever', (part, floor) => {
    const { reviews, kinds, otherCapitals, wronged } = measureRedaction(readPersonalReviews(part));
    expect(reviews).toBe(100);
    const promised = [...kinds].filter(([kind]) => PROMISED_KINDS.includes(kind)).map(([, counts]) => counts);
    const found = promised.reduce((sum, counts) => sum + counts.found, 0);
    const left = promised.reduce((sum, counts) => sum + counts.left.length, 0);
    expect(found + left).toBeGreaterThan(200);
    expect(found / (found + left)).toBeGreaterThan(floor);
    expect(wronged.length / otherCapitals).toBeLessThan(0.08);
  });
});
