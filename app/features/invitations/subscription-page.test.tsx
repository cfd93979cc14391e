import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { SubscriptionView } from '#shared/sending/subscription-form.ts';
import { CUSTOMER_LANGUAGES, type CustomerLanguage } from '#shared/text/languages.ts';
import { interpolate, textsIn } from '#shared/texts/texts.ts';
import { SubscriptionPage } from './subscription-page.tsx';

const subscription: SubscriptionView = {
  businessName: 'Bright Smiles',
  brand: { initials: 'BS', logo: null, color: '', picture: null, closingWords: '' },
  reviewPath: '/review/bright',
  channel: 'email',
  unsubscribed: false,
  maskedRecipient: 'm•••@e•••.com',
  others: [],
  language: null,
  stops: 'requests',
  agreements: [],
};
const textOf = (given: Partial<SubscriptionView>, language: CustomerLanguage = 'en') =>
  renderToStaticMarkup(
    <MemoryRouter>
      <SubscriptionPage
        subscription={{ ...subscription, ...given }}
        appName="Goodword"
        language={language}
        isUndone={false}
      />
    </MemoryRouter>,
  )
    .replace(/<style[\s\S]*?<\/style>|<footer[\s\S]*?<\/footer>/g, '')
    .replace(/<\/?strong[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, '’')
    .replace(/\s+/g, ' ');

/** As the page shows it, with the slots filled. */
const said = (language: CustomerLanguage) => {
  const { stopped, emails } = textsIn(language).preferences;
  const filled = (text: string) =>
    interpolate(text, { business: subscription.businessName, address: subscription.maskedRecipient });
  return {
    stopped: { email: filled(stopped.email) },
    emails: { ask: filled(emails.ask), stopped: filled(emails.stopped) },
  };
};

test('asks with the address at hand', () => {
  expect(textOf({})).toContain('Stop requests for reviews from Bright Smiles to m•••@e•••.com');
});

test('ends in the words of the business once something is done, and not while it asks', () => {
  const brand = { ...subscription.brand, closingWords: 'Take care, Dr. Lee' };
  expect(textOf({ brand, unsubscribed: true })).toContain('Take care, Dr. Lee');
  expect(textOf({ brand })).not.toContain('Take care');
});

test.each(CUSTOMER_LANGUAGES)('promises in %s no more than holds: an answer may still come', (language) => {
  const text = textOf({ unsubscribed: true }, language);
  expect(text).toContain(said(language).stopped.email);
  const promises = {
    en: 'they can still answer',
    es: 'todavía podrán',
    fr: 'une réponse reste possible',
    pt: 'ainda poderão',
  };
  expect(text).toContain(promises[language]);
});

test.each(CUSTOMER_LANGUAGES)('of an email about feedback it stops all, and says so in %s', (language) => {
  const ask = textOf({ stops: 'emails' }, language);
  expect(ask).toContain(said(language).emails.ask);
  const stopped = textOf({ stops: 'emails', unsubscribed: true }, language);
  expect(stopped).toContain(said(language).emails.stopped);
  expect(ask + stopped).not.toMatch(/review|opinión|avis|avaliação|still answer|podrán|réponse|poderão/);
});

test('of an erased person it names no address and asks for nothing', () => {
  const text = textOf({
    maskedRecipient: '',
    others: [{ channel: 'sms', maskedRecipient: '', unsubscribed: false }],
  });
  expect(text).toContain('Bright Smiles no longer has your email address, so it cannot email you.');
  expect(text).not.toMatch(/•••|Unsubscribe|Stop|Text messages/);
});
