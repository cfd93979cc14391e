import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ReviewView } from '#shared/reviews/inbox.ts';
import { ReviewSource } from './review-source.tsx';

test('where it was said is told to its end, in two lines where one is too short', () => {
  const review = {
    kind: 'answer',
    isTest: false,
    platformName: 'Healthgrades',
    clickedThrough: 'search',
    placeName: '',
    removedAt: null,
    answer: null,
  } as unknown as ReviewView;
  const html = renderToStaticMarkup(<ReviewSource review={review} now={new Date()} />);
  expect(html).toContain('Rated here, sent to a search for Healthgrades');
  expect(html).not.toMatch(/truncate|line-clamp|nowrap/);
});
