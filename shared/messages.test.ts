import { expect, test } from 'vitest';
import { lateToast } from './messages.ts';

test('whoever wrote back is told that the email handled it, and nobody reads it as a failure', () => {
  expect(lateToast(['written'])).toMatchObject({ kind: 'info', title: 'Your email marked it as handled' });
  expect(lateToast(['called'])).toMatchObject({ kind: 'info', title: 'It was handled meanwhile' });
});
