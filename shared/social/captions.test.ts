import { expect, test } from 'vitest';
import { captionsFor } from './captions.ts';
import { hashtagsIn } from './social.ts';

const privacy = { healthcare: false, reviewerName: 'Maria Garcia', review: '', own: [], phone: '' };
const facts = {
  language: 'en',
  sentence: 'Nothing hurt.',
  website: 'https://www.brightsmiles.example/',
  privacy,
};

test('captions quote the sentence, and end with the website', () => {
  const [first] = captionsFor(facts);
  expect(first).toBe('“Nothing hurt.” Reading this made our week. brightsmiles.example');
});

test('captions are in the language of the review where we speak it', () => {
  expect(captionsFor({ ...facts, language: 'es' })[0]).toContain('Leer esto');
  expect(captionsFor({ ...facts, language: 'ko' })[0]).toContain('Reading this');
});

test.each(['en', 'es', 'fr', 'pt', ''])(
  'in healthcare captions in %j quote nothing, and there is one',
  (language) => {
    const captions = captionsFor({ ...facts, language, privacy: { ...privacy, healthcare: true } });
    expect(captions.length).toBeGreaterThan(0);
    expect(captions.join()).not.toContain('hurt');
  },
);

test.each([
  ['#one and #two', 2],
  ['no # tag, a&#38; b', 0],
  ['#größe #日本', 2],
])('%j has %i hashtags', (text, count) => {
  expect(hashtagsIn(text)).toBe(count);
});
