import { expect, test } from 'vitest';
import { placesOfRedacted } from '#server/domain/replies/parts/places-of-redacted.ts';

/** What the words of the redacted text were. */
function wordsAt(text: string, redacted: string, words: string): string | null {
  const start = redacted.indexOf(words);
  const place = placesOfRedacted(text, redacted)?.({ start, end: start + words.length });
  return place ? text.slice(place.start, place.end) : null;
}

test.each([
  ['Thank you.', 'Thank you.', 'you', 'you'],
  ['Dear Ann, thank you.', 'Dear [name], thank you.', 'thank you', 'thank you'],
  ['Dear Ann, thank you.', 'Dear [name], thank you.', 'Dear [name]', 'Dear Ann'],
  ['Ann Lee came on May 3', '[name] [name] came on [date]', 'came on [date]', 'came on May 3'],
  ['Ann Lee came on May 3', '[name] [name] came on [date]', '[name] [name] came', 'Ann Lee came'],
  ['Write to a@b.example or Bo', 'Write to [email] or [name]', 'or [name]', 'or Bo'],
  ['AnnBo', '[name][name]', '[name][name]', 'AnnBo'],
  ['[name] is here', '[name] is here', 'is here', 'is here'],
  ['on on on on', 'on [name] on', ' on', ' on'],
])('%s', (text, redacted, words, were) => {
  expect(wordsAt(text, redacted, words)).toBe(were);
});

test('texts of which one is not the other redacted have no places', () => {
  for (const redacted of ['Hello [name]!', 'Bye [name]', 'Hello Ann and more', '']) {
    expect(placesOfRedacted('Hello Ann', redacted)).toBeNull();
  }
  expect(placesOfRedacted('', '')).not.toBeNull();
});
