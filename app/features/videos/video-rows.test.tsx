import { expect, test } from 'vitest';
import { megabytes } from '#app/features/videos/video-rows.tsx';

test.each([
  [0, '0'],
  [1, 'less than 1'],
  [1024 * 1024 - 1, 'less than 1'],
  [1024 * 1024, '1.0'],
  [3.46 * 1024 * 1024, '3.4'],
  [128.96 * 1024 * 1024, '128.9'],
])('%f bytes are said as %s MB', (bytes, said) => {
  expect(megabytes(bytes)).toBe(said);
});
