import { describe, expect, test } from 'vitest';
import { whoWrote } from './reply-author.ts';

const WRITTEN = 'Thank you, Ann. These kind words made our day, and the whole team read them together.';

describe('who wrote a reply', () => {
  test.each(['template', 'model'] as const)('%s: while most of its words remain', (by) => {
    const who = (text: string) => whoWrote({ by, written: WRITTEN }, text);
    expect(who(WRITTEN)).toEqual({ by, isChanged: false });
    expect(who(WRITTEN.replace('Ann', 'Anna'))).toEqual({ by, isChanged: true });
    expect(who('Thank you, Ann.')).toEqual({ by, isChanged: true });
    expect(who(`${WRITTEN} Our door is open, and the new garden is lovely.`)).toEqual({
      by,
      isChanged: true,
    });
  });

  test('a person once most words have changed, and the first author again once they are back', () => {
    const who = (text: string) => whoWrote({ by: 'template', written: WRITTEN }, text);
    expect(who('We love the photo of your dog! Come and see the garden.').by).toBe('person');
    expect(who(`${WRITTEN} ${'garden '.repeat(40)}`).by).toBe('person');
    // Repeating one original word does not count as many.
    expect(who('team team team team lovely').by).toBe('person');
    expect(who('').by).toBe('person');
    expect(who(WRITTEN)).toEqual({ by: 'template', isChanged: false });
  });

  test('a text changed before its original was stored stays with its author', () => {
    expect(whoWrote({ by: 'template', written: null }, 'Other words.')).toEqual({
      by: 'template',
      isChanged: true,
    });
    expect(whoWrote({ by: 'person', written: null }, 'Other words.')).toEqual({
      by: 'person',
      isChanged: false,
    });
  });
});
