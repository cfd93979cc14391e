import { describe, expect, test } from 'vitest';
import { BUSINESS_KINDS } from '#shared/business/business-kinds.ts';
import { checkReply } from '#shared/privacy-check/check-reply.ts';
import { REPLY_LENGTHS, REPLY_TONES } from '#shared/replies/replies.ts';
import { TOPICS_OF_KIND } from '#shared/topics/topics.ts';
import { countSteps } from '#tests/count-steps.ts';
import {
  EVERYDAY_SETS,
  measureEveryday,
  readEverydayReviews,
  replyToEveryday,
} from '#tests/everyday-reviews.ts';
import type { BlockSet, ReplyBlock, ReviewMood } from './block.ts';
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
  businessKind: 'other',
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
  return [...new Set([...byMood, ...Object.values(topics).flatMap(({ good, bad }) => [...good, ...bad])])];
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
        .blocks.map((name) => name.split('.')[0])
        .filter((part) => part !== 'opening' && part !== 'closing');
    expect(about('The parking is easy.')).toEqual(['place parking']);
    expect(about('The parking is easy.', { length: 'long' })).toEqual(['place parking', 'wider']);
    expect(about('Just wow, what a place.')).toEqual([]);
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
    ['Friendly staff but the parking was terrible', { staff: 'good', 'place parking': 'bad' }],
    ['Waited 50 minutes. The work itself was great.', { wait: 'bad', result: 'good' }],
    ['The rooms were not clean', { clean: 'bad' }],
    ['La recepcionista muy amable, aunque la espera fue larga', { staff: 'good', wait: 'bad' }],
    ['Nothing in particular', {}],
    ['Waited 40 minutes past my appointment', { wait: 'bad' }],
    ['Waited a little', {}],
    ['Nobody answers the phone', { reach: 'bad' }],
    ['They never answered the phone, and the staff was friendly', { reach: 'bad', staff: 'good' }],
    ['The rooms were not clean or tidy', { clean: 'bad' }],
    ['Easy to get an appointment', { booking: 'good' }],
  ] as const)('%s', (text, expected) => {
    expect(Object.fromEntries(findTopics(text, 'other').map((one) => [one.topic, one.mood]))).toEqual(
      expected,
    );
  });

  describe('with praise that denies blame', () => {
    test.each([
      ['Friendly front desk and no waiting', { staff: 'good', wait: 'good' }],
      ['No waiting, friendly staff', { wait: 'good', staff: 'good' }],
      ['No waiting friendly staff', { wait: 'good', staff: 'good' }],
      ['Never rude, always friendly staff', { staff: 'good' }],
      ['No long wait!', { wait: 'good' }],
      ['Not expensive at all', { price: 'good' }],
      ['Hard to find better staff', { staff: 'good' }],
      ['Nobody was rude to me', { staff: 'good' }],
      ['I didn’t have to wait long', { wait: 'good' }],
      ['Sin esperas', { wait: 'good' }],
      ['Nunca groseros', { staff: 'good' }],
      ['Rude? Never!', { staff: 'good' }],
      ['Rude staff? Never!', { staff: 'good' }],
      ['A long wait? Not at all.', { wait: 'good' }],
      ['Expensive? No way!', { price: 'good' }],
      ['Dirty rooms? Nope.', { clean: 'good' }],
      ['¿Personal grosero? ¡Nunca!', { staff: 'good' }],
      ['¿Precios caros? Para nada.', { price: 'good' }],
      ['¿Una espera larga? ¡Qué va!', { wait: 'good' }],
      ['¿El lugar sucio? Jamás.', { clean: 'good' }],
      ['Nada caro', { price: 'good' }],
      ['Nadie fue grosero y el lugar nunca está sucio', { staff: 'good', clean: 'good' }],
    ])('%s', (text, expected) => {
      expect(Object.fromEntries(findTopics(text, 'other').map((one) => [one.topic, one.mood]))).toEqual(
        expected,
      );
    });

    test.each([
      ['The staff was never friendly', { staff: 'bad' }],
      ['Friendly staff? No.', { staff: 'bad' }],
      ['¿Personal amable? Para nada.', { staff: 'bad' }],
      ['El lugar nada limpio', { clean: 'bad' }],
    ])('and still with blame that denies praise: %s', (text, expected) => {
      expect(Object.fromEntries(findTopics(text, 'other').map((one) => [one.topic, one.mood]))).toEqual(
        expected,
      );
    });
  });
});

/** Each with what a suggestion names of it, and whether its words plainly praise. */
const EVERYDAY: readonly [stars: number, review: string, named: readonly string[], isPraise: boolean][] = [
  [5, 'They billed me twice by accident but Sandra caught it and fixed it the same afternoon.', [], false],
  [5, 'Billed me twice. Nobody apologized.', [], false],
  [5, 'Charged me the wrong amount twice. The massage itself was ok I guess.', [], false],
  [4, 'Not the cheapest groomer in town but worth every penny.', ['price.good'], true],
  [5, 'No es barato, pero vale cada peso. El carro quedó como nuevo.', ['result.good'], true],
  [1, 'Oh wonderful, another two hour wait for a ten minute exam. Truly outstanding.', ['wait.bad'], false],
  [1, 'Qué maravilla, tres semanas esperando una pieza.', ['wait.bad'], false],
  [5, 'Nunca había visto un taller tan limpio.', ['clean.good'], true],
  [5, 'My old vet always rushed us. Here they take their time with my cats.', ['staff.good'], true],
  [5, 'Been coming here since 1998. Bill and his sons know what they are doing.', ['staff.good'], true],
  [5, 'The receptionist was kind about my bill.', ['staff.good'], true],
  [2, 'Used to be a great place. New management, dirty tables.', ['clean.bad'], false],
  [2, 'El técnico muy amable, lástima que la lavadora sigue sin funcionar.', ['result.bad'], false],
  [3, 'Food was great, service was slow.', ['food.good', 'wait pace.bad'], true],
  [5, 'No complaints, no surprises on the invoice, no waiting around all day.', ['billing.good'], true],
  [1, 'Me cobraron dos veces y todavía no me devuelven el dinero.', ['billing.bad'], false],
  [4, 'Good people, fair prices. Parking is a nightmare though.', ['place parking.bad', 'price.good'], true],
  [5, 'Great quality. It broke after a week.', [], false],
  [5, 'It would be great if they answered the phone.', [], false],
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

  test('what is far from the stars gets the sentences for a mixed review, or such as fit any', () => {
    const opening = (rating: number, text: string) =>
      composeFromTemplates(order({ rating, text })).blocks[0]?.replace(/\.\d+$/, '');
    expect(opening(4, 'Billed me twice. Nobody apologized.')).toBe('opening.mixed');
    expect(opening(1, 'The best dentist, friendly and gentle.')).toBe('opening.mixed');
    expect(opening(5, 'The best dentist, friendly and gentle.')).toBe('opening.good');
    expect(opening(1, 'Rude people.')).toBe('opening.bad');
    // All stars are believed, but nothing is praised of which nothing is.
    for (let seed = 0; seed < 30; seed += 1) {
      const { text } = composeFromTemplates(order({ text: 'Billed me twice. Nobody apologized.', seed }));
      expect(text).not.toMatch(/kind words|lovely|wonderful|great|day/);
    }
  });
});

/** What was measured, with little to spare. */
const EVERYDAY_FIGURES = [
  { set: 1, contradicting: 0.03, rightTopic: 0.6, bothSides: 0.7 },
  { set: 2, contradicting: 0.03, rightTopic: 0.48, bothSides: 0.58 },
  { set: 3, contradicting: 0.03, rightTopic: 0.52, bothSides: 0.45 },
  { set: 4, contradicting: 0.04, rightTopic: 0.2, bothSides: 0.15 },
] as const;

describe('everyday reviews that nobody wrote for it', () => {
  const reviews = readEverydayReviews(1);

  describe.each(EVERYDAY_FIGURES)('of set $set', ({ set, contradicting, rightTopic, bothSides }) => {
    test.each(REPLY_LENGTHS)('get %s replies that fit, as well as they ever did', (length) => {
      const pairs = REPLY_TONES.flatMap((tone) =>
        readEverydayReviews(set).map(
          (review, seed) => [review, replyToEveryday(review, { tone, length, seed })] as const,
        ),
      );
      const figures = measureEveryday(pairs);
      expect(figures.replies).toBe(600);
      expect(figures.contradicting).toBeLessThan(contradicting);
      expect(figures.rightTopic).toBeGreaterThan(rightTopic);
      expect(figures.bothSides).toBeGreaterThan(bothSides);
    });
  });

  test('get no three sentences in a row that speak of nothing in them', () => {
    for (const review of reviews)
      for (const tone of REPLY_TONES)
        for (const length of REPLY_LENGTHS) {
          const { blocks, text } = replyToEveryday(review, { tone, length, seed: 7 });
          const isGeneral = !blocks.some((name) => !/^(?:opening|wider|closing)\./.test(name));
          const sentences = text.split(/(?<=[.!?])\s+/u);
          if (isGeneral) expect(sentences.length, text).toBeLessThan(3);
          expect(blocks.filter((name) => /^(?:wider|closing)\./.test(name)).length).toBeLessThan(3);
        }
  });

  test.each(LANGUAGES)(
    'get replies of healthcare businesses that pass the privacy check beside them, in %s',
    (language) => {
      const telling = EVERYDAY_SETS.flatMap(readEverydayReviews).flatMap(
        ({ text: review, stars, author }, seed) =>
          ['dentist', 'pharmacy', 'senior-living'].flatMap((businessKind) => {
            const changes = {
              businessKind,
              rating: stars,
              text: review,
              language,
              length: 'long',
              seed,
            } as const;
            const { text } = composeFromTemplates(
              order({ ...changes, tone: REPLY_TONES[seed % 4] ?? 'warm' }),
            );
            const findings = checkReply(text, {
              healthcare: true,
              language,
              review,
              reviewer: { name: author },
            });
            return findings.map(({ start, end }) => text.slice(start, end));
          }),
      );
      expect(telling).toEqual([]);
    },
  );

  test('pass over a sentence that tells of somebody beside the review', () => {
    const texts = (tells: (sentence: string) => boolean) =>
      Array.from({ length: 60 }, (_, seed) => composeFromTemplates(order({ tells, seed })).text).join('\n');
    expect(texts(() => false)).toMatch(/proud of our team/);
    expect(texts((sentence) => sentence.includes('proud'))).not.toMatch(/proud of our team/);
    expect(texts((sentence) => sentence.includes('proud'))).toMatch(/Our team/);
  });

  test('of a word or two get a sentence or two', () => {
    for (let seed = 0; seed < 30; seed += 1) {
      const { blocks } = composeFromTemplates(order({ text: 'Great!', length: 'long', seed }));
      expect(blocks).toHaveLength(1);
      const about = composeFromTemplates(order({ text: 'Friendly staff!', length: 'long', seed })).blocks;
      expect(about.length).toBeLessThan(4);
    }
  });
});

describe('each trade', () => {
  const said = (businessKind: string, changes: Partial<TemplateRequest> = {}) =>
    REPLY_TONES.flatMap((tone) =>
      [1, 3, 5].flatMap((rating) =>
        Array.from(
          { length: 40 },
          (_, seed) =>
            composeFromTemplates(
              order({
                businessKind,
                healthcare: false,
                tone,
                rating,
                seed,
                text: 'Friendly people from beginning to end.',
                ...changes,
              }),
            ).text,
        ),
      ),
    ).join('\n');

  test.each([
    ['plumber', /come back|see you|welcome back|always welcome|have you|having you|coming in|office/i],
    ['roofer', /come back|see you|welcome back|always welcome|have you|having you|coming in|office/i],
    ['law-firm', /come back|see you|welcome back|have you|having you|kitchen/i],
    ['restaurant', /office|front desk/i],
    ['hair-salon', /office|front desk/i],
    ['', /come back|see you|welcome back|always welcome|have you|having you|coming in|office|left unhappy/i],
  ])('%s says nothing that only others could', (businessKind, foreign) => {
    expect(said(businessKind)).not.toMatch(foreign);
  });

  test('says what fits it', () => {
    expect(said('restaurant')).toMatch(/Come back anytime|See you next time/);
    expect(said('plumber')).toMatch(/for having us/);
    expect(said('dentist', { healthcare: true })).toMatch(/our office/);
  });

  test('speaks soberly to who has lost somebody', () => {
    const cheer = /made our day|wonderful|lovely|smile|All the best|loved/;
    expect(said('funeral-home')).not.toMatch(cheer);
    expect(said('florist', { text: 'Beautiful flowers for my mother’s funeral. Thank you.' })).not.toMatch(
      cheer,
    );
    expect(said('florist')).toMatch(cheer);
  });

  test('has a place where it serves people, and its sentences are known to the review’s topics', () => {
    for (const { id, servedAt } of BUSINESS_KINDS) expect([id, servedAt]).not.toContain(undefined);
    const topics = new Set(Object.values(TOPICS_OF_KIND).flat());
    for (const set of Object.values(SETS)) {
      for (const topic of topics) expect(set.topics[topic]?.bad.length, topic).toBeGreaterThan(1);
    }
  });
});
