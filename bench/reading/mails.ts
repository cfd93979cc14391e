import type { InboundMail } from '#server/connectors/inbound-mail/inbound-mail.ts';
import { googleMail, trustpilotMail } from '#server/connectors/review-mails/samples.ts';

export interface MailCase {
  name: string;
  mail: InboundMail;
  kind: 'review' | 'alert' | 'other' | 'unproved';
  slug?: string;
  author?: string;
  stars?: number;
  text?: string | null;
  /** The business named in the mail. */
  business?: string;
}

const google = (business: string, more: Partial<InboundMail> = {}) =>
  googleMail({
    subject: `Maria Lopez left a review for ${business}`,
    text: `${business}\n\nYou got a new 5-star review\n\nRead review <https://business.google.com/r/1>\n\nMaria Lopez\nLoved it here…\n\nReply to review <https://business.google.com/r/2>\n`,
    ...more,
  });
const byHand = (subject: string, text: string) =>
  googleMail({
    from: 'ann@brightdental.example',
    subject,
    text,
    proof: { signedBy: ['brightdental.example'], dmarc: true },
  });

export const MAILS: readonly MailCase[] = [
  {
    name: 'Google, first location',
    mail: google('Bright Dental Austin'),
    kind: 'review',
    slug: 'google',
    author: 'Maria Lopez',
    stars: 5,
    text: 'Loved it here…',
    business: 'Bright Dental Austin',
  },
  {
    name: 'Google, second location',
    mail: google('Bright Dental – Round Rock'),
    kind: 'review',
    slug: 'google',
    author: 'Maria Lopez',
    stars: 5,
    business: 'Bright Dental – Round Rock',
  },
  {
    name: 'Google, several at once',
    mail: google('Bright Dental Austin', { subject: 'Bright Dental Austin, you got 3 new reviews' }),
    kind: 'alert',
    slug: 'google',
    business: 'Bright Dental Austin',
  },
  {
    name: 'Google, German',
    mail: google('Zahnarzt Köln', {
      subject: 'Maria Lopez hat eine Rezension für Zahnarzt Köln hinterlassen',
    }),
    kind: 'alert',
    slug: 'google',
    business: 'Zahnarzt Köln',
  },
  {
    name: 'Google, translated text',
    mail: google('Bright Dental Austin', {
      text: 'Bright Dental Austin\n\nYou got a new 4-star review\n\nRead review <https://business.google.com/r/1>\n\nMaria Lopez\n(Translated by Google) Very nice people\n\n(Original)\nGente muy amable\n\nReply to review <https://business.google.com/r/2>\n',
    }),
    kind: 'review',
    slug: 'google',
    author: 'Maria Lopez',
    stars: 4,
    text: 'Gente muy amable',
    business: 'Bright Dental Austin',
  },
  {
    name: 'Trustpilot',
    mail: trustpilotMail(),
    kind: 'review',
    slug: 'trustpilot',
    author: 'Jörg Weiß',
    stars: 5,
    business: 'brightsmile.example',
  },
  {
    name: 'Trustpilot, unknown layout',
    mail: trustpilotMail({
      subject: 'Neue Bewertung für brightsmile.example',
      text: 'Jemand hat Sie bewertet',
    }),
    kind: 'alert',
    slug: 'trustpilot',
  },
  {
    name: 'Yelp',
    mail: googleMail({
      from: 'no-reply@notify.yelp.com',
      subject: 'New review for Bright Dental Austin',
      text: 'Ann L. wrote a review',
      proof: { signedBy: ['yelp.com'], dmarc: true },
    }),
    kind: 'alert',
    slug: 'yelp',
  },
  {
    name: 'Zocdoc, no review',
    mail: googleMail({
      from: 'no-reply@zocdoc.com',
      subject: 'Your appointments of the week',
      text: 'Three',
      proof: { signedBy: ['zocdoc.com'], dmarc: true },
    }),
    kind: 'other',
    slug: 'zocdoc',
  },
  {
    name: 'forwarded by hand, Gmail',
    mail: byHand(
      'Fwd: Maria Lopez left a review for Bright Dental Austin',
      '---------- Forwarded message ---------\nFrom: Google Business Profile <businessprofile-noreply@google.com>\nSubject: Maria Lopez left a review for Bright Dental Austin\n\nYou got a new 5-star review\n',
    ),
    kind: 'alert',
    slug: 'google',
    business: 'Bright Dental Austin',
  },
  {
    name: 'forwarded by hand, Outlook in German',
    mail: byHand(
      'WG: Maria Lopez hat eine Rezension für Zahnarzt Köln hinterlassen',
      'Von: Google Unternehmensprofil <businessprofile-noreply@google.com>\nGesendet: Freitag, 20. November 2026 10:00\nAn: info@zahnarzt.example\nBetreff: Maria Lopez hat eine Rezension\n',
    ),
    kind: 'alert',
    slug: 'google',
  },
  {
    name: 'forwarded by hand, Apple Mail in French',
    mail: byHand(
      'Tr : Vous avez un nouvel avis',
      'Début du message réexpédié :\n\nDe: Trustpilot <noreply@trustpilot.com>\nObjet: Vous avez un nouvel avis\n',
    ),
    kind: 'alert',
    slug: 'trustpilot',
  },
  {
    name: 'forwarded by hand, nothing about a review',
    mail: byHand(
      'Fwd: Invoice',
      '---------- Forwarded message ---------\nFrom: Billing <noreply@trustpilot.com>\nSubject: Invoice\n',
    ),
    kind: 'unproved',
  },
  {
    name: 'forged',
    mail: google('Bright Dental Austin', { proof: { signedBy: ['evil.example'], dmarc: false } }),
    kind: 'unproved',
  },
  {
    name: 'Healthgrades',
    mail: googleMail({
      from: 'survey@healthgrades.com',
      subject: 'Dr. Lee, you have a new patient review',
      text: 'See https://www.healthgrades.com/review/1',
      proof: { signedBy: ['healthgrades.com'], dmarc: true },
    }),
    kind: 'alert',
    slug: 'healthgrades',
  },
  { name: 'an answer somebody typed', mail: byHand('Re: lunch', 'See you at one.\n'), kind: 'unproved' },
];
