import { expect, test } from 'vitest';
import { askAbout } from './disconnect-card.tsx';

test.each([
  [0, 0, 'No reviews of it are here. What happens to any that still come in?'],
  [0, 3, 'What happens to its 3 removed from the platform?'],
  [1, 0, 'What happens to its review?'],
  [1_200, 2, 'What happens to its 1,200 reviews, and 2 removed from the platform?'],
])('%i reviews and %i removed ones', (reviews, removed, words) =>
  expect(askAbout({ reviews, removed })).toBe(words),
);
