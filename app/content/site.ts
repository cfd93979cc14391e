import type { Action, Href } from './shapes.ts';

export const tagline = 'The good word about you, where people look.';

/** Links of the public navigation bar. `/` is active on an exact match, the others by prefix. */
export interface NavLink extends Action {
  match: 'exact' | 'prefix';
  /** A place on the home page: scrolled to there, opened as `/#place` from elsewhere. */
  section?: 'home' | 'features';
  /** The path that makes it active, where that is not `href`. */
  activeOn?: Href;
}

export const navigation = {
  label: 'Main',
  links: [
    { label: 'Home', href: '/', match: 'exact', section: 'home' },
    { label: 'Features', href: '/#features', match: 'prefix', section: 'features', activeOn: '/features' },
    { label: 'Case Studies', href: '/case-studies', match: 'prefix' },
    { label: 'Integrations', href: '/integrations', match: 'prefix' },
    { label: 'Help', href: '/help', match: 'prefix' },
  ] satisfies NavLink[],
  signedIn: { label: 'Dashboard', href: '/dashboard' } satisfies Action,
  signedOut: {
    login: { label: 'Login', href: '/login' } satisfies Action,
    register: { label: 'Try For Free', href: '/register' } satisfies Action,
  },
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  skip: 'Skip to content',
};

export type FooterLink =
  | ({ kind: 'link' } & Action)
  /** No destination yet: shown as plain text, so that nobody follows it in vain. */
  | { kind: 'placeholder'; label: string };

export const footer = {
  tagline,
  groups: [
    {
      title: 'Product',
      links: [
        { kind: 'link', label: 'Features', href: '/#features' },
        { kind: 'link', label: 'Case Studies', href: '/case-studies' },
        { kind: 'link', label: 'Integrations', href: '/integrations' },
        { kind: 'link', label: 'Widgets', href: '/widgets' },
      ],
    },
    {
      title: 'Company',
      links: [
        { kind: 'placeholder', label: 'About Us' },
        { kind: 'link', label: 'Contact', href: '/#contact' },
        { kind: 'placeholder', label: 'Blog' },
      ],
    },
    {
      title: 'Help',
      links: [
        { kind: 'link', label: 'Help', href: '/help' },
        { kind: 'link', label: 'Support', href: '/help' },
      ],
    },
    {
      title: 'Legal',
      links: [
        { kind: 'link', label: 'Terms and Conditions', href: '/terms' },
        { kind: 'link', label: 'Privacy Policy', href: '/privacy' },
      ],
    },
  ] satisfies { title: string; links: FooterLink[] }[],
  /** Placeholders as well: icons without a destination. */
  social: ['Facebook', 'Instagram', 'LinkedIn', 'X'],
  copyright: '© 2024 {appName}. All rights reserved.',
};

export interface PageMeta {
  title: string;
  description: string;
  /** The one address search engines should keep. */
  canonical: Href;
  /** Left out of the sitemap and of search results. */
  hidden?: true;
}

/** Titles of 50 to 60 characters and descriptions of 120 to 155, with the product's own name filled in. */
export const pageMeta = {
  home: {
    title: '{appName}: reviews for dentists, doctors, local business',
    description:
      'Ask every customer for a review by SMS, email or WhatsApp, hear about problems early, and answer every voice from one calm inbox.',
    canonical: '/',
  },
  caseStudies: {
    title: 'Case studies: reviews for practices and shops | {appName}',
    description:
      'Sample stories from dental practices, clinics and local businesses: what they struggled with, what they changed, and what came of it.',
    canonical: '/case-studies',
  },
  integrations: {
    title: '30+ review platform integrations in one inbox | {appName}',
    description:
      'Google, Facebook, Trustpilot, Healthgrades and more than 30 review platforms in one place, with a plain word on what each can do.',
    canonical: '/integrations',
  },
  help: {
    title: 'Help center: setup, sending, reviews, widgets | {appName}',
    description:
      'Answers for every step: setting up, sending by SMS, email and WhatsApp, connecting platforms, widgets, privacy and opt-outs.',
    canonical: '/help',
  },
  widgets: {
    title: 'Review widgets for your website: five types | {appName}',
    description:
      'Carousel, Feed, Video, Pop-up and Badge: show your 4 and 5 star reviews on your website, with an average that counts all of them.',
    canonical: '/widgets',
  },
  analytics: {
    title: 'Review analytics: growth, ratings and visits | {appName}',
    description:
      'Follow new reviews, your average rating, link and QR visits and private feedback, in plain sentences and without tracking anyone.',
    canonical: '/features/analytics',
  },
  reviews: {
    title: 'Manage reviews and draft replies with AI | {appName}',
    description:
      'Public reviews from 30+ platforms and private feedback in one inbox. Draft a reply with AI, check it for privacy, publish it yourself.',
    canonical: '/features/reviews',
  },
  social: {
    title: 'Share reviews on Facebook and Instagram | {appName}',
    description:
      'Turn a public review into a picture in your colors and share it on Facebook and Instagram. You choose every review yourself.',
    canonical: '/features/social',
  },
  terms: {
    title: 'Terms and Conditions of the review service | {appName}',
    description:
      'What you can expect from {appName} and what we expect from you: fair reviews, consent before messages, and your data in your hands.',
    canonical: '/terms',
  },
  privacy: {
    title: 'Privacy Policy: what we keep, why, how long | {appName}',
    description:
      'What data {appName} holds about visitors, account holders and the customers of a business, what it is used for, and how to opt out.',
    canonical: '/privacy',
  },
  login: {
    title: 'Log in to your reviews, requests and replies | {appName}',
    description:
      'Log in to {appName} to read new reviews, answer them from one inbox, send review requests, and see how your average is moving.',
    canonical: '/login',
    hidden: true,
  },
  register: {
    title: 'Try it for free: start collecting reviews | {appName}',
    description:
      'Sign up with your name, email address and a password. There is no setup fee, and a wizard takes you to your first review request.',
    canonical: '/register',
  },
  forgotPassword: {
    title: 'Forgot your password? Get a link to a new one | {appName}',
    description:
      'Enter the email address of your account. If it is known here, a link to choose a new password is on its way to you in a moment.',
    canonical: '/forgot-password',
    hidden: true,
  },
  resetPassword: {
    title: 'Choose a new password for your own account | {appName}',
    description:
      'Choose a new password of at least 8 characters for your {appName} account. The link from the email works once and for a short time.',
    canonical: '/resetpassword',
    hidden: true,
  },
  emailVerified: {
    title: 'Your email address is verified: log in now | {appName}',
    description:
      'Email Verification Successful! Your {appName} account is ready. Log in to set up your review page and send your first request.',
    canonical: '/email-verified',
    hidden: true,
  },
  notFound: {
    title: 'Page Not Found: this address does not exist | {appName}',
    description:
      'Sorry, the page you are looking for does not exist or has been removed. Go back to the home page, see the integrations, or get help.',
    canonical: '/',
    hidden: true,
  },
} as const satisfies Record<string, PageMeta>;

/** The not-found page, word for word from the specification. */
export const notFoundPage = {
  code: '404',
  title: 'Page Not Found',
  text: 'Sorry, the page you are looking for does not exist or has been removed.',
  links: [
    { label: 'Back to Home', href: '/' },
    { label: 'View Integrations', href: '/integrations' },
    { label: 'Get Help', href: '/help' },
  ] satisfies Action[],
};
