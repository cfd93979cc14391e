import { describe, expect, test } from 'vitest';
import { checkReply } from '#shared/privacy-check/check-reply.ts';
import { REPLY_LENGTHS, REPLY_TONES } from '#shared/replies/replies.ts';
import { countSteps } from '#tests/count-steps.ts';
import { type BlockSet, type ReplyBlock, type ReviewMood, TOPICS } from './block.ts';
import { composeFromTemplates, type TemplateRequest } from './compose-from-templates.ts';
import { ENGLISH_BLOCKS } from './english.ts';
import { findTopics } from './find-topics.ts';
import { SPANISH_BLOCKS } from './spanish.ts';

const MOODS: readonly ReviewMood[] = ['good', 'mixed', 'bad'];
const LANGUAGES = ['en', 'es'] as const;
const SETS = { en: ENGLISH_BLOCKS, es: SPANISH_BLOCKS };

const order = (changes: Partial<TemplateRequest> = {}): TemplateRequest => ({
  rating: 5,
  recommends: null,
  text: 'Friendly staff and no waiting.',
  tone: 'warm',
  length: 'medium',
  language: 'en',
  healthcare: true,
  kind: 'other',
  previous: [],
  signature: '',
  businessName: 'Bright Smiles Dental',
  seed: 1,
  ...changes,
});

/** Reviews that speak of everything there is a sentence for, praised and blamed. */
const REVIEWS = [
  'Friendly staff, and they explain what they do. No waiting at all.',
  'Waited 50 minutes for my crown and nobody told me why. The bill was wrong too.',
  'Spotless rooms, easy parking, fair prices. Quick and gentle.',
  'Nobody answers the phone. The parking is terrible and the place was dirty and freezing.',
  'Booking was easy but the hours are bad, and the work was not good.',
  'They rushed me and were rude. They cancelled my appointment twice.',
  'Great work, great atmosphere, open on weekends.',
  'Muy amables, todo limpio y sin espera. Los precios justos.',
  'La espera fue larga y nadie explicó nada. Caro y sucio.',
  'ok',
  '',
];

function blocksOf(set: BlockSet): ReplyBlock[] {
  const { openings, wordless, wider, closings, topics } = set;
  const byMood = [openings, wordless, wider, closings].flatMap((part) => MOODS.flatMap((mood) => part[mood]));
  return [...byMood, ...TOPICS.flatMap((topic) => [...topics[topic].good, ...topics[topic].bad])];
}

function* everyOrder(): Generator<TemplateRequest> {
  let seed = 0;
  for (const language of LANGUAGES)
    for (const [rating, recommends] of [
      ...[1, 2, 3, 4, 5].map((stars) => [stars, null] as const),
      [null, true],
      [null, false],
      [null, null],
    ] as const)
      for (const text of REVIEWS)
        for (const tone of REPLY_TONES)
          for (const length of REPLY_LENGTHS) {
            seed += 1;
            yield order({ language, rating, recommends, text, tone, length, seed });
          }
}

describe('the sentences', () => {
  test.each(LANGUAGES)('are many in %s, and none stands twice', (language) => {
    const texts = blocksOf(SETS[language]).map(({ text }) => text);
    expect(texts.length).toBeGreaterThan(60);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test.each(LANGUAGES)('for healthcare tell nothing of anybody, each by itself, in %s', (language) => {
    const telling = blocksOf(SETS[language]).filter(
      ({ text }) => checkReply(text, { healthcare: true, language }).length > 0,
    );
    expect(telling).toEqual([]);
  });

  test('are no stock phrases, promise nothing and admit nothing', () => {
    const stock =
      /strive|valued|feedback|satisfaction|seriously|inconvenience|apologi[sz]e|bring(ing)? (this|it) to our attention|we will|we'll|won't happen|our fault|our mistake|guarantee|esforzamos|disculpe|nuestra culpa|nuestro error|no volverá|garantiz|haremos|inconveniente/i;
    const all = [SETS.en, SETS.es].flatMap((set) => [
      ...blocksOf(set),
      ...MOODS.flatMap((mood) => [...set.elsewhere.openings[mood], ...set.elsewhere.closings[mood]]),
    ]);
    expect(all.filter(({ text }) => stock.test(text))).toEqual([]);
  });
});

describe('a reply', () => {
  test('of a healthcare business passes the privacy check, whatever is asked for', () => {
    let count = 0;
    const telling: string[] = [];
    const openings = new Set<string>();
    const closings = new Set<string>();
    for (const one of everyOrder()) {
      const { text, blocks } = composeFromTemplates(one);
      if (checkReply(text, { healthcare: true, language: one.language }).length > 0) telling.push(text);
      expect(text).not.toBe('');
      openings.add(`${one.language} ${blocks[0]}`);
      closings.add(`${one.language} ${blocks.at(-1)}`);
      count += 1;
    }
    expect(telling).toEqual([]);
    expect(count).toBeGreaterThan(2_000);
    expect(openings.size).toBeGreaterThan(80);
    expect(closings.size).toBeGreaterThan(60);
  }, 60_000);

  test('is never like the one before, sentence by sentence', () => {
    for (const base of [
      order(),
      order({ rating: 1, text: REVIEWS[1] ?? '' }),
      order({ text: '', language: 'es' }),
    ]) {
      const said: string[] = [];
      for (let seed = 0; seed < 40; seed += 1) {
        const { text, blocks } = composeFromTemplates({ ...base, seed, previous: said });
        expect(text).not.toBe(said[0]);
        expect(blocks.length).toBeGreaterThan(1);
        expect(said[0]?.startsWith(text.split('.')[0] ?? '') ?? false, text).toBe(false);
        said.unshift(text);
      }
    }
  });

  test('is the same for the same seed, and another for the next', () => {
    expect(composeFromTemplates(order())).toEqual(composeFromTemplates(order()));
    const seeds = Array.from({ length: 20 }, (_, seed) => composeFromTemplates(order({ seed })).text);
    expect(new Set(seeds).size).toBeGreaterThan(10);
  });

  test('speaks of what the review speaks of, and of nothing else', () => {
    const about = (text: string, changes: Partial<TemplateRequest> = {}) =>
      composeFromTemplates(order({ text, ...changes }))
        .blocks.slice(1, -1)
        .map((name) => name.split('.')[0]);
    expect(about('The parking is easy.')).toEqual(['parking']);
    expect(about('Parking was easy, spotless rooms.', { length: 'long' })).toEqual([
      'parking',
      'clean',
      'wider',
    ]);
    expect(about('Just wow.')).toEqual(['wider']);
  });

  test('speaks of stars to who gave stars, and of a recommendation to who gave that', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      for (const recommends of [true, false]) {
        const [silent, stars] = [
          composeFromTemplates(order({ rating: null, recommends, text: '', seed })).text,
          composeFromTemplates(order({ rating: recommends ? 5 : 1, text: '', seed })).text,
        ];
        expect(silent).not.toMatch(/\b(stars?|rating)\b/);
        expect(stars).not.toMatch(/recommend/);
      }
    }
  });

  test('tells an unhappy person where to turn, however short', () => {
    for (let seed = 0; seed < 30; seed += 1) {
      const { text } = composeFromTemplates(
        order({ rating: 1, text: 'Rude people.', length: 'short', seed }),
      );
      expect(text).toMatch(/call|contact|talked/i);
    }
  });

  test('outside healthcare may speak of the visit and name the business; in healthcare never', () => {
    const texts = (healthcare: boolean) =>
      Array.from(
        { length: 80 },
        (_, seed) =>
          composeFromTemplates(
            order({ healthcare, tone: 'professional', businessName: 'Corner Bakery', seed }),
          ).text,
      );
    expect(texts(false).some((text) => text.includes('Corner Bakery'))).toBe(true);
    expect(texts(true).some((text) => text.includes('Corner Bakery'))).toBe(false);
    const nameless = Array.from(
      { length: 80 },
      (_, seed) =>
        composeFromTemplates(order({ healthcare: false, tone: 'professional', businessName: ' ', seed }))
          .text,
    );
    expect(nameless.join()).not.toContain('{business}');
  });

  test('ends with the signature on a line of its own', () => {
    const { text } = composeFromTemplates(order({ signature: ' Dana, office manager ' }));
    expect(text).toMatch(/[.!]\n\nDana, office manager$/);
  });

  test('a text that is ten times as long is at most ten times the work', async () => {
    const piece = 'waited and waited, nobody answers the phone but the parking was not bad ';
    const [few = 0, many = 0] = await countSteps({
      module: '#shared/replies/templates/compose-from-templates.ts',
      name: 'composeFromTemplates',
      calls: [100, 1_000].map((times) => [order({ text: piece.repeat(times) })]),
    });
    expect(few).toBeGreaterThan(piece.length * 100);
    expect(many / few).toBeLessThan(11);
  });
});

describe('what a review speaks of', () => {
  test.each([
    ['Friendly staff but the parking was terrible', 'good', { staff: 'good', parking: 'bad' }],
    ['Waited 50 minutes. The work itself was great.', 'bad', { waiting: 'bad', quality: 'good' }],
    ['The rooms were not clean', 'good', { clean: 'bad' }],
    ['La recepcionista muy amable, aunque la espera fue larga', 'good', { staff: 'good', waiting: 'bad' }],
    ['Nothing in particular', 'good', {}],
    ['Waited 40 minutes past my appointment', 'bad', { waiting: 'bad' }],
    ['Waited a little', 'good', {}],
    ['Nobody answers the phone', 'good', {}],
    ['Nobody answers the phone', 'bad', { phone: 'bad' }],
    ['They never answered the phone, and the staff was friendly', 'bad', { phone: 'bad', staff: 'good' }],
    ['The rooms were not clean or tidy', 'bad', { clean: 'bad' }],
    ['Easy to get an appointment', 'bad', { booking: 'good' }],
  ] as const)('%s', (text, mood, expected) => {
    expect(Object.fromEntries(findTopics(text, mood, 'other').map((one) => [one.topic, one.mood]))).toEqual(
      expected,
    );
  });

  describe.each(['good', 'bad'] as const)('in a %s review, with praise that denies blame', (mood) => {
    test.each([
      ['Friendly front desk and no waiting', { staff: 'good', waiting: 'good' }],
      ['No waiting, friendly staff', { waiting: 'good', staff: 'good' }],
      ['No waiting friendly staff', { waiting: 'good', staff: 'good' }],
      ['Never rude, always friendly staff', { staff: 'good' }],
      ['No long wait!', { waiting: 'good' }],
      ['Not expensive at all', { price: 'good' }],
      ['Hard to find better staff', { staff: 'good' }],
      ['Nobody was rude to me', { staff: 'good' }],
      ['The hygienist was not rushed', { speed: 'good' }],
      ['I didn’t have to wait long', { waiting: 'good' }],
      ['Sin esperas', { waiting: 'good' }],
      ['Nunca groseros', { staff: 'good' }],
      ['Rude? Never!', { staff: 'good' }],
      ['Rude staff? Never!', { staff: 'good' }],
      ['A long wait? Not at all.', { waiting: 'good' }],
      ['Expensive bills? No way!', { price: 'good' }],
      ['Dirty rooms? Nope.', { clean: 'good' }],
      ['Was the team unfriendly? No, they were great.', { staff: 'good' }],
      ['¿Personal grosero? ¡Nunca!', { staff: 'good' }],
      ['¿Precios caros? Para nada.', { price: 'good' }],
      ['¿Una espera larga? ¡Qué va!', { waiting: 'good' }],
      ['¿El lugar sucio? Jamás.', { clean: 'good' }],
      ['Nada caro', { price: 'good' }],
      ['Nadie fue grosero y el lugar nunca está sucio', { staff: 'good', clean: 'good' }],
    ])('%s', (text, expected) => {
      expect(Object.fromEntries(findTopics(text, mood, 'other').map((one) => [one.topic, one.mood]))).toEqual(
        expected,
      );
    });

    test.each([
      ['The staff was never friendly', { staff: 'bad' }],
      ['Nobody was friendly', { staff: 'bad' }],
      ['Friendly staff? No.', { staff: 'bad' }],
      ['¿Personal amable? Para nada.', { staff: 'bad' }],
      ['El lugar nada limpio', { clean: 'bad' }],
    ])('and still with blame that denies praise: %s', (text, expected) => {
      expect(Object.fromEntries(findTopics(text, mood, 'other').map((one) => [one.topic, one.mood]))).toEqual(
        expected,
      );
    });
  });
});

/** Each with what a suggestion names of it, and whether its words plainly praise. */
const EVERYDAY: readonly [stars: number, review: string, named: readonly string[], isPraise: boolean][] = [
  [5, 'They billed me twice by accident but Sandra caught it and fixed it the same afternoon.', [], false],
  [5, 'Billed me twice. Nobody apologized.', ['price.bad'], false],
  [5, 'Charged me the wrong amount twice. The massage itself was ok I guess.', ['price.bad'], false],
  [4, 'Not the cheapest groomer in town but worth every penny.', ['price.good'], true],
  [5, 'No es barato, pero vale cada peso. El carro quedó como nuevo.', ['price.good', 'quality.good'], true],
  [
    1,
    'Oh wonderful, another two hour wait for a ten minute exam. Truly outstanding.',
    ['waiting.bad'],
    false,
  ],
  [1, 'Qué maravilla, tres semanas esperando una pieza.', ['waiting.bad'], false],
  [5, 'Nunca había visto un taller tan limpio.', ['clean.good'], true],
  [5, 'My old vet always rushed us. Here they take their time with my cats.', ['staff.good'], true],
  [5, 'Been coming here since 1998. Bill and his sons know what they are doing.', ['staff.good'], true],
  [5, 'The receptionist was kind about my bill.', ['staff.good'], true],
  [2, 'Used to be a great place. New management, dirty tables.', ['clean.bad'], false],
  [2, 'El técnico muy amable, lástima que la lavadora sigue sin funcionar.', ['quality.bad'], false],
  [3, 'Food was great, service was slow.', ['speed.bad'], true],
  [
    5,
    'No complaints, no surprises on the invoice, no waiting around all day.',
    ['price.good', 'waiting.good'],
    true,
  ],
  [1, 'Me cobraron dos veces y todavía no me devuelven el dinero.', ['price.bad'], false],
  [4, 'Good people, fair prices. Parking is a nightmare though.', ['staff.good', 'price.good'], true],
  [5, 'Great quality. It broke after a week.', ['quality.bad'], false],
  [5, 'It would be great if they answered the phone.', ['phone.bad'], false],
  [1, 'The person in charge was rude.', ['staff.bad'], false],
];
const THANKS_FOR_PRAISE =
  /wonderful review|kind words|lovely|made our day|loved reading|great to hear|thoughtful|great review|smile|praise|the good and|amables|alegr|da gusto leer|bonitas|lo bueno/i;

describe('a suggestion never says the opposite of the review', () => {
  test.each(EVERYDAY)('%i stars: %s', (rating, text, named, isPraise) => {
    const topics = new Set<string>();
    for (const tone of REPLY_TONES) {
      for (let seed = 0; seed < 30; seed += 1) {
        const language = /[áéíóúñ]/.test(text) ? 'es' : 'en';
        const reply = composeFromTemplates(order({ rating, text, tone, language, length: 'long', seed }));
        for (const name of reply.blocks) topics.add(name.replace(/\.\d+$/, ''));
        if (!isPraise) expect(reply.text).not.toMatch(THANKS_FOR_PRAISE);
      }
    }
    const about = [...topics].filter((name) => !/^(opening|wider|closing)\./.test(name));
    expect(about.toSorted()).toEqual(named.toSorted());
  });

  test('what is far from the stars gets the sentences for a mixed review', () => {
    const opening = (rating: number, text: string) =>
      composeFromTemplates(order({ rating, text })).blocks[0]?.replace(/\.\d+$/, '');
    expect(opening(5, 'Billed me twice. Nobody apologized.')).toBe('opening.mixed');
    expect(opening(1, 'The best dentist, friendly and gentle.')).toBe('opening.mixed');
    expect(opening(5, 'The best dentist, friendly and gentle.')).toBe('opening.good');
    expect(opening(1, 'Rude people.')).toBe('opening.bad');
  });
});
