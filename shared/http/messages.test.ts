import { expect, test } from 'vitest';
import { lateToast, MESSAGES } from './messages.ts';

test('the person who replied is told that the email handled it, and it does not look like a failure', () => {
  expect(lateToast(['written'])).toMatchObject({ kind: 'info', title: 'Your email marked it as handled' });
  expect(lateToast(['called'])).toMatchObject({ kind: 'info', title: 'It was handled meanwhile' });
});

test('having nothing left to do is no failure', () => {
  expect(MESSAGES.nothingToHandle.kind).toBe('info');
});
