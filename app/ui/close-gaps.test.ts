import { expect, test } from 'vitest';
import { closeGaps } from './close-gaps.ts';

test.each([
  ['Kind.\n\n\n\n\nQuick.', 'Kind.\n\nQuick.'],
  ['Kind.\n \n\t\n\nQuick.\n\n\nTwice.', 'Kind.\n\nQuick.\n\nTwice.'],
  ['Kind.\r\n\r\n\r\nQuick.', 'Kind.\r\n\nQuick.'],
  ['Kind.\n\nQuick.\nTwice.', 'Kind.\n\nQuick.\nTwice.'],
])('%j is shown as %j', (text, shown) => {
  expect(closeGaps(text)).toBe(shown);
});
