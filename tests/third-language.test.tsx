import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LostLink } from '#app/features/invitations/lost-link.tsx';
import { SubscriptionPage } from '#app/features/invitations/subscription-page.tsx';
import { AgreementPage } from '#app/features/review-page/agreement-page.tsx';
import { ClosedPage } from '#app/features/review-page/closed-page.tsx';
import { Thanks } from '#app/features/review-page/thanks.tsx';
import { renderInvitation } from '#server/emails/invitation.tsx';
import type { BrandView } from '#shared/business/brand.ts';
import { asReminder, defaultWording, fillTemplate } from '#shared/campaigns/templates.ts';
import type { AgreementPageView } from '#shared/reviews/agreements.ts';
import type { ThanksView } from '#shared/reviews/reviews.ts';
import { CHANNELS } from '#shared/sending/channels.ts';
import { CUSTOMER_LANGUAGES, type CustomerLanguage, LANGUAGES } from '#shared/text/languages.ts';
import { en } from '#shared/texts/en.ts';
import { es } from '#shared/texts/es.ts';
import { fr } from '#shared/texts/fr.ts';
import { pt } from '#shared/texts/pt.ts';
import { type CustomerTexts, titleIn } from '#shared/texts/texts.ts';

/** Replaces letters, except in slots. */
const mark = (text: string) =>
  text.replace(/\{\w+\}|[\p{L}’]+/gu, (piece) => (piece.startsWith('{') ? piece : 'ж'.repeat(piece.length)));

function marked(value: unknown): unknown {
  if (typeof value === 'string') return mark(value);
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value === 'function') return (given: number) => mark(String(value(given)));
  if (value === undefined) return value;
  return Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, marked(inner)]));
}

/** Simulates a language: every sentence is marked, so that an unmarked one shows. */
const spanish = { ...es };
beforeAll(() => void Object.assign(es, marked({ ...en, language: undefined }), { language: 'es' }));
// Other tests of the same process read the same texts.
afterAll(() => void Object.assign(es, spanish));

const STUB: CustomerLanguage = 'es';
const BUSINESS = '123';
const BRAND: BrandView = { initials: '1', logo: null, color: '', picture: null, closingWords: '3' };
const PLATFORM = { id: 1, name: '9', color: '#4285f4' };
/** Each language is called as its speakers call it. */
const NAMES = new RegExp(CUSTOMER_LANGUAGES.map((language) => LANGUAGES[language].ownName).join('|'), 'g');
/** What is nobody's language: addresses, and what the test itself puts in. */
const read = (html: string) =>
  html
    .replace(/<(style|script|title)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&\w+;|https?:\S+/g, ' ')
    .match(/[\p{L}]*[a-z][\p{L}]*/giu) ?? [];

test('a language that misses a sentence does not compile', () => {
  const { reminder: _, ...less } = en;
  // @ts-expect-error: the reminder is missing
  const incomplete: CustomerTexts = less;
  // @ts-expect-error: a further language is missing
  const table: Record<CustomerLanguage | 'de', CustomerTexts> = { en, es, fr, pt };
  expect([incomplete, table]).toHaveLength(2);
});

test('a mail contains no words of another language', async () => {
  const template = defaultWording('email', BUSINESS, STUB);
  const { subject, html, text } = await renderInvitation({
    appName: '7',
    businessName: BUSINESS,
    postalAddress: '1',
    contactName: '',
    template,
    reviewLink: 'https://x.example/1',
    unsubscribeLink: 'https://x.example/2',
    privacyLink: 'https://x.example/3',
    brand: { color: '', logo: null, pictureUrl: '', closingWords: '3' },
    buttonLabel: titleIn(STUB, en.review.defaultTitle),
    step: 1,
    language: STUB,
  });
  for (const part of [subject, html, text]) {
    expect(part).toContain('жж');
    expect(read(part)).toEqual([]);
  }
  expect(read(html.match(/<title>[\s\S]*<\/title>/)?.[0] ?? '')).toEqual([]);
});

test.each(CHANNELS)('neither does the default message by %s, or its reminder', (channel) => {
  const { subject, content } = defaultWording(channel, BUSINESS, STUB);
  const values = { name: '5', reviewLink: 'https://x.example/1' };
  const text = asReminder(fillTemplate(`${subject} ${content}`, values), STUB);
  expect(text).toContain('жж');
  expect(read(text)).toEqual([]);
});

test('nor do the pages behind it', () => {
  const here = { appName: '7', language: STUB };
  const view = { channel: 'sms', maskedRecipient: '•', unsubscribed: false } as const;
  const others = [{ ...view, channel: 'whatsapp', unsubscribed: true } as const];
  const thanks: ThanksView = {
    ...here,
    businessName: BUSINESS,
    brand: BRAND,
    text: '4',
    platformName: '9',
    path: 'public',
    changeUrl: 'https://x.example/',
    destination: { url: 'https://x.example/', kind: 'search', platform: PLATFORM },
    alsoOn: [],
    answer: null,
    agreement: { kind: 'given', path: '/1' },
    agreePath: '/1',
  };
  const question = { kind: 'asked', sentence: '5', parts: ['6'], name: '', digest: '7' } as const;
  const asked = (isSigned: boolean): ThanksView => ({
    ...thanks,
    agreement: { ...question, parts: [...question.parts], isSigned },
  });
  const agreement: AgreementPageView = {
    appName: '7',
    businessName: BUSINESS,
    brand: BRAND,
    reviewPath: '/1',
    language: STUB,
    wording: ['5'],
    agreedAt: new Date(0),
    expiresAt: null,
    isInForce: true,
    timeZone: 'UTC',
  };
  const told: ThanksView = {
    ...thanks,
    path: 'private',
    destination: null,
    alsoOn: [{ url: 'https://x.example/', kind: 'platform', platform: PLATFORM }],
    answer: { to: '•', from: '2' },
    agreement: null,
  };
  const pages = [
    <LostLink key="review" kind="review" {...here} />,
    <LostLink key="unsubscribe" kind="unsubscribe" {...here} />,
    <LostLink key="texts" kind="texts" {...here} />,
    <ClosedPage key="closed" businessName={BUSINESS} brand={BRAND} {...here} />,
    <Thanks key="thanks" page={thanks} />,
    <Thanks key="asked" page={asked(false)} />,
    <Thanks key="signed" page={asked(true)} />,
    <AgreementPage key="ended" page={{ ...agreement, isInForce: false }} language={STUB} />,
    <Thanks key="told" page={told} />,
    <Thanks key="known" page={{ ...told, answer: { to: '', from: '2' } }} />,
    ...[true, false].map((unsubscribed) => (
      <SubscriptionPage
        key={String(unsubscribed)}
        subscription={{
          ...view,
          others,
          unsubscribed,
          businessName: BUSINESS,
          brand: BRAND,
          reviewPath: '/1',
          language: STUB,
          stops: 'requests',
          agreements: ['/1'],
        }}
        isUndone={unsubscribed}
        {...here}
      />
    )),
  ];
  for (const page of pages) {
    const html = renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>).replaceAll(NAMES, '');
    expect(html).toContain('жж');
    expect(read(html)).toEqual([]);
  }
});
