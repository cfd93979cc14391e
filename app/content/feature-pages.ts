import { badgeOf } from './coming.ts';
import type { Action, ClosingCall, IconBlock, PictureKey, SectionHead } from './shapes.ts';

export interface FeatureHero {
  badge: string;
  title: string;
  text: string;
  primary: Action;
  secondary?: Action;
  picture: PictureKey;
  alt: string;
}

export interface BenefitList {
  title: string;
  points: string[];
}

export interface FeaturePage {
  path: '/features/analytics' | '/features/reviews' | '/features/social' | '/widgets';
  hero: FeatureHero;
  features: { head: SectionHead; items: readonly IconBlock[] };
  benefits: readonly BenefitList[];
  call: ClosingCall;
  /** Other pages the spec links to from here. */
  related: readonly Action[];
}

/** The button every feature page opens with. */
export const tryForFree = { label: 'Try For Free', href: '/register' } as const satisfies Action;

export const analyticsPage = {
  path: '/features/analytics',
  hero: {
    badge: badgeOf('Analytics', 'analytics'),
    title: 'See what changed, in one sentence.',
    text: '“You asked 120 people. 31 rated you.” {appName} says it first in words and then shows the numbers behind it.',
    primary: tryForFree,
    secondary: { label: 'Schedule Demo', href: '/help' },
    picture: 'analytics',
    alt: 'The analytics screen: one sentence, four figures and a growth chart.',
  },
  features: {
    head: { title: 'What you can follow', text: 'Updated every day, with the date of the data beside it.' },
    items: [
      {
        icon: 'trending-up',
        title: 'Growth',
        text: 'New reviews by week and month, next to the period before.',
      },
      {
        icon: 'star',
        title: 'Average rating',
        text: 'How your average moves over time, over all public reviews and for each platform.',
      },
      {
        icon: 'mouse-pointer-click',
        title: 'Review link visits',
        text: 'How many people opened your review page, and how many of them gave a rating.',
      },
      {
        icon: 'qr-code',
        title: 'QR visits',
        text: 'Scans of your code, counted apart from clicks on the link.',
      },
      {
        icon: 'globe',
        title: 'New public reviews',
        text: 'What appeared on the platforms you connected, and where.',
      },
      {
        icon: 'lock',
        title: 'Private feedback',
        text: 'How many people wrote to you alone, and how quickly you answered.',
      },
    ],
  },
  benefits: [
    {
      title: 'Numbers you can rely on',
      points: [
        'A click is a click. It is never counted as a review.',
        'Bots and mail scanners are left out.',
        'Where there is too little data, it says “not enough data” instead of 0.',
        'Every chart has a table behind it.',
      ],
    },
    {
      title: 'Good for the people counted, too',
      points: [
        'No cookies and no tracking pixels.',
        'No personal data in the statistics.',
        'Visits are told apart by a code that changes every day.',
        'Your figures are visible to you alone.',
      ],
    },
  ],
  call: {
    title: 'Know where you stand',
    text: 'Connect one platform and the first figures are here by tomorrow.',
    primary: { label: 'Start Free Trial', href: '/register' },
    secondary: { label: 'Schedule Demo', href: '/help' },
  },
  related: [
    { label: 'Reviews', href: '/features/reviews' },
    { label: 'Widgets', href: '/widgets' },
  ],
} as const satisfies FeaturePage;

export const reviewsPage = {
  path: '/features/reviews',
  hero: {
    badge: 'Reviews',
    title: 'Every voice in one calm inbox.',
    text: 'Public reviews from 30+ platforms and private feedback, in one list. Read, draft, check, publish, next.',
    primary: tryForFree,
    secondary: { label: 'View Integrations', href: '/integrations' },
    picture: 'inbox',
    alt: 'The reviews inbox with a review and its reply side by side.',
  },
  features: {
    head: {
      title: 'From reading to replying',
      text: 'The reply is written beside the review, not in a window on top of it.',
    },
    items: [
      {
        icon: 'inbox',
        title: 'Review management',
        text: 'New reviews are looked up four times a day. Reviews that disappear from a platform stay here, marked as removed, and leave the average.',
      },
      {
        icon: 'filter',
        title: 'Filters',
        text: 'Needs reply, All, Private, Removed. Narrow by platform, stars and date, and keep the address of the list as a bookmark.',
      },
      {
        icon: 'sparkles',
        title: 'AI reply drafts',
        text: 'A draft in the language of the review, in the tone and length you choose. Ask for another until you are satisfied.',
      },
      {
        icon: 'shield-check',
        title: 'Privacy check',
        text: 'Every reply is checked before it goes out. For healthcare, nothing may confirm that the writer was a patient.',
      },
      {
        icon: 'send',
        title: 'Publishing',
        text: 'Where a platform takes replies, one button publishes yours. Elsewhere, copy the text, open the page, and mark it as posted.',
      },
      {
        icon: 'bell',
        title: 'Notices',
        text: 'An email when a review or a private note comes in. For healthcare it carries no message text.',
      },
    ],
  },
  benefits: [
    {
      title: 'You stay the author',
      points: [
        'Nothing is posted until you publish it.',
        'Earlier drafts stay at hand.',
        'Works without AI, too: a template gives you a start.',
      ],
    },
    {
      title: 'Made for a full day',
      points: [
        'Keyboard shortcuts for next, previous and reply.',
        'Search that answers while you type.',
        'Works on a phone between two appointments.',
      ],
    },
  ],
  call: {
    title: 'Answer the first one today',
    text: 'Connect a platform and reply from your inbox.',
    primary: { label: 'Start Free Trial', href: '/register' },
    secondary: { label: 'Learn More', href: '/help', about: 'about reviews and replies' },
  },
  related: [
    { label: 'Analytics', href: '/features/analytics' },
    { label: 'Social sharing', href: '/features/social' },
  ],
} as const satisfies FeaturePage;

export const socialPage = {
  path: '/features/social',
  hero: {
    badge: badgeOf('Social sharing', 'social'),
    title: 'Let their words do the talking.',
    text: 'Turn a public review into a picture for Facebook and Instagram, in your colors, in under a minute.',
    primary: tryForFree,
    secondary: { label: 'Back to Home', href: '/' },
    picture: 'social-picture',
    alt: 'A square picture with five stars and a quote from a sample review.',
  },
  features: {
    head: { title: 'How it works', text: 'Choose, design, share.' },
    items: [
      {
        icon: 'star',
        title: 'Choose a review',
        text: 'Any public review, in the words of the person who wrote it.',
      },
      {
        icon: 'image',
        title: 'Choose a design',
        text: 'Several designs that take on your name, picture and colors.',
      },
      {
        icon: 'share-2',
        title: 'Share it',
        text: 'Post to your connected Facebook page or Instagram account, or download the picture.',
      },
      {
        icon: 'eye',
        title: 'See it first',
        text: 'The preview is the picture that will be posted, with the caption under it.',
      },
    ],
  },
  benefits: [
    {
      title: 'Fair to the writer',
      points: [
        'The text is never changed, only shortened where you say so.',
        'Private feedback cannot be shared.',
        'Given to you directly? Shared only if its author agreed.',
      ],
    },
    {
      title: 'Good for you',
      points: [
        'A month of posts from what people already said.',
        'Sizes that fit the feed.',
        'A description for people who use a screen reader.',
      ],
    },
  ],
  call: {
    title: 'Share the first good word',
    text: '{signUp}, connect your page, and choose a review.',
    primary: { label: 'Start Free Trial', href: '/register' },
    secondary: { label: 'Learn More', href: '/help', about: 'about social sharing' },
  },
  // The specification links to /reviews, the inbox; a visitor is asked to sign in and comes back there.
  related: [
    { label: 'Home', href: '/' },
    { label: 'Your reviews', href: '/reviews' },
    { label: 'Widgets', href: '/widgets' },
  ],
} as const satisfies FeaturePage;
