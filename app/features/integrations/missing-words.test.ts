import { expect, test } from 'vitest';
import { causeWords } from './missing-words.ts';

const page = { platformName: 'Foursquare', sourceName: 'Foursquare', state: 'active' } as const;
const STILL = /may still come in|tries again/;

test.each(['not_read', 'left_out'] as const)(
  'only a page that is still read is said to bring more (%s)',
  (cause) => {
    expect(causeWords(cause, page)).toMatch(STILL);
    for (const state of ['paused', 'reconnect', 'disconnected'] as const)
      expect(causeWords(cause, { ...page, state })).not.toMatch(STILL);
  },
);

test('a paused page says what brings the rest', () => {
  expect(causeWords('not_read', { ...page, state: 'paused' })).toContain('Resume it');
  expect(causeWords('not_read', { ...page, state: 'disconnected' })).toContain('nothing more comes in');
});

test('a source without a name of its own is written small within a sentence', () => {
  const mailed = { ...page, sourceName: 'Notification email' };
  expect(causeWords('not_given', mailed)).toContain('Everything that notification email gives');
  expect(causeWords('sample', mailed)).toMatch(/^Notification email gives/);
  expect(causeWords('not_given', page)).toContain('Everything that Foursquare gives');
});
