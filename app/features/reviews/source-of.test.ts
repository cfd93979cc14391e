import { expect, test } from 'vitest';
import type { ReviewView } from '#shared/reviews/inbox.ts';
import { sourceOf } from './source-of.ts';

const NOW = new Date('2026-11-20T17:00:00Z');
const said = (review: Partial<ReviewView>) =>
  sourceOf(
    {
      isTest: false,
      platformName: 'Google',
      locationName: '',
      removedAt: null,
      answer: null,
      ...review,
    } as ReviewView,
    NOW,
    { timeZone: 'UTC', country: 'US' },
  );

test.each<[string, Partial<ReviewView>]>([
  ['Rated here, went on to Google', { kind: 'answer', clickedThrough: 'link' }],
  ['Rated here, sent on to Google', { kind: 'answer', clickedThrough: 'page' }],
  ['Rated here, sent to a search for Google', { kind: 'answer', clickedThrough: 'search' }],
  ['Rated here, chose Google', { kind: 'answer', clickedThrough: null }],
  ['Rated here', { kind: 'answer', clickedThrough: null, platformName: '' }],
  ['Your own test, chose Google', { kind: 'answer', clickedThrough: null, isTest: true }],
  ['Google, Oak Street', { kind: 'platform', clickedThrough: null, locationName: 'Oak Street' }],
  ['Private feedback', { kind: 'private', clickedThrough: null, platformName: '' }],
])('%s', (words, review) => {
  expect(said(review)).toBe(words);
});
