import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TimeFormProvider } from '#app/ui/time.tsx';
import type { ReviewView } from '#shared/reviews/inbox.ts';
import { ReviewDate } from './review-date.tsx';

const NOW = new Date('2026-11-22T17:00:00Z');
const form = { country: 'US', timeZone: 'America/Chicago' };

function wordsOf(review: Pick<ReviewView, 'reviewDate' | 'dateWords' | 'isToTheMinute'>): string {
  return renderToStaticMarkup(
    <TimeFormProvider value={form}>
      <ReviewDate review={review} now={NOW} look="near" />
    </TimeFormProvider>,
  ).replace(/<[^>]*>/g, '');
}

const midnight = new Date('2024-12-31T00:00:00Z');

test.each([
  ['a moment', { reviewDate: midnight, dateWords: '', isToTheMinute: true }, 'Dec 30, 2024, 6:00 PM'],
  ['a day', { reviewDate: midnight, dateWords: '', isToTheMinute: false }, 'Dec 31, 2024'],
  ['words', { reviewDate: null, dateWords: '2 weeks ago', isToTheMinute: false }, '2 weeks ago'],
  ['nothing', { reviewDate: null, dateWords: '', isToTheMinute: false }, 'No date'],
])('of %s everything known is shown', (_, review, words) => {
  expect(wordsOf(review)).toBe(words);
});
