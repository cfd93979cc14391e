import { type ClaimKey, OFFERS } from './claims.ts';
import type { ReplyFinding } from './home-hero.ts';
import type { Action, ClosingCall, Icon, IconBlock, PictureBlock, SectionHead } from './shapes.ts';

/** Names of the places on the page; the navigation scrolls to `home` and `features`. */
export const HOME_SECTIONS = {
  home: 'home',
  features: 'features',
  steps: 'how-it-works',
  privacy: 'privacy',
  why: 'why',
  integrations: 'integrations',
  widgets: 'widgets',
  rating: 'rating',
  inAction: 'in-action',
  showcase: 'showcase',
  faq: 'faq',
  contact: 'contact',
} as const;

export const features = {
  head: {
    title: 'From a quiet thank-you to a public good word',
    text: 'Three jobs, one place: ask, listen and answer, and show what people say.',
  } satisfies SectionHead,
  cards: [
    {
      icon: 'send',
      title: 'Review Requests',
      text: 'Send invitations by SMS, email and WhatsApp, or share a link and a QR code. Add contacts by hand or from a CSV file. A reminder follows after a few days, and stops as soon as someone answers or opts out.',
      action: { label: 'See how asking works', href: '#how-it-works' },
    },
    {
      icon: 'inbox',
      title: 'Review Management',
      text: 'Public reviews and private feedback share one inbox. See what still needs a reply, draft it with AI or write it yourself, and publish it when it reads right.',
      action: { label: 'See the inbox', href: '/features/reviews' },
    },
    {
      icon: 'share-2',
      title: 'Review Sharing',
      text: 'Put reviews on your website with five kinds of widget, or turn one into a picture for Facebook and Instagram.',
      action: { label: 'See social sharing', href: '/features/social' },
    },
  ] satisfies (IconBlock & { action: Action })[],
};

/** Stands under the first drawn scenes. */
export const PICTURES_NOTE = 'The pictures show a practice that does not exist.';

/** First of the two blocks the specification leaves open. */
export const steps = {
  head: {
    title: 'How it works',
    text: 'Set up once between two appointments. After that it takes a minute a day.',
  } satisfies SectionHead,
  steps: [
    {
      title: 'Ask everyone the same way',
      text: 'After a visit or a job, send one short message. You see for each person whether it will go out, and if not, why.',
      picture: 'ask-by-sms',
      alt: 'A short text message that asks for a review and names the business.',
    },
    {
      title: 'Hear every answer',
      text: 'People tap a star on your review page. Four and five stars lead to the platforms you chose. One to three stars lead to a private note to you, with the public option still in view.',
      picture: 'review-page',
      alt: 'The review page with five large stars and the name of the business.',
    },
    {
      title: 'Answer and show it',
      text: 'Reply from one inbox and let your website show what people say, with the average over all your public reviews.',
      picture: 'inbox',
      alt: 'The reviews inbox with a review on the left and its reply on the right.',
    },
  ] satisfies PictureBlock[],
};

/** Second of the two blocks the specification leaves open. */
export const privacy = {
  head: {
    title: 'Made for privacy',
    text: 'In healthcare, even a friendly reply can say too much. {appName} checks every reply before it goes out, whoever or whatever wrote it.',
  } satisfies SectionHead,
  points: [
    {
      icon: 'shield-check',
      title: 'Replies that give nothing away',
      text: 'For healthcare businesses, a reply that confirms someone was a patient or repeats a health detail is stopped. You see the phrase, the reason, and safer words.',
    },
    {
      icon: 'eye',
      title: 'AI sees the review, not the person',
      text: 'Names, phone numbers, email addresses and dates are taken out before any text reaches the model.',
    },
    {
      icon: 'handshake',
      title: 'Consent is kept on record',
      text: 'Who agreed, when, in which words. STOP and unsubscribe always win, for each business and channel.',
    },
    {
      icon: 'chart-line',
      title: 'Counting without tracking',
      text: 'No tracking pixels in emails and no cookies on the review page. Visits are counted without knowing who came.',
    },
  ] satisfies IconBlock[],
  example: {
    label: 'Example of the privacy check',
    before: 'Thank you, Anna! We are glad your root canal went well.',
    findings: [
      {
        phrase: 'glad your root canal went well',
        reason: 'Confirms that she was a patient and repeats a health detail.',
        safer: 'grateful for your kind words',
      },
    ] satisfies ReplyFinding[],
    after: 'Thank you, Anna! We are grateful for your kind words.',
  },
  note: 'No software makes a practice compliant by itself. {appName} helps you catch what is easy to miss.',
};

export const why = {
  head: {
    title: 'Why choose {appName}',
    text: 'Because your work is good, and people should hear it from the people you did it for.',
  } satisfies SectionHead,
  statistics: ['positiveReviews', 'managementTime', 'customers', 'support'] satisfies ClaimKey[],
  benefits: [
    {
      icon: 'inbox',
      title: 'One inbox',
      text: 'Reviews from 30+ platforms and private feedback in one list, looked up four times a day.',
    },
    {
      icon: 'clock',
      title: 'Less time',
      text: 'Drafts, templates and keyboard shortcuts keep the daily round short.',
    },
    {
      icon: 'scale',
      title: 'Fair by design',
      text: 'Everyone is asked the same way, without rewards, and the way to a public review stays open. Platforms and regulators expect no less.',
    },
    {
      icon: 'message-square-text',
      title: 'Your own number',
      text: 'Bring your Twilio or Telnyx account. Messages come from you, and your provider bills you for them directly.',
    },
    {
      icon: 'badge-check',
      title: 'Outcomes you can trust',
      text: 'Delivered means the provider said so. Every message that did not arrive carries a reason you can understand.',
    },
    {
      icon: 'download',
      title: 'Your data stays yours',
      text: 'Download everything we keep for you as one ZIP file whenever you like, or delete your account with all its data. You do both yourself, in your profile.',
    },
  ] satisfies IconBlock[],
  pictures: [
    {
      picture: 'front-desk',
      alt: 'A front desk with a small QR code card beside the bell.',
      title: 'At the front desk',
      text: 'A printed card with your QR code asks while the visit is fresh.',
    },
    {
      picture: 'platform-picker',
      alt: 'A phone that asks where to post the review: Google, Facebook or Healthgrades.',
      title: 'On their phone',
      text: 'A light page that opens quickly, even on an old phone.',
    },
    {
      picture: 'widget-on-site',
      alt: 'A practice website with a review carousel.',
      title: 'On your website',
      text: 'New visitors read what others say, right where they decide.',
    },
  ] satisfies PictureBlock[],
  healthcare: {
    icon: 'heart-pulse' as const satisfies Icon,
    title: 'For healthcare professionals',
    text: 'Dentists, doctors, clinics and therapists work under stricter rules. {appName} starts from them.',
    points: [
      'Review platforms for healthcare such as Healthgrades, Zocdoc, Vitals, WebMD Care and RateMDs',
      'Invitation templates that mention no treatment',
      'A privacy check on every reply',
      'Alerts that carry no message text',
      'Praise given to you directly is published only when its author agreed',
    ],
    action: { label: 'Read how privacy works', href: '/help' } satisfies Action,
  },
};

/** The names the specification lists, with the slug of the catalogue. */
export const integrations = {
  head: {
    title: 'Supported integrations',
    text: 'What {appName} can do differs from platform to platform, because each sets its own rules. The integrations page says it plainly.',
  } satisfies SectionHead,
  /** Slugs of the catalogue, `shared/platforms/platforms.ts`; `name` where the specification has another one for this list. */
  platforms: [
    { slug: 'google' },
    { slug: 'facebook' },
    { slug: 'yelp', note: 'Monitoring only' },
    { slug: 'tripadvisor' },
    { slug: 'trustpilot' },
    { slug: 'amazon' },
    { slug: 'linkedin' },
    { slug: 'glassdoor' },
    { slug: 'indeed' },
    { slug: 'foursquare' },
    { slug: 'bbb', name: 'BBB' },
    { slug: 'angi', name: "Angie's List" },
  ] satisfies { slug: string; name?: string; note?: string }[],
  action: { label: 'View all integrations', href: '/integrations' } satisfies Action,
};

export type InActionWords = PictureBlock & { action: Action };

export const inAction = {
  head: {
    title: 'See it in action',
    text: 'Three quiet places where a good word travels.',
  } satisfies SectionHead,
  cards: [
    {
      picture: 'qr-card',
      alt: 'A printed card with a QR code and the words: How did we do?',
      title: 'QR Code Reviews',
      text: 'Download your code as a picture or as a poster ready to print. Every scan is counted.',
      action: { label: 'How to use your QR code', href: '/help' },
    },
    {
      picture: 'snippet',
      alt: 'A short snippet to copy, and a note that it was found on the website.',
      title: 'Website Integration',
      text: 'Copy one snippet into your page. The space is reserved, so nothing jumps while it loads.',
      action: { label: 'Preview the widgets', href: '/widgets' },
    },
    {
      picture: 'social-picture',
      alt: 'A square picture with five stars and a quote from a review.',
      title: 'Social Media Sharing',
      text: 'Choose a review and a design, then share the picture on Facebook or Instagram.',
      action: { label: 'See social sharing', href: '/features/social' },
    },
  ] satisfies InActionWords[],
};

export const call = {
  title: 'Hear from your customers this week',
  text: 'Set up your review page, send the first invitation to yourself, and see how it feels.',
  primary: { label: 'START FREE TRIAL', href: '/register' },
  secondary: { label: 'VIEW CASE STUDIES', href: '/case-studies' },
} satisfies ClosingCall;

export const contact = {
  head: {
    title: 'Contact',
    text: 'A question before you start? Write to us or call. A person answers.',
  } satisfies SectionHead,
  phone: { label: 'Call us', value: '{supportPhone}' },
  email: { label: 'Write to us', value: '{supportEmail}' },
  promise: OFFERS.contactReply,
  fields: {
    firstName: 'First name*',
    lastName: 'Last name',
    phone: 'Phone*',
    email: 'Email',
    message: 'Message',
  },
  required: '* Required',
  button: 'Send Message',
  sending: 'Sending...',
  privacy: 'We use what you write here to answer you, and for nothing else.',
};

/** The floating button and its panel. The link opens a messaging service at the support phone number. */
export const chat = {
  open: 'Open chat',
  close: 'Close chat',
  unread: 'One new message',
  title: 'Chat with us',
  status: 'Support',
  messages: [
    'Hi, and welcome to {appName}.',
    'Ask us anything about reviews, sending or setup. The button below opens WhatsApp with our number.',
  ],
  button: 'Continue in WhatsApp',
  /** The digits of the support phone number and the encoded greeting go into this address. */
  address: 'https://wa.me/{digits}?text={greeting}',
  greeting: 'Hello {appName}, I have a question about managing reviews for my business.',
} satisfies Record<string, string | string[]>;
