import type { InboundMail } from '#server/connectors/inbound-mail/inbound-mail.ts';

/** A mail from Google as its receiving server passes it on. */
export function googleMail(given: Partial<InboundMail> = {}): InboundMail {
  return {
    messageId: '<0100018f-google@mail.google.com>',
    from: 'businessprofile-noreply@google.com',
    subject: 'Ann Lee left a review for Bright Smile Dental',
    date: new Date('2026-11-20T09:58:00Z'),
    text: GOOGLE_WORDS,
    headers: [],
    proof: { signedBy: ['google.com'], dmarc: true },
    undelivered: null,
    ...given,
  };
}

export const GOOGLE_WORDS = `Bright Smile Dental

You got a new 2-star review

Read review <https://business.google.com/n/123/reviews?hl=en>

Ann Lee
I waited for an hour past my time, and nobody at the desk could say…

Reply to review <https://business.google.com/n/123/reviews/reply>

Google LLC 1600 Amphitheatre Parkway
`;

export function trustpilotMail(given: Partial<InboundMail> = {}): InboundMail {
  return googleMail({
    messageId: '<0100018f-tp@trustpilot.com>',
    from: 'noreply@trustpilot.com',
    subject: 'You’ve got a new 5-star review',
    text: `Jörg Weiß just left a new 5-star review of brightsmile.example:

So kind, and no waiting at all.
Thank you!

See this review and reply [https://businessapp.b2b.trustpilot.com/reviews/1]
`,
    proof: { signedBy: ['trustpilot.com'], dmarc: true },
    ...given,
  });
}

/** What Gmail sends before it forwards anything. */
export function gmailAsks(given: Partial<InboundMail> = {}): InboundMail {
  return googleMail({
    messageId: '<CAB-1@mail.gmail.com>',
    from: 'forwarding-noreply@google.com',
    subject: '(#123456789) Gmail Forwarding Confirmation - Receive Mail from owner@bright.example',
    text: `owner@bright.example has requested to automatically forward mail to your email address.
Confirmation code: 123456789

To allow this, please click the link below to confirm the request:

https://mail-settings.google.com/mail/vf-%5BANGjdJ8%5D-Xy_z

If you click the link and it appears to be broken, please copy and paste it.
To cancel: https://mail-settings.google.com/mail/uf-%5BANGjdJ8%5D-Xy_z
`,
    ...given,
  });
}
