import { expect, test } from 'vitest';
import { continueWords } from './step-platforms.tsx';

const google = { platformId: 1, writeReviewUrl: 'https://search.google.com/local/writereview?placeid=x' };
const bare = { platformId: 2, writeReviewUrl: '' };

test('the way on says so where no platform has an address', () => {
  expect(continueWords([bare], true)).toBe('Continue without an address');
  expect(continueWords([bare, { ...bare, platformId: 3 }], true)).toBe('Continue without an address');
  expect(continueWords([bare], false)).toBe('Continue with 1 platform');
  expect(continueWords([google], true)).toBe('Continue with 1 platform');
  expect(continueWords([google, bare], true)).toBe('Continue with 2 platforms');
});
