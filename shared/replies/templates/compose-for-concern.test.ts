import { describe, expect, test } from 'vitest';
import { checkReply } from '#shared/privacy-check/check-reply.ts';
import { REPLY_TONES } from '#shared/replies/replies.ts';
import { findUnknownFacts } from '#shared/replies/unknown-facts.ts';
import { CONCERN_BLOCKS, composeForConcern } from './compose-for-concern.ts';

const REVIEWS = {
  accusation: 'Malpractice! They stole from me and I will sue. Thieves.',
  'wrong-business': 'Sorry, wrong place. I have never been here.',
} as const;
const base = { tells: () => false, previous: [], signature: '' };
const each = (['en', 'es'] as const).flatMap((language) =>
  ([true, false] as const).flatMap((healthcare) =>
    (['accusation', 'wrong-business'] as const).flatMap((concern) =>
      REPLY_TONES.map((tone) => ({ language, healthcare, concern, tone })),
    ),
  ),
);

describe('a reply to a review of concern', () => {
  test.each(each)('$concern, $language, $tone, healthcare $healthcare', ({ concern, ...order }) => {
    const texts = Array.from({ length: 12 }, (_, seed) =>
      composeForConcern(concern, { ...base, ...order, seed }),
    );
    expect(new Set(texts).size).toBeGreaterThan(1);
    for (const text of texts) {
      const filled = text.replace('[phone]', '(512) 555-0148');
      expect(filled).toMatch(/\(512\) 555-0148/);
      expect(filled.match(/[.!?](?=\s|$)/g)?.length).toBeLessThanOrEqual(3);
      expect(filled).not.toMatch(
        /thank|appreciat|sorry|apolog|regret|mistake|fault|never happen|gracias|agradec|lament|sentimos|disculp/i,
      );
      expect(filled).not.toMatch(
        /no record|cannot find|not a (?:patient|customer|client)|never been|no (?:tenemos|consta|figura)/i,
      );
      const context = { healthcare: order.healthcare, own: ['(512) 555-0148'], review: REVIEWS[concern] };
      expect(checkReply(filled, { ...context, reviewer: { name: 'Ann Lee' } })).toEqual([]);
      expect(findUnknownFacts(filled, '(512) 555-0148')).toEqual([]);
    }
  });

  test('says nothing again at the next press, and passes over what tells', () => {
    const order = { ...base, language: 'en', healthcare: false, tone: 'warm', seed: 3 } as const;
    const first = composeForConcern('accusation', order);
    const second = composeForConcern('accusation', { ...order, previous: [first] });
    const said = first.split(/(?<=\.) /);
    for (const sentence of second.split(/(?<=\.) /)) expect(said).not.toContain(sentence);
    const tells = (sentence: string) => sentence.includes('manager');
    for (let seed = 0; seed < 12; seed += 1)
      expect(composeForConcern('accusation', { ...order, tells, seed })).not.toContain('manager');
  });

  test('is signed', () => {
    const order = { ...base, language: 'es', healthcare: true, tone: 'plain', seed: 0 } as const;
    expect(composeForConcern('wrong-business', { ...order, signature: ' Dana ' })).toMatch(/\n\nDana$/);
  });

  test('has sentences for each tone', () => {
    for (const sets of Object.values(CONCERN_BLOCKS))
      for (const part of Object.values(sets).flat())
        expect(part.some(({ tone }) => tone === undefined)).toBe(true);
  });
});
