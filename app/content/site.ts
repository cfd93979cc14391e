import { ahead } from './coming.ts';
import type { Action, Href } from './shapes.ts';

export const tagline = 'The good word about you, where people look.';

/** Links of the public navigation. `/` is active on an exact match, the others by prefix. */
export interface NavLink extends Action {
  match: 'exact' | 'prefix';
  /** A section of the home page: scrolls there, or opens `/#section` from other pages. */
  section?: 'home' | 'features';
  /** The path that makes it active, if not `href`. */
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
  /** No destination yet: shown as plain text, so that nobody clicks in vain. */
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
  /** Placeholders, too: names without a destination. */
  social: ['Facebook', 'Instagram', 'LinkedIn', 'X'],
  copyright: '© 2024 {appName}. All rights reserved.',
};

export interface PageMeta {
  title: string;
  description: string;
  /** The canonical address for search engines. */
  canonical: Href;
  /** The day its words last changed, for the site map. */
  updated?: string;
  /** Not in the site map or in search results. */
  hidden?: true;
}

/** Titles of 50 to 60 characters and descriptions of 120 to 155, with the product's name filled in. */
export const pageMeta = {
  home: {
    title: '{appName}: reviews for dentists, doctors, local business',
    description:
      'Ask every customer for a review by SMS, email or WhatsApp, hear about problems early, and answer every voice from one calm inbox.',
    canonical: '/',
    updated: '2026-11-29',
  },
  caseStudies: {
    title: 'Case studies: reviews for practices and shops | {appName}',
    description:
      'Sample stories from dental practices, clinics and local businesses: what they struggled with, what they changed, and what came of it.',
    canonical: '/case-studies',
    updated: '2026-11-29',
  },
  integrations: {
    title: '30+ review platform integrations in one inbox | {appName}',
    description:
      'Google, Facebook, Trustpilot, Healthgrades and more than 30 review platforms in one place, with a plain word on what each can do.',
    canonical: '/integrations',
    updated: '2026-11-29',
  },
  help: {
    title: 'Help center: setup, sending, reviews, privacy | {appName}',
    description:
      'Answers for every step: setting up, sending by SMS, email and WhatsApp, connecting platforms, replies, privacy and opt-outs.',
    canonical: '/help',
    updated: '2026-11-29',
  },
  widgets: {
    title: ahead('widgets', 'Review widgets for your website: five types | {appName}'),
    description: ahead(
      'widgets',
      'Carousel, Feed, Video, Pop-up and Badge: your 4 and 5 star reviews on your website, with an average that counts all of them.',
    ),
    canonical: '/widgets',
    updated: '2026-11-29',
  },
  analytics: {
    title: 'Review analytics: growth, ratings and visits | {appName}',
    description:
      'Follow new reviews, your average rating, link and QR visits and private feedback, in plain sentences and without tracking anyone.',
    canonical: '/features/analytics',
    updated: '2026-11-29',
  },
  reviews: {
    title: 'Manage reviews and draft replies with AI | {appName}',
    description:
      'Public reviews from 30+ platforms and private feedback in one inbox. Draft a reply with AI, check it for privacy, publish it yourself.',
    canonical: '/features/reviews',
    updated: '2026-11-29',
  },
  social: {
    title: 'Share reviews on Facebook and Instagram | {appName}',
    description: ahead(
      'social',
      'A public review as a picture in your colors, shared on Facebook and Instagram. You choose every review yourself.',
    ),
    canonical: '/features/social',
    updated: '2026-11-29',
  },
  terms: {
    title: 'Terms and Conditions of the review service | {appName}',
    description:
      'What you can expect from {appName} and what we expect from you: fair reviews, consent before messages, and your data in your hands.',
    canonical: '/terms',
    updated: '2026-11-29',
  },
  privacy: {
    title: 'Privacy Policy: what we keep, why, how long | {appName}',
    description:
      'What data {appName} holds about visitors, account holders and the customers of a business, what it is used for, and how to opt out.',
    canonical: '/privacy',
    updated: '2026-11-29',
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
    hidden: true,
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

/** The not-found page, verbatim from the specification. */
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
