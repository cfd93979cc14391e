import { describe, expect, test } from 'vitest';
import { countSteps } from '#tests/count-steps.ts';
import {
  FRESH_SETS,
  isFound,
  KEPT_SETS,
  measure,
  OPEN_SETS,
  OWN_SETS,
  readSets,
} from '#tests/privacy-sets.ts';
import { checkReply } from './check-reply.ts';

const open = readSets(OPEN_SETS);
const parts = { open, kept: readSets(KEPT_SETS), fresh: readSets(FRESH_SETS) };
const caught = [...open, ...readSets(OWN_SETS)].filter(({ safe, text }) => !safe && isFound(text));
const safe = open.filter((reply) => reply.safe && !isFound(reply.text));

describe('the labelled replies', () => {
  // The kept and the fresh part are what counts: nothing was learned from them.
  test.each([
    ['open', 'en', 0.99, 0.005, 0.005],
    ['open', 'es', 0.99, 0.01, 0.01],
    ['kept', 'en', 0.96, 0.02, 0.08],
    ['kept', 'es', 0.95, 0.02, 0.09],
    ['fresh', 'en', 0.89, 0.06, 0.31],
    ['fresh', 'es', 0.86, 0.05, 0.24],
  ] as const)(
    '%s part, %s: found at least %f, safe ones refused at most %f, asked about at most %f',
    (part, language, recall, refused, asked) => {
      const figures = measure(parts[part].filter(({ lang }) => lang === language));
      expect(figures.unsafe).toBeGreaterThan(30);
      expect(figures.safe).toBeGreaterThan(30);
      expect(figures.recall).toBeGreaterThanOrEqual(recall);
      expect(figures.refused).toBeLessThanOrEqual(refused);
      expect(figures.asked).toBeLessThanOrEqual(asked);
    },
  );

  test('our own examples are all classified correctly', () => {
    const { missed, wronged } = measure(readSets(OWN_SETS));
    expect([...missed, ...wronged]).toEqual([]);
  });
});

describe('an unsafe reply stays unsafe', () => {
  const lost = (change: (text: string, at: number) => string) =>
    caught.filter(({ text }, at) => !isFound(change(text, at))).map(({ id }) => id);
  const most = Math.ceil(caught.length * 0.03);

  test('with a safe sentence before or behind it', () => {
    const more = (at: number) => safe[at % safe.length]?.text.replace(/[^.!?]*$/, '') || 'Thank you.';
    expect(lost((text, at) => `${text}\n\n${more(at)}`)).toEqual([]);
    expect(lost((text) => `Thank you for your review.\n\n${text}`)).toEqual([]);
  });

  test('with invisible characters in its words', () => {
    expect(lost((text) => text.replace(/(?<=[a-z])(?=[a-z])/g, '\u200B'))).toEqual([]);
    expect(lost((text) => text.replace(/(?<=[a-z])(?=[a-z])/g, '\u00AD'))).toEqual([]);
  });

  test('in letters of other shapes', () => {
    const wide = (text: string) =>
      text.replace(/[!-~]/g, (char) => String.fromCodePoint((char.codePointAt(0) ?? 0) + 0xfee0));
    const bold = (text: string) =>
      text.replace(/[a-z]/g, (char) => String.fromCodePoint(0x1d41a + (char.codePointAt(0) ?? 0) - 97));
    const cyrillic = (text: string) => text.replaceAll('a', 'а').replaceAll('o', 'о').replaceAll('e', 'е');
    expect(lost(wide)).toEqual([]);
    expect(lost(bold)).toEqual([]);
    expect(lost(cyrillic)).toEqual([]);
  });

  test('with a line break for a space', () => {
    expect(
      lost((text, at) => text.replace(/ /g, (space, index: number) => (index % 3 === at % 3 ? '\n' : space))),
    ).toEqual([]);
  });

  // Capitals mark names, so a few results may change.
  test('in capitals or in lower case, with few exceptions', () => {
    expect(lost((text) => text.toUpperCase()).length).toBeLessThanOrEqual(most * 2);
    expect(lost((text) => text.toLowerCase()).length).toBeLessThanOrEqual(most * 2);
  });

  test.each([
    ['Thank you for your appointment.', 'appointment'],
    ['We enjoyed your visit.', 'visit'],
    ['Your treatment went well.', 'treatment'],
    ['You were a patient here.', 'patient'],
    ['Glad the crown held up.', 'crown'],
    ['Gracias por su visita.', 'visita'],
    ['Su tratamiento fue un éxito.', 'tratamiento'],
  ])('with one letter of "%s" missing, doubled or swapped', (text, word) => {
    const misspelt = Array.from({ length: word.length - 1 }, (_, index) => index + 1).flatMap((at) => [
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at) + word.charAt(at) + word.slice(at),
      word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1),
    ]);
    expect(misspelt.filter((one) => !isFound(text.replace(word, one)))).toEqual([]);
  });

  test.each([
    'Thanks for y0ur v1sit',
    'y o u r  v i s i t',
    'Your vis\nit was fun',
    'Youuuur visiiiit was fun',
    'Your appoint-\nment ran late',
  ])('written as "%s"', (text) => expect(isFound(text)).toBe(true));
});

describe('any text at all', () => {
  const ALPHABET = [
    'you',
    'your',
    'su',
    'visit',
    'cita',
    ' ',
    ' ',
    '.',
    ',',
    '\n',
    '👩‍⚕️',
    '\u200B',
    'é',
    'Ａ',
    '7',
    '-',
    "'",
    '@',
    '\ud800',
    'and',
    'ß',
    '¿',
  ];
  /** Seeded, so that every run uses the same numbers. */
  const random = (seed: number) => () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const make = (seed: number, parts: number) => {
    const next = random(seed);
    return Array.from({ length: parts }, () => ALPHABET[Math.floor(next() * ALPHABET.length)]).join('');
  };

  test('gives the same result twice, with ordered offsets within it', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const text = make(seed, 1 + (seed % 90));
      const findings = checkReply(text, { healthcare: true });
      expect(checkReply(text, { healthcare: true })).toEqual(findings);
      let last = 0;
      for (const { start, end, safer } of findings) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(safer?.start ?? start).toBeLessThanOrEqual(start);
        expect(safer?.end ?? end).toBeGreaterThanOrEqual(end);
        last = end;
      }
    }
  });

  // Quadratic work would take sixteen times as much.
  test.each([
    ['replies', open.map(({ text }) => text).join(' ')],
    ['no full stops', open.map(({ text }) => text.replace(/[.!?,;:]/g, '')).join(' ')],
    ['one word', 'a'.repeat(40_000)],
    ['spaced letters', 'y o u r '.repeat(8000)],
    ['hyphens', 'a-'.repeat(20_000)],
    ['at signs', 'a@'.repeat(20_000)],
    ['numbers', '1 '.repeat(20_000)],
    ['empty lines', '\n '.repeat(20_000)],
    ['possessives', 'su visita, your visit, '.repeat(2000)],
    ['links', 'and you and your son y el su cita '.repeat(2000)],
    ['dice', make(7, 20_000)],
  ])('takes work in proportion to its length: %s', async (_, text) => {
    const [short, long] = [text.slice(0, 8192), text.slice(0, 32_768)];
    const [few = 0, many = 0] = await countSteps({
      module: '#shared/privacy-check/check-reply.ts',
      name: 'checkReply',
      calls: [short, long].map((one) => [one, { healthcare: true }]),
    });
    expect(few).toBeGreaterThan(short.length / 2);
    expect(many / few).toBeLessThan((long.length / short.length) * 1.25);
  });
});
