import { expect, test } from 'vitest';
import { type AccountMailKind, renderAccountMail } from '#server/emails/account.tsx';
import { renderInvitation } from '#server/emails/invitation.tsx';
import { renderThreadMail } from '#server/emails/thread-mail.tsx';
import { defaultTemplate } from '#shared/campaigns/templates.ts';
import { brandPalette } from '#shared/design/brand-palette.ts';
import { hexColor } from '#shared/design/colors.ts';
import { contrastOf } from '#shared/design/contrast.ts';

const invitation: Parameters<typeof renderInvitation>[0] = {
  appName: 'Goodword',
  businessName: 'Bright Smile Dental',
  brand: { color: '', logo: null, pictureUrl: '', closingWords: '' },
  postalAddress: '1 Main Street\nAustin, TX 78701',
  contactName: 'Maria',
  template: defaultTemplate('email', ''),
  reviewLink: 'https://goodword.example/review/bright?i=abc',
  buttonLabel: 'Leave us a review',
  unsubscribeLink: 'https://goodword.example/unsubscribe/abc',
  privacyLink: 'https://goodword.example/review/bright/privacy?lang=en',
  step: 0,
  language: 'en',
};
const answer = {
  businessName: 'Bright Smile Dental',
  brand: { color: '', logo: null, pictureUrl: '', closingWords: '' },
  postalAddress: '',
  text: 'Thank you.',
  language: 'en',
  isFollowing: false,
  stopLink: null,
  privacyLink: 'https://goodword.example/privacy',
} as const;
const hrefs = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

test('an invitation says the same in both parts', async () => {
  const { subject, html, text } = await renderInvitation(invitation);
  expect(subject).toBe('How did we do, Maria?');
  expect(text).toMatchInlineSnapshot(`
    "Hi Maria,

    Thank you for choosing us. Would you take a minute to tell us how it went? Good or bad, your honest words help us improve and help others decide.

    Leave us a review https://goodword.example/review/bright?i=abc

    Thank you for your time!

    Bright Smile Dental
    1 Main Street
    Austin, TX 78701

    Rather not hear from us? Unsubscribe https://goodword.example/unsubscribe/abc
    Privacy https://goodword.example/review/bright/privacy?lang=en · Sent with Goodword"
  `);
  for (const line of text.split('\n').filter((line) => !line.includes('https:')))
    expect(html).toContain(line);
  expect(new Set(hrefs(html))).toEqual(
    new Set([invitation.reviewLink, invitation.unsubscribeLink, invitation.privacyLink]),
  );
});

test('nothing is fetched: no picture, no style sheet, no script, and the mail is small', async () => {
  const { html } = await renderInvitation(invitation);
  expect(html).not.toMatch(/<(img|link|script|iframe|object)\b|url\(|@import|src=/i);
  expect(Buffer.byteLength(html)).toBeLessThan(20_000);
  expect(html).toContain('prefers-color-scheme: dark');
});

test('logo and picture alone are fetched, from addresses that tell nothing of who reads', async () => {
  const logo = { url: 'https://goodword.example/pictures/abc?w=192', width: 400, height: 100 };
  const pictureUrl = 'https://goodword.example/pictures/def?w=720&shape=band';
  const brand = { color: '', logo, pictureUrl, closingWords: '' };
  const fetched = (html: string) => [...html.matchAll(/src="([^"]+)"/g)].map(([, address]) => address);
  const shown = pictureUrl.replace('&', '&amp;');
  for (const contactName of ['Maria', 'John']) {
    const { html, text } = await renderInvitation({ ...invitation, contactName, brand });
    expect(fetched(html)).toEqual([shown, logo.url]);
    expect(html).toMatch(/width="120"/);
    expect(html).toMatch(/height="30"/);
    expect(text).not.toContain('/pictures/');
  }
  // A conversation begins with the picture, and goes on without it.
  const first = { ...answer, agreementLink: null, brand };
  expect(fetched((await renderThreadMail(first)).html)).toEqual([shown, logo.url]);
  expect(fetched((await renderThreadMail({ ...first, isFollowing: true })).html)).toEqual([logo.url]);
});

/** Strong, pale, and none at all on white. */
test.each(['#5b21b6', '#fff3b0', '#ffffff'])(
  'an email is in the colour %s of its business, with words that can be read on it, and ends in its words',
  async (color) => {
    const brand = { color, logo: null, pictureUrl: '', closingWords: 'See you soon.\nThe whole team' };
    const stopLink = 'https://goodword.example/unsubscribe/abc';
    const mails = [
      await renderInvitation({ ...invitation, brand }),
      await renderThreadMail({ ...answer, brand, stopLink, agreementLink: null }),
    ];
    const { light, dark } = brandPalette(color);
    for (const { html, text } of mails) {
      expect(html).toContain(light.text);
      expect(html).toContain(dark.text);
      expect(html).not.toContain(hexColor('brand'));
      expect(text).toContain('See you soon.\nThe whole team');
      expect(contrastOf(light.text, hexColor('surface'))).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(light.text, hexColor('sunken'))).toBeGreaterThanOrEqual(4.5);
    }
    const [, button = ''] = /<a[^>]*class="gw-button"[^>]*style="([^"]*)"/.exec(mails[0]?.html ?? '') ?? [];
    const [, ground = '', edge = '', words = ''] =
      /background-color:(#\w+);border:1px solid (#\w+);color:(#\w+)/.exec(button) ?? [];
    expect(ground).toBe(color);
    expect(contrastOf(words, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(edge, hexColor('surface'))).toBeGreaterThanOrEqual(3);
  },
);

test('an email about an answer that may be shown leads to where that is taken back', async () => {
  const agreementLink = 'https://goodword.example/review/bright/agreement?a=1';
  expect((await renderThreadMail({ ...answer, agreementLink })).text).toContain(agreementLink);
  expect((await renderThreadMail({ ...answer, agreementLink: null })).text).not.toContain('agreed');
});

test('whatever people typed stays text', async () => {
  const evil = '<img src=x onerror=alert(1)>"\'&';
  const { html, text } = await renderInvitation({
    ...invitation,
    businessName: evil,
    buttonLabel: evil,
    postalAddress: evil,
    contactName: `Ann "O'Neil" & Sons`,
    template: { subject: evil, content: `${evil} {name}` },
  });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(text).toContain(`${evil} Ann`);
});

test.each(['http://evil.example', '<b>evil</b>'])(
  '%j is no name, and is left out of the mail',
  async (contactName) => {
    const { subject, html, text } = await renderInvitation({ ...invitation, contactName });
    expect(subject).toBe('How did we do?');
    expect(text).toMatch(/^Hi,\n/);
    expect(html).toContain('Hi,');
    expect(subject + html + text).not.toContain('evil');
    expect(html).not.toContain('Hi ,');
  },
);

test('a reminder says that it is one', async () => {
  const { subject } = await renderInvitation({ ...invitation, step: 1 });
  expect(subject).toBe('Reminder: How did we do, Maria?');
});

test.each<[AccountMailKind, string]>([
  ['verify', 'Verify your email for Goodword'],
  ['already-registered', 'You already have a Goodword account'],
  ['reset', 'Choose a new password for Goodword'],
])('the account mail %s carries its link and no unsubscribe', async (kind, expected) => {
  const link = 'https://goodword.example/x?token=abc.def';
  const { subject, html, text } = await renderAccountMail(
    { appName: 'Goodword', origin: 'https://goodword.example' },
    kind,
    link,
  );
  expect(subject).toBe(expected);
  expect(text).toContain(link);
  expect(new Set(hrefs(html))).toEqual(new Set([link, 'https://goodword.example']));
  expect(html).not.toMatch(/unsubscribe|<img/i);
});

test('the foot of an account mail names the service as people write its domain, and links as machines do', async () => {
  const origin = 'https://xn--mnchen-3ya.example';
  const { html } = await renderAccountMail({ appName: 'Goodword', origin }, 'verify', `${origin}/x`);
  expect(html).toContain('münchen.example');
  expect(hrefs(html)).toContain(origin);
});
