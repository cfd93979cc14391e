import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ReviewView } from '#shared/reviews/inbox.ts';
import { ReviewSource } from './review-source.tsx';

test('the source is shown in full, on two lines if it is long', () => {
  const review = {
    kind: 'answer',
    isTest: false,
    platformName: 'Healthgrades',
    clickedThrough: 'search',
    locationName: '',
    removedAt: null,
    answer: null,
  } as unknown as ReviewView;
  const html = renderToStaticMarkup(<ReviewSource review={review} now={new Date()} />);
  expect(html).toContain('Rated here, sent to a search for Healthgrades');
  expect(html).not.toMatch(/truncate|line-clamp|nowrap/);
});
