import { expect, test } from 'vitest';
import { templateValues } from '#shared/sending/connections.ts';

test('no value is empty: people without a greeting name get a waving hand', () => {
  const values = { businessName: 'Bright', reviewLink: 'https://x.example/r' };
  expect(templateValues(2, { ...values, name: 'Maria Gonzalez' })).toEqual(['Maria', values.reviewLink]);
  expect(templateValues(2, { ...values, name: 'www.evil.example' })).toEqual(['👋', values.reviewLink]);
});
