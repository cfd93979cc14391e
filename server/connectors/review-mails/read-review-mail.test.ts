import { describe, expect, test } from 'vitest';
import { htmlText } from '#server/connectors/inbound-mail/html-text.ts';
import { MAIL_PLATFORMS } from '#server/connectors/review-mails/platforms.ts';
import { readReviewMail } from '#server/connectors/review-mails/read-review-mail.ts';
import {
  GOOGLE_WORDS,
  gmailAsks,
  googleMail,
  trustpilotMail,
} from '#server/connectors/review-mails/samples.ts';
import { PLATFORMS } from '#shared/platforms/platforms.ts';

const read = (mail: ReturnType<typeof googleMail>) => readReviewMail(mail, 'email:1');

describe('a review', () => {
  test('of Google, marked as an excerpt', () => {
    expect(read(googleMail())).toEqual({
      kind: 'review',
      slug: 'google',
      link: 'https://business.google.com/n/123/reviews?hl=en',
      business: 'Bright Smile Dental',
      review: expect.objectContaining({
        externalId: 'email:1',
        author: { name: 'Ann Lee', deleted: false },
        rating: { value: 2, scale: { min: 1, max: 5 }, stars: 2 },
        text: 'I waited for an hour past my time, and nobody at the desk could say…',
        excerpt: true,
        writtenAt: { precision: 'day', at: new Date('2026-11-20T00:00:00Z') },
      }),
    });
  });

  test('of Google in the words of its writer, not in Google’s translation', () => {
    const text = GOOGLE_WORDS.replace(
      /I waited .*…/,
      '(Translated by Google) Very kind.\n\n(Original)\nMuy amables.',
    );
    expect(read(googleMail({ text }))).toMatchObject({ review: { text: 'Muy amables.' } });
  });

  test('of Google without text', () => {
    const text = GOOGLE_WORDS.replace(/I waited.*…\n\n/, '\n');
    expect(read(googleMail({ text }))).toMatchObject({
      kind: 'review',
      review: { text: null, excerpt: false },
    });
  });

  test('of Google whose name the subject truncates', () => {
    const subject = 'Ann… left a review for Bright Smile Dental';
    expect(read(googleMail({ subject }))).toMatchObject({ review: { author: { name: 'Ann Lee' } } });
  });

  test('of Google in HTML alone', () => {
    const html = `<html><head><title>x</title><style>p{}</style></head><body><div style="display:none">preview</div>
      <table><tr><td>Bright Smile Dental</td></tr><tr><td><h1>You got a new 4-star review</h1>
      <a href="https://business.google.com/r">Read review</a></td></tr>
      <tr><td><b>Ann</b> Lee</td></tr><tr><td>Kind &amp; quick</td></tr>
      <tr><td><a href="https://business.google.com/reply">Reply to review</a></td></tr></table></body></html>`;
    expect(read(googleMail({ text: htmlText(html) }))).toMatchObject({
      kind: 'review',
      review: { author: { name: 'Ann Lee' }, rating: { stars: 4 }, text: 'Kind & quick' },
    });
  });

  test('of Trustpilot, in several lines', () => {
    expect(read(trustpilotMail())).toMatchObject({
      kind: 'review',
      slug: 'trustpilot',
      link: 'https://businessapp.b2b.trustpilot.com/reviews/1',
      review: {
        author: { name: 'Jörg Weiß' },
        rating: { stars: 5 },
        text: 'So kind, and no waiting at all.\nThank you!',
      },
    });
  });
});

describe('no review is invented', () => {
  test.each([
    [
      'stars in the subject and others in the words',
      trustpilotMail({ subject: 'You’ve got a new 1-star review' }),
    ],
    ['another name in the subject', googleMail({ subject: 'Bob left a review for Bright Smile Dental' })],
    ['several in one mail', googleMail({ subject: 'Bright Smile Dental, you got 3 new reviews' })],
    ['a new layout', googleMail({ text: GOOGLE_WORDS.replace('You got a new 2-star review', '★★☆☆☆') })],
    ['six stars', googleMail({ text: GOOGLE_WORDS.replace('2-star', '6-star') })],
    ['another language', googleMail({ subject: 'Ann Lee hat eine Rezension für Bright Smile hinterlassen' })],
    ['Spanish', googleMail({ subject: 'Ann Lee dejó una reseña de Bright Smile Dental' })],
    ['French', googleMail({ subject: 'Ann Lee a laissé un avis sur Bright Smile Dental' })],
    ['Portuguese', googleMail({ subject: 'Ann Lee deixou uma avaliação para Bright Smile Dental' })],
    ['no date', googleMail({ date: null })],
    ['another sender of the platform', googleMail({ from: 'calendar-notification@google.com' })],
    ['a date and a hotel', trustpilotMail({ subject: 'New review', text: 'On 3/10 in a 4-star hotel' })],
  ])('of %s', (_, mail) => expect(read(mail)).toMatchObject({ kind: 'alert' }));

  test.each(MAIL_PLATFORMS.filter(({ layouts }) => layouts.length === 0))(
    'of $slug',
    ({ slug, domain, leadsTo }) => {
      const link = `https://www.${leadsTo[0]}/biz/1`;
      const mail = googleMail({
        from: `no-reply@notify.${domain}`,
        subject: 'Ann L. wrote a new 5-star review of Bright Smile Dental',
        text: `You have a new 5-star review\nRead it: https://evil.example/x ${link}`,
        proof: { signedBy: [domain], dmarc: false },
      });
      expect(read(mail)).toEqual({
        kind: 'alert',
        slug,
        link,
        business: 'Bright Smile Dental',
        byHand: false,
      });
      expect(read({ ...mail, subject: 'Your weekly numbers' })).toEqual({ kind: 'other', slug });
    },
  );

  test('of an unauthenticated mail, whatever its text', () => {
    const proof = { signedBy: ['elsewhere.example'], dmarc: false };
    for (const mail of [googleMail({ proof }), trustpilotMail({ proof }), gmailAsks({ proof })]) {
      expect(read(mail)).toEqual({ kind: 'unproved' });
    }
    const byHand = googleMail({
      from: 'owner@bright.example',
      subject: 'Fwd: Ann Lee left a review for Bright',
    });
    expect(read(byHand)).toEqual({ kind: 'unproved' });
  });
});

describe('Gmail’s confirmation mail', () => {
  test('has a code and a link, not the one that cancels it', () => {
    expect(read(gmailAsks())).toEqual({
      kind: 'confirmation',
      code: '123456789',
      link: 'https://mail-settings.google.com/mail/vf-%5BANGjdJ8%5D-Xy_z',
    });
  });

  test('leads nowhere else', () => {
    const text =
      'https://mail.google.com.evil.example/mail/vf-1 https://www.google.com/url?q=https://evil.example';
    expect(read(gmailAsks({ text }))).toEqual({ kind: 'confirmation', code: '123456789', link: null });
  });
});

test('each platform is of the catalogue', () => {
  const slugs = PLATFORMS.map(({ slug }) => slug);
  for (const { slug, layouts, domain } of MAIL_PLATFORMS) {
    expect(slugs).toContain(slug);
    for (const { sender } of layouts) expect(sender.endsWith(`@${domain}`)).toBe(true);
  }
});
