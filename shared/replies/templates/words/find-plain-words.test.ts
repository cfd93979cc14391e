import { describe, expect, test } from 'vitest';
import { analyzeText } from '#shared/topics/analyze-text.ts';
import type { TopicKind } from '#shared/topics/topics.ts';
import { findPlainWords } from './find-plain-words.ts';

function named(text: string, kind: TopicKind): string[] {
  const analysis = analyzeText({ text, language: null, kind, rating: null });
  const topics = findPlainWords(text, kind, analysis)
    .filter(({ isAtBest }) => !isAtBest)
    .map(({ topic, aspect, sign }) => `${topic}${aspect ? `/${aspect}` : ''}${sign > 0 ? '+' : '-'}`)
    .toSorted();
  return [...new Set(topics)];
}

describe('plain words of a review name a topic', () => {
  test.each<[TopicKind, string, string[]]>([
    ['home', 'Came out the same day and charged a fair price.', ['price+', 'punctual+']],
    ['home', 'They showed up four hours late and scratched my dresser.', ['punctual-', 'tidy-']],
    ['hospitality', 'Delicious food, slow service.', ['food+', 'wait/pace-']],
    ['beauty', 'Fast but expensive.', ['price-', 'wait+']],
    ['retail', 'Nice clothes, rude cashier.', ['quality+', 'staff-']],
    ['legal', 'Good outcome, but no one ever called me back.', ['reach-', 'result+']],
    ['veterinary', 'Great with my cat, but the prices keep going up.', ['animal+', 'price-']],
    ['automotive', 'They told me I did not need new brakes.', ['pressure+', 'trust+']],
    ['other', 'The photos are stunning.', ['result+']],
    ['medical', 'La doctora fue muy amable y me explicó todo.', ['expert+', 'explain+']],
  ])('of %s: %s', (kind, text, expected) => {
    expect(named(text, kind)).toEqual(expected);
  });

  test('turned by what denies them', () => {
    expect(named('The staff was never friendly.', 'retail')).toEqual(['staff-']);
    expect(named('Rude staff? Never!', 'retail')).toEqual(['staff+']);
    expect(named('No wait, friendly staff.', 'dental')).toEqual(['staff+', 'wait+']);
  });
});

describe('nothing is named by words', () => {
  test.each<[string, TopicKind, string]>([
    ['of another business', 'dental', 'The last dentist was rude and the office was dirty.'],
    ['of another business', 'home', 'Another company did a terrible job.'],
    ['of what did not happen', 'hospitality', 'I wish the food was good.'],
    ['of what did not happen', 'home', 'If they did a good job I would say so.'],
    ['of what was promised', 'home', 'They promised a great job.'],
    ['in a question', 'retail', 'Friendly staff?'],
    ['that somebody else said', 'home', 'The ad said "honest people and fair prices".'],
    ['that stand for something else', 'hospitality', 'A good dog slept next to us.'],
    ['with a thing of theirs', 'home', 'We have an expensive vase in the hall.'],
    ['that only tell a story', 'medical', 'My ex texted me on the bus home.'],
    ['de otro negocio', 'medical', 'En otra clínica el personal fue grosero.'],
  ])('%s: %s %s', (_, kind, text) => {
    expect(named(text, kind)).toEqual([]);
  });
});
