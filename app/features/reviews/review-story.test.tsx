import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { ReviewDetailView } from '#shared/reviews/inbox.ts';
import { ReviewStory } from './review-story.tsx';

test('the end of an agreement is a day, as its author read it', () => {
  const review = {
    kind: 'answer',
    contact: null,
    matches: [],
    earlier: [],
    agreement: {
      answerId: 'a1',
      agreedAt: new Date('2026-11-29T14:00:00Z'),
      expiresAt: new Date('2028-11-28T14:00:00Z'),
      endedAt: null,
      endedBy: null,
    },
  } as unknown as ReviewDetailView;
  const Component = () => <ReviewStory review={review} now={new Date('2026-11-29T15:00:00Z')} />;
  const Stub = createRoutesStub([{ path: '/', Component }]);
  const text = renderToStaticMarkup(<Stub />).replace(/<[^>]+>/g, '');
  expect(text).toContain('its author agreed today at 2:00 PM, until Nov 28, 2028.');
});
