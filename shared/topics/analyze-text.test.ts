import { describe, expect, test } from 'vitest';
import { BUSINESS_KINDS } from '#shared/business/business-kinds.ts';
import { countSteps } from '#tests/count-steps.ts';
import { measureTopics, readByEngine, readTopicSets } from '#tests/topic-sets.ts';
import type { AnalysisInput, OwnTopic } from './analysis.ts';
import { analyzeText } from './analyze-text.ts';
import { MOST_CHARACTERS, splitSentences } from './tokens.ts';
import { TOPIC_KINDS, TOPICS_OF_KIND, type TopicKind, topicKindOf } from './topics.ts';

function topicsIn(text: string, kind: TopicKind = 'dental', more: Partial<AnalysisInput> = {}): string[] {
  const { sentences } = analyzeText({ text, language: null, kind, ...more });
  const mentions = sentences.flatMap(({ clauses }) => clauses.flatMap(({ topics }) => topics));
  return mentions.map(({ topic, mood }) => `${topic}${mood > 0 ? '+' : mood < 0 ? '-' : '0'}`);
}

describe('the labelled reviews', () => {
  const reviews = readTopicSets('open');
  test.each(['en', 'es'] as const)('of the open part, %s, are read as well as they ever were', (language) => {
    const figures = measureTopics(
      reviews.filter((review) => review.language === language),
      readByEngine,
    );
    expect(figures.sentences).toBeGreaterThan(350);
    expect(figures.precision).toBeGreaterThan(0.84);
    expect(figures.recall).toBeGreaterThan(0.84);
    expect(figures.topicMood).toBeGreaterThan(0.96);
    expect(figures.sentenceMood).toBeGreaterThan(0.89);
  });
});

describe('a denial', () => {
  test.each([
    ['I never had to wait', 'wait+'],
    ['No tuve que esperar', 'wait+'],
    ['No waiting friendly staff', 'wait+ staff+'],
    ['Nobody was rude to me', 'staff+'],
    ['The staff was never friendly', 'staff-'],
    ['Rude staff? Never!', 'staff+'],
    ['¿Precios caros? Para nada.', 'price+'],
    ['They didn’t explain anything', 'explain-'],
    ['They dont explain anything', 'explain-'],
  ])('%s', (text, expected) => expect(topicsIn(text).join(' ')).toBe(expected));
});

describe('a contrast', () => {
  test('divides a sentence into clauses, each with its own mood', () => {
    const text = 'Friendly staff but the parking was terrible.';
    const [sentence] = analyzeText({ text, language: 'en', kind: 'dental' }).sentences;
    expect(sentence?.isMixed).toBe(true);
    expect(sentence?.clauses.map(({ start, end, mood }) => [text.slice(start, end), mood])).toEqual([
      ['Friendly staff', 1],
      ['but the parking was terrible', -1],
    ]);
  });

  test.each([
    ['La recepcionista muy amable, pero la espera fue larga', 'staff+ wait-'],
    ['Not cheap, but worth every cent', 'price+'],
  ])('%s', (text, expected) => expect(topicsIn(text).join(' ')).toBe(expected));
});

describe('what is not said of this place', () => {
  test.each([
    ['Other dentists were rude', ''],
    ['It used to be clean', 'clean-'],
    ['They charged me twice but fixed it the same day', 'billing0'],
  ])('%s', (text, expected) => expect(topicsIn(text).join(' ')).toBe(expected));
});

test('irony is heard where its words are plain', () => {
  expect(topicsIn('Oh great, another forty minutes in the lobby', 'medical')).toContain('wait-');
});

test('each kind of business has its own topics and words', () => {
  expect(topicsIn('The steak was cold', 'hospitality')).toEqual(['food-']);
  expect(topicsIn('The steak was overcooked', 'legal')).toEqual([]);
  for (const kind of TOPIC_KINDS) {
    for (const found of topicsIn('Great doctor, great food, great quote, great selection.', kind)) {
      expect(TOPICS_OF_KIND[kind]).toContain(found.slice(0, -1));
    }
  }
  expect(topicKindOf('dentist')).toBe('dental');
  expect(topicKindOf('')).toBe('other');
  const kinds = new Set(BUSINESS_KINDS.map(({ id }) => topicKindOf(id)));
  expect([...kinds].toSorted()).toEqual(TOPIC_KINDS.toSorted());
});

describe('children, animals, food and damage', () => {
  test.each([
    ['hospitality', 'So patient with our kids.', 'kids+'],
    ['medical', 'La doctora tiene paciencia con los niños.', 'kids+'],
    ['hospitality', 'The patio is dog friendly.', 'animal+'],
    ['home', 'They let the cat out.', 'animal-'],
    ['medical', 'The food was cold.', 'food-'],
    ['other', 'They scratched our floor.', 'tidy-'],
    ['other', 'Rayaron nuestro piso.', 'tidy-'],
    ['retail', 'They scratched our floor.', 'delivery-'],
    ['home', 'It leaked again after a week.', 'result-'],
    ['home', 'A los dos días volvió a gotear.', 'result-'],
    ['home', 'Nobody picks up the phone.', 'reach-'],
  ] as const)('are spoken of at any business: %s: %s', (kind, text, expected) => {
    expect(topicsIn(text, kind)).toContain(expected);
  });

  test('work that did not hold is a part of its own', () => {
    const { sentences } = analyzeText({
      text: 'It leaked again after a week.',
      language: 'en',
      kind: 'home',
    });
    const aspects = sentences.flatMap(({ clauses }) =>
      clauses.flatMap(({ topics }) => topics.map(({ aspect }) => aspect)),
    );
    expect(aspects).toContain('lasting');
  });
});

test('a mark out of ten is one', () => {
  expect(topicsIn('Food 10/10.', 'hospitality')).toEqual(['food+']);
  expect(topicsIn('Parking 2/10.', 'hospitality')).toEqual(['place-']);
});

test('who is only judged by words near is told from who is judged by their own', () => {
  const byOthers = (text: string) =>
    analyzeText({ text, language: 'en', kind: 'legal' }).sentences.flatMap(({ clauses }) =>
      clauses.flatMap(({ topics }) => topics.map(({ topic, isJudgedByOthers }) => [topic, isJudgedByOthers])),
    );
  expect(byOthers('Worst people on earth.')).toEqual([['staff', true]]);
  expect(byOthers('The receptionist was rude.')).toEqual([['staff', false]]);
});

test('words are marked where they are, also behind emoji and accents', () => {
  const text = '👩‍⚕️ ¡Qué bien! La recepcionista fue grosera. Nadie contestó el teléfono.';
  const { sentences } = analyzeText({ text, language: 'es', kind: 'dental' });
  const marked = sentences.flatMap(({ clauses }) =>
    clauses.flatMap(({ topics }) => topics.flatMap(({ words }) => words)),
  );
  const said = marked.map(({ start, end }) => text.slice(start, end));
  expect(said).toContain('grosera');
  expect(said).toContain('Nadie contestó el teléfono');
});

describe('own topics', () => {
  const own: OwnTopic[] = [
    { id: 'aligners', words: ['clear aligners', 'Invisalign', 'alineador'] },
    { id: 'dr-lee', words: ['Dr. Lee'] },
  ];
  test('are found by their words in any form, and take the mood around them', () => {
    expect(topicsIn('My Invisalign was great.', 'dental', { ownTopics: own })).toContain('aligners+');
    expect(topicsIn('Los alineadores son horribles.', 'dental', { ownTopics: own })).toContain('aligners-');
    expect(topicsIn('I saw Dr. Lee.', 'dental', { ownTopics: own })).toContain('dr-lee0');
    expect(topicsIn('I saw Dr. Lo.', 'dental', { ownTopics: own })).not.toContain('dr-lee0');
  });

  test('are words, not patterns', () => {
    const odd: OwnTopic[] = [{ id: 'odd', words: ['.*', '<neg>', '~', '', 'a/b'] }];
    expect(topicsIn('All in all it was Tuesday.', 'dental', { ownTopics: odd })).toEqual([]);
  });
});

test('the stars say what is meant where the words do not', () => {
  const mention = (rating: number | null) => topicsIn('The parking lot.', 'dental', { rating });
  expect([mention(5), mention(1), mention(3), mention(null)]).toEqual([
    ['place+'],
    ['place-'],
    ['place0'],
    ['place0'],
  ]);
});

describe('any text at all', () => {
  test.each([
    ['nothing', ''],
    ['spaces', ' \n\t '],
    ['half an emoji', '\ud83d rude \ude00'],
    ['marks without letters', '\u0301\u0301\u0301 ... !!!'],
    ['right to left', 'الموظفون ودودون rude staff'],
    ['full width', 'ｒｕｄｅ ｓｔａｆｆ'],
    ['zero width', 'ru\u200bde'],
    ['long', 'rude staff, '.repeat(5_000)],
    ['one word', 'a'.repeat(50_000)],
  ])('%s is answered, with offsets in order and inside it', (_, text) => {
    const input: AnalysisInput = { text, language: 'en', kind: 'dental' };
    const { sentences } = analyzeText(input);
    expect(analyzeText(input)).toEqual({ sentences });
    let last = 0;
    for (const sentence of sentences) {
      expect(sentence.start).toBeGreaterThanOrEqual(last);
      last = sentence.end;
      for (const clause of sentence.clauses) {
        expect(clause.end).toBeLessThanOrEqual(sentence.end);
        for (const { start, end } of clause.topics.flatMap(({ words }) => words)) {
          expect(start).toBeGreaterThanOrEqual(clause.start);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(clause.end);
        }
      }
    }
    expect(last).toBeLessThanOrEqual(Math.min(text.length, MOST_CHARACTERS));
  });

  test('without a space is one short word, as the stem of a long one would take seconds', () => {
    for (const letter of ['a', 'é']) {
      const [sentence] = splitSentences(`Rude ${letter.repeat(15_000)} staff`);
      const [, long, staff] = sentence?.tokens ?? [];
      expect([long?.start, long?.end, staff?.text]).toEqual([5, 15_005, 'staff']);
      expect(long?.text.length).toBeLessThan(100);
    }
    expect(topicsIn(`Rude staff, ${'a'.repeat(15_000)}, easy parking.`)).toEqual(['staff-', 'place+']);
  });

  test('that is four times as long is four times the work', async () => {
    const piece = 'waited and waited, nobody answers the phone but the parking was not bad. ';
    const [few = 0, many = 0] = await countSteps({
      module: '#shared/topics/analyze-text.ts',
      name: 'analyzeText',
      calls: [50, 200].map((times) => [{ text: piece.repeat(times), language: 'en', kind: 'dental' }]),
    });
    expect(few).toBeGreaterThan(0);
    expect(many / few).toBeLessThan(4.5);
  });
});
