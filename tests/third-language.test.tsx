import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LostLink } from '#app/features/invitations/lost-link.tsx';
import { SubscriptionPage } from '#app/features/invitations/subscription-page.tsx';
import { ClosedPage } from '#app/features/review-page/closed-page.tsx';
import { Thanks } from '#app/features/review-page/thanks.tsx';
import { renderInvitation } from '#server/emails/invitation.tsx';
import { asReminder, defaultWording, fillTemplate } from '#shared/campaigns/templates.ts';
import type { ThanksView } from '#shared/reviews/reviews.ts';
import { CHANNELS } from '#shared/sending/channels.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';
import { en } from '#shared/texts/en.ts';
import { es } from '#shared/texts/es.ts';
import { type CustomerTexts, titleIn } from '#shared/texts/texts.ts';

/** Letters become others, but those of slots stay. */
const mark = (text: string) =>
  text.replace(/\{\w+\}|[\p{L}’]+/gu, (piece) => (piece.startsWith('{') ? piece : 'ж'.repeat(piece.length)));

function marked(value: unknown): unknown {
  if (typeof value === 'string') return mark(value);
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value === 'function') return (given: number) => mark(String(value(given)));
  return Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, marked(inner)]));
}

/** Stands in for a language: every sentence of it is marked, so that one from elsewhere shows. */
const spanish = { ...es };
beforeAll(() => void Object.assign(es, marked(en)));
// Other tests of the same process read the same texts.
afterAll(() => void Object.assign(es, spanish));

const STUB: CustomerLanguage = 'es';
const BUSINESS = '123';
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
  // @ts-expect-error: a third language is missing
  const table: Record<CustomerLanguage | 'fr', CustomerTexts> = { en, es: en };
  expect([incomplete, table]).toHaveLength(2);
});

test('a mail holds no word of another language', async () => {
  const template = defaultWording('email', BUSINESS, STUB);
  const { subject, html, text } = await renderInvitation({
    appName: '7',
    businessName: BUSINESS,
    postalAddress: '1',
    contactName: '',
    template,
    reviewLink: 'https://x.example/1',
    unsubscribeLink: 'https://x.example/2',
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

test.each(CHANNELS)('the default message by %s, and its reminder, hold none either', (channel) => {
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
    initials: '1',
    text: '4',
    platformName: '9',
    path: 'public',
    changeUrl: 'https://x.example/',
    destination: { url: 'https://x.example/', kind: 'search' },
    alsoOn: [],
    answer: null,
  };
  const told: ThanksView = {
    ...thanks,
    path: 'private',
    destination: null,
    alsoOn: [{ url: 'https://x.example/', kind: 'platform', platformName: '9' }],
    answer: { to: '•', from: '2' },
  };
  const pages = [
    <LostLink key="review" kind="review" {...here} />,
    <LostLink key="unsubscribe" kind="unsubscribe" {...here} />,
    <ClosedPage key="closed" businessName={BUSINESS} {...here} />,
    <Thanks key="thanks" page={thanks} />,
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
          initials: '1',
          language: STUB,
          stops: 'requests',
        }}
        isUndone={unsubscribed}
        {...here}
      />
    )),
  ];
  for (const page of pages) {
    const html = renderToStaticMarkup(page);
    expect(html).toContain('жж');
    expect(read(html)).toEqual([]);
  }
});
