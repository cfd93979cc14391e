import { badgeOf, isComing } from './coming.ts';
import type { Action, ClosingCall, IconBlock, SectionHead } from './shapes.ts';

export interface FeatureHero {
  badge: string;
  title: string;
  text: string;
  primary: Action;
  secondary?: Action;
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
  /** Other pages that the specification links from here. */
  related: readonly Action[];
}

/** The first button of every feature page. */
export const tryForFree = { label: 'Try For Free', href: '/register' } as const satisfies Action;

export const analyticsPage = {
  path: '/features/analytics',
  hero: {
    badge: badgeOf('Analytics', 'analytics'),
    title: 'See what changed, in one sentence.',
    text: '{appName} says it first in words and then shows the numbers behind it.',
    primary: tryForFree,
    secondary: { label: 'Schedule Demo', href: '/help' },
    alt: 'The Analytics screen of a sample practice: one sentence, its figures and a chart.',
  },
  features: {
    head: {
      title: 'What you can follow',
      text: 'Counted as things happen, with the time of the data beside it.',
    },
    items: [
      { icon: 'trending-up', title: 'Growth', text: 'New reviews day by day, next to the period before.' },
      {
        icon: 'star',
        title: 'Average rating',
        text: 'Over twelve months, for each platform and over all that may be added up.',
      },
      {
        icon: 'mouse-pointer-click',
        title: 'Review link visits',
        text: 'How many people opened your review page.',
      },
      { icon: 'qr-code', title: 'QR visits', text: 'Scans, counted apart from clicks.' },
      { icon: 'globe', title: 'New public reviews', text: 'What appeared, and where.' },
      {
        icon: 'lock',
        title: 'Private feedback',
        text: 'What people criticize, and how fast you handled it.',
      },
    ],
  },
  benefits: [
    {
      title: 'Numbers you can rely on',
      points: ['A click is never counted as a review.', 'Too little data reads “not enough data”, never 0.'],
    },
    {
      title: 'Good for the people counted, too',
      points: ['No cookies, no tracking pixels, no personal data.', 'Your figures are visible to you alone.'],
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
    text: 'Public reviews from 30+ platforms and private feedback. Read, draft, check, publish, next.',
    primary: tryForFree,
    secondary: { label: 'View Integrations', href: '/integrations' },
    alt: 'The reviews inbox of a sample practice, with a reply beside its review.',
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
        text: 'Looked up four times a day. What disappears from a platform stays here, marked as removed.',
      },
      { icon: 'filter', title: 'Filters', text: 'By what needs a reply, platform, stars and date.' },
      {
        icon: 'sparkles',
        title: 'AI reply drafts',
        text: 'In the language of the review, as often as you like, in your tone.',
      },
      {
        icon: 'shield-check',
        title: 'Privacy check',
        text: 'In healthcare, no reply may confirm that the writer was a patient.',
      },
      {
        icon: 'send',
        title: 'Publishing',
        text: 'One button where the platform takes replies. Elsewhere, copy the text and open the page.',
      },
      {
        icon: 'bell',
        title: 'Notices',
        text: 'An email when something comes in. In healthcare it holds no name and no text.',
      },
    ],
  },
  benefits: [
    {
      title: 'You stay the author',
      points: [
        'Nothing is posted until you publish it.',
        'Works without AI, too: a template gives you a start.',
      ],
    },
    {
      title: 'Made for a full day',
      points: [
        'Keyboard shortcuts for next, previous and reply.',
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

const socialIsComing = isComing('social');

export const socialPage = {
  path: '/features/social',
  hero: {
    badge: badgeOf('Social sharing', 'social'),
    title: 'Let their words do the talking.',
    text: socialIsComing
      ? 'You will be able to turn a public review into a picture for Facebook and Instagram, in your colors.'
      : 'Turn a public review into a picture for Facebook and Instagram, in your colors.',
    primary: tryForFree,
    secondary: { label: 'Back to Home', href: '/' },
    alt: 'A post with a picture that was made from a sample review.',
  },
  features: {
    head: {
      title: socialIsComing ? 'How it will work' : 'How it works',
      text: 'Choose, design, share.',
    },
    items: [
      {
        icon: 'star',
        title: 'Choose a review',
        text: 'In the words of its author, who has given you permission.',
      },
      { icon: 'image', title: 'Choose a design', text: 'Eight of them, with your logo and colors.' },
      { icon: 'share-2', title: 'Share it', text: 'Post to Facebook or Instagram, or download the picture.' },
      { icon: 'eye', title: 'See it first', text: 'The preview is the picture that is posted.' },
    ],
  },
  benefits: [
    {
      title: 'Fair to the writer',
      points: ['The text is never changed.', 'Private feedback cannot be shared.'],
    },
    {
      title: 'Good for you',
      points: ['A month of posts from what people already said.', 'A description for screen readers.'],
    },
  ],
  call: {
    title: 'Start with the first good word',
    text: '{signUp} and ask for the reviews worth sharing.',
    primary: { label: 'Start Free Trial', href: '/register' },
    secondary: { label: 'Learn More', href: '/help', about: 'about social sharing' },
  },
  // The specification links to the inbox at /reviews; a visitor signs in first and returns there.
  related: [
    { label: 'Home', href: '/' },
    { label: 'Your reviews', href: '/reviews' },
    { label: 'Widgets', href: '/widgets' },
  ],
} as const satisfies FeaturePage;
