import { type ClaimKey, OFFERS } from './claims.ts';
import { isComing } from './coming.ts';
import type { Area } from './help/live-areas.ts';
import type { Action, ClosingCall, Icon, IconBlock, ObjectBlock, SectionHead, TextBlock } from './shapes.ts';

/** Ids of the sections; the navigation scrolls to `home` and `features`. */
export const HOME_SECTIONS = {
  home: 'home',
  features: 'features',
  steps: 'how-it-works',
  privacy: 'privacy',
  trial: 'privacy-check',
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
      area: 'sending',
      title: 'Review Requests',
      text: 'Send invitations by SMS, email and WhatsApp, or share a link and a QR code. A reminder follows after a few days, and stops as soon as someone answers or opts out.',
      action: { label: 'See how asking works', href: '#how-it-works' },
    },
    {
      icon: 'inbox',
      area: 'replies',
      title: 'Review Management',
      text: 'Public reviews and private feedback share one inbox. See what still needs a reply, draft it with AI or write it yourself, and publish it when it reads right.',
      action: { label: 'See the inbox', href: '/features/reviews' },
    },
    {
      icon: 'share-2',
      area: 'social',
      title: 'Review Sharing',
      text: isComing('social')
        ? 'You will be able to turn a review into a picture for Facebook and Instagram, beside the widgets on your website.'
        : 'Put reviews on your website with widgets, or turn one into a picture for Facebook and Instagram.',
      action: { label: 'See social sharing', href: '/features/social' },
    },
  ] satisfies (IconBlock & { area: Area; action: Action })[],
};

/** In the foot of the home page. */
export const PICTURES_NOTE = 'Bright Smiles Dental, in the pictures, does not exist.';

/** The first of two blocks the specification leaves open. */
export const steps = {
  head: {
    title: 'How it works',
    text: 'Set up once between two appointments. After that it takes a minute a day.',
  } satisfies SectionHead,
  steps: [
    {
      title: 'Ask everyone the same way',
      text: 'After a visit, send one short message. You see for each person whether it will go out, and if not, why.',
    },
    {
      title: 'Hear every answer',
      text: 'Four and five stars lead to the platforms you chose. One to three lead to a private note to you, with the public option still in view.',
    },
    {
      title: 'Answer and show it',
      text: 'Reply from one inbox, and let your website show what people say.',
      area: 'widgets',
    },
  ] satisfies (TextBlock & { area?: Area })[],
};

/** The second of two blocks the specification leaves open. */
export const privacy = {
  head: {
    title: 'Made for privacy',
    text: 'In healthcare, even a friendly reply can say too much.',
  } satisfies SectionHead,
  points: [
    {
      title: 'Replies that give nothing away',
      text: 'A reply that confirms someone was a patient is stopped, with safer words.',
    },
    {
      title: 'AI sees the review, not the person',
      text: 'Names, phone numbers, email addresses and dates are taken out first.',
    },
    {
      title: 'Consent is kept on record',
      text: 'Who agreed, when, in which words. STOP always wins.',
    },
    {
      title: 'Counting without tracking',
      text: 'No tracking pixels, no cookies on the review page.',
    },
  ] satisfies TextBlock[],
};

/** The privacy check, open to every visitor. The judgement is made by the check itself, never written here. */
export const privacyTrial = {
  head: {
    title: 'A kind reply can give a patient away.',
    text: 'Write one. It is judged as you type, by the check every reply in {appName} passes. Nothing is stored.',
  } satisfies SectionHead,
  label: 'Your reply to a review',
  reply: 'Thank you, Anna! We are glad your root canal went well.',
  found: { one: 'Privacy check: 1 sentence to fix', many: 'Privacy check: # sentences to fix' },
  asked: { one: 'Privacy check: 1 question', many: 'Privacy check: # questions' },
  safer: 'Safer:',
  replace: 'Use safer wording',
  leaveOut: 'The safer reply leaves this sentence out.',
  clear: 'Nothing gives a patient away',
  clearText: 'This reply could be published as it is.',
  empty: 'Write a reply to see what the check says.',
  failed: 'The check could not be loaded. Please try again.',
  tryLabel: 'Try',
  examples: [
    'Sorry about the wait on Tuesday',
    'Hope the crown feels better',
    'Thank you for your kind words',
  ],
  source: {
    claim: 'cannotAnswer',
    label: 'ADA Health Policy Institute, in ADA News, January 2023',
    href: 'https://adanews.ada.org/ada-news/2023/january/ada-asks-ftc-to-help-protect-dental-practices-from-misleading-online-reviews/',
  },
  note: 'No software makes a practice compliant by itself. {appName} helps you catch what is easy to miss.',
} as const;

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
      text: 'Everyone is asked the same way, without rewards, and the public way stays open.',
    },
    {
      icon: 'message-square-text',
      title: 'Your own number',
      text: 'Bring your Twilio or Telnyx account. Messages come from you.',
    },
    {
      icon: 'badge-check',
      title: 'Outcomes you can trust',
      text: 'Delivered means the provider said so. What did not arrive carries its reason.',
    },
    {
      icon: 'download',
      title: 'Your data stays yours',
      text: 'One ZIP file of everything whenever you like, or delete your account with all its data yourself.',
    },
  ] satisfies IconBlock[],
  pictures: [
    {
      object: 'card',
      title: 'At the front desk',
      text: 'A printed card asks while the visit is fresh.',
    },
    {
      object: 'phone',
      title: 'On their phone',
      text: 'Opens quickly, even on an old phone.',
    },
    {
      object: 'rating',
      title: 'On your website',
      text: 'New visitors read what others say.',
      area: 'widgets',
    },
  ] satisfies ObjectBlock[],
  healthcare: {
    icon: 'heart-pulse' as const satisfies Icon,
    title: 'For healthcare professionals',
    text: 'Dentists, doctors, clinics and therapists work under stricter rules. {appName} starts from them.',
    points: [
      'Healthgrades, Zocdoc, Vitals, WebMD Care and RateMDs',
      'Invitation templates that mention no treatment',
      'A privacy check on every reply',
      'Alerts that carry no message text',
      'Praise is published only when its author agreed',
    ],
    action: { label: 'Read how privacy works', href: '/help/privacy/healthcare-replies' } satisfies Action,
  },
};

/** The names in the specification, with their slugs in the catalogue. */
export const integrations = {
  head: {
    title: 'Supported integrations',
    text: 'What {appName} can do differs from platform to platform, because each sets its own rules. The integrations page says it plainly.',
  } satisfies SectionHead,
  /**
   * Slugs of the catalogue, `shared/platforms/platforms.ts`; `name` if the specification uses another one
   * here.
   */
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

export const inAction = {
  head: {
    title: 'See it in action',
    text: 'Three quiet places where a good word travels.',
  } satisfies SectionHead,
  cards: [
    {
      object: 'poster',
      title: 'QR Code Reviews',
      text: 'Download your code as a picture or as a poster ready to print. Every scan is counted.',
      action: { label: 'How to use your QR code', href: '/help/website/qr-code' },
    },
    {
      object: 'snippet',
      area: 'widgets',
      title: 'Website Integration',
      text: 'Copy one snippet into your page. The space is reserved, so nothing jumps while it loads.',
      action: { label: 'Preview the widgets', href: '/widgets' },
    },
    {
      object: 'post',
      area: 'social',
      title: 'Social Media Sharing',
      text: isComing('social')
        ? 'You will choose a review and a design, then share the picture on Facebook or Instagram.'
        : 'Choose a review and a design, then share the picture on Facebook or Instagram.',
      action: { label: 'See social sharing', href: '/features/social' },
    },
  ] satisfies (ObjectBlock & { action: Action })[],
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
    text: 'A question before you start? Write to us. A person answers.',
  } satisfies SectionHead,
  textWithPhone: 'A question before you start? Write to us or call. A person answers.',
  phone: { label: 'Call us' },
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

/** The floating button and its panel. The link opens a messaging service for the support phone number. */
export const chat = {
  open: 'Open chat',
  close: 'Close chat',
  title: 'Chat with us',
  status: 'Support',
  messages: [
    'Hi, and welcome to {appName}.',
    'Ask us anything about reviews, sending or setup. The button below opens WhatsApp with our number.',
  ],
  button: 'Continue in WhatsApp',
  /** `{digits}` is the support phone number, `{greeting}` the encoded greeting. */
  address: 'https://wa.me/{digits}?text={greeting}',
  greeting: 'Hello {appName}, I have a question about managing reviews for my business.',
} satisfies Record<string, string | string[]>;
