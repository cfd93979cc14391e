import { expect, test } from 'vitest';
import { readKeyword } from '#shared/keywords.ts';

test.each([
  ['STOP', 'stop'],
  ['Stop.', 'stop'],
  [' stop all ', 'stop'],
  ['UNSUBSCRIBE', 'stop'],
  ['Opt-out', 'stop'],
  ['please don’t text me again', 'stop'],
  ['Take me off your list', 'stop'],
  ['QUIT!', 'stop'],
  ['Revoke', 'stop'],
  ['start', 'start'],
  ['UNSTOP', 'start'],
  ['Yes', 'start'],
  ['help', 'help'],
  ['INFO?', 'help'],
  ['It was great, thank you!', null],
  ['I will stop by tomorrow', null],
  ['The end of my treatment was painful', null],
  ['yes it was lovely', null],
  ['', null],
])('"%s" is %s', (text, keyword) => {
  expect(readKeyword(text)).toBe(keyword);
});
