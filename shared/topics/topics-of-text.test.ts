import { expect, test } from 'vitest';
import { analyzeText } from './analyze-text.ts';
import { moodOfText, sentencesAbout, topicsOfText } from './topics-of-text.ts';

const read = (text: string, language: 'en' | 'es' = 'en') =>
  analyzeText({ text, language, kind: 'dental', rating: null });

test('a topic of several sentences is one, praised, criticized, or both', () => {
  const text =
    'The receptionist was friendly. I waited an hour. The second receptionist was rude. Parking is terrible!';
  const topics = topicsOfText(read(text));
  expect(topics.get('wait')).toBe('criticism');
  expect(topics.get('staff')).toBe('mixed');
  expect(topics.get('place')).toBe('criticism');
  expect(moodOfText(read(text))).toBe('mixed');
  expect(topicsOfText(read('El personal es muy amable.', 'es')).get('staff')).toBe('praise');
});

test('the sentences about a topic are whole, with the words that count', () => {
  const text =
    'A good dentist.\nI waited 40 minutes past my appointment, and nobody told me why! Never again.';
  const [about, ...others] = sentencesAbout('wait', text, read(text));
  expect(others).toEqual([]);
  expect(about?.text).toBe('I waited 40 minutes past my appointment, and nobody told me why!');
  const words = about?.words.map(({ start, end }) => about.text.slice(start, end));
  expect(words?.join(' ')).toContain('waited 40 minutes');
  expect(sentencesAbout('billing', text, read(text))).toEqual([]);
});
