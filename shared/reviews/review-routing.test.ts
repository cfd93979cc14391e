import { expect, test } from 'vitest';
import { pathsFor } from '#shared/reviews/review-routing.ts';

const settings = { starFilter: true, negativeFeedback: true, publicOption: true };

test.each([
  [5, {}, 'public', null],
  [4, {}, 'public', null],
  [3, {}, 'private', 'public'],
  [1, { publicOption: false }, 'private', null],
  [3, { negativeFeedback: false }, null, 'public'],
  [1, { negativeFeedback: false, publicOption: false }, null, null],
  [5, { starFilter: false }, 'public', 'private'],
  [1, { starFilter: false }, 'public', 'private'],
  [1, { starFilter: false, negativeFeedback: false }, 'public', null],
  [1, { starFilter: false, publicOption: false }, 'public', 'private'],
])('%i stars with %j: %s first, %s beside it', (rating, changes, main, other) => {
  expect(pathsFor(rating, { ...settings, ...changes })).toEqual({ main, other });
});
