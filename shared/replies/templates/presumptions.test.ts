import { describe, expect, test } from 'vitest';
import type { BlockSet, ReplyBlock } from './block.ts';
import { ENGLISH_BLOCKS } from './english.ts';
import { type Presumption, presumptionsOf, supportedBy } from './presumptions.ts';
import { SPANISH_BLOCKS } from './spanish.ts';

function sentencesOf({ openings, closings, wider, topics, elsewhere }: BlockSet): string[] {
  const parts = [openings, closings, wider, elsewhere.openings, elsewhere.closings, ...Object.values(topics)];
  return parts.flatMap((part) => Object.values(part).flat() as ReplyBlock[]).map(({ text }) => text);
}

describe('what a sentence takes for granted', () => {
  test.each<[string, Presumption[]]>([
    ['Our team will be so happy to see this.', ['team']],
    ['Come back anytime.', ['return']],
    ['Thank you for having us, and for the kind words.', ['visit']],
    ['Gracias por venir, y por escribir.', ['visit']],
    ['Puede volver cuando quiera.', ['return']],
    ['Gracias otra vez de parte del equipo.', ['team']],
    ['Thank you again.', []],
  ])('%s', (sentence, expected) => {
    expect(presumptionsOf(sentence)).toEqual(expected);
  });

  test('is known of both languages', () => {
    for (const set of [ENGLISH_BLOCKS, SPANISH_BLOCKS]) {
      const found = new Set(sentencesOf(set).flatMap(presumptionsOf));
      expect([...found].toSorted()).toEqual(['return', 'team', 'visit']);
    }
  });
});

describe('may be taken for granted', () => {
  const supported = (review: string, kind: string) => [...supportedBy(review, kind)].toSorted();

  test('a team where the trade has one, or the review speaks of one', () => {
    expect(supported('Great.', 'restaurant')).toContain('team');
    expect(supported('Great.', 'psychotherapist')).not.toContain('team');
    expect(supported('He fixed it.', 'plumber')).not.toContain('team');
    expect(supported('The crew fixed it.', 'plumber')).toContain('team');
  });

  test('a visit unless nobody was served, and another unless they say no', () => {
    expect(supported('Cold soup.', 'restaurant')).toEqual(['return', 'team', 'visit']);
    expect(supported('They turned us away at the door.', 'restaurant')).toEqual(['team']);
    expect(supported('Cold soup. We are not coming back.', 'restaurant')).toEqual(['team', 'visit']);
    expect(supported('Sopa fría. No vuelvo.', 'restaurant')).toEqual(['team', 'visit']);
  });
});
