import { expect, test } from 'vitest';
import { lateToast, MESSAGES } from './messages.ts';

test('whoever wrote back is told that the email handled it, and nobody reads it as a failure', () => {
  expect(lateToast(['written'])).toMatchObject({ kind: 'info', title: 'Your email marked it as handled' });
  expect(lateToast(['called'])).toMatchObject({ kind: 'info', title: 'It was handled meanwhile' });
});

test('that nothing was left to do is no fault', () => {
  expect(MESSAGES.nothingToHandle.kind).toBe('info');
});
