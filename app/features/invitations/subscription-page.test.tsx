import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SubscriptionView } from '#shared/sending/subscription-form.ts';
import { CUSTOMER_LANGUAGES, type CustomerLanguage } from '#shared/text/languages.ts';
import { SubscriptionPage } from './subscription-page.tsx';

const subscription: SubscriptionView = {
  businessName: 'Bright Smiles',
  initials: 'BS',
  channel: 'email',
  unsubscribed: false,
  maskedRecipient: 'm•••@e•••.com',
  others: [],
  language: null,
  stops: 'requests',
};
const textOf = (given: Partial<SubscriptionView>, language: CustomerLanguage = 'en') =>
  renderToStaticMarkup(
    <SubscriptionPage
      subscription={{ ...subscription, ...given }}
      appName="Goodword"
      language={language}
      isUndone={false}
    />,
  )
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

test('asks with the address at hand', () => {
  expect(textOf({})).toContain('Stop requests for reviews from Bright Smiles to m•••@e•••.com');
});

test.each(CUSTOMER_LANGUAGES)('promises in %s no more than holds: an answer may still come', (language) => {
  const text = textOf({ unsubscribed: true }, language);
  expect(text).toMatch(
    /will not ask m•••@e•••.com for a review again|no volverá a pedirle su opinión en m•••/,
  );
  expect(text).toMatch(/they can still answer|aún podrá responderle/);
});

test.each(CUSTOMER_LANGUAGES)('of an email about feedback it stops all, and says so in %s', (language) => {
  const ask = textOf({ stops: 'emails' }, language);
  expect(ask).toMatch(/Stop all emails from Bright Smiles to m•••|en m•••@e•••.com todos los correos/);
  const stopped = textOf({ stops: 'emails', unsubscribed: true }, language);
  expect(stopped).toMatch(/will not email m•••@e•••.com again|no volverá a enviar correos a m•••/);
  expect(ask + stopped).not.toMatch(/review|opinión|still answer|podrá responder/);
});

test('of an erased person it names no address and asks for nothing', () => {
  const text = textOf({
    maskedRecipient: '',
    others: [{ channel: 'sms', maskedRecipient: '', unsubscribed: false }],
  });
  expect(text).toContain('Bright Smiles no longer has your email address, so it cannot email you.');
  expect(text).not.toMatch(/•••|Unsubscribe|Stop|Text messages/);
});
