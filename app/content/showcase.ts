import { comingSentence } from './coming.ts';
import type { Action, PictureKey, SectionHead } from './shapes.ts';

export interface ShowcaseBlock {
  id: string;
  title: string;
  text: string;
  points: string[];
  picture: PictureKey;
  alt: string;
  action?: Action;
}

/** The features showcase of the home page: eight blocks in the order of the specification. */
export const showcase = {
  head: {
    title: 'Everything you need, in eight parts',
    text: `Each part works by itself. Together they lead from asking to showing. ${comingSentence()}`.trim(),
  } satisfies SectionHead,
  blocks: [
    {
      id: 'earn-reviews',
      title: 'Earn reviews',
      text: 'Most people are glad to help when someone asks. Make it one tap, and ask all of them.',
      points: [
        'A review page with your name and picture',
        'A link and a QR code that lead to it',
        'Works on any phone, without an app or a login',
      ],
      picture: 'link-card',
      alt: 'A review link to copy and its QR code.',
    },
    {
      id: 'send-invites',
      title: 'Send invites',
      text: 'Write once, send by SMS, email or WhatsApp, and see what became of each message.',
      points: [
        'Contacts by CSV file or by hand',
        'Templates with a live preview',
        'Reminders after 3 and/or 7 days that stop when someone answers',
      ],
      picture: 'contacts-import',
      alt: 'A list of contacts, each marked ready or with a reason why not.',
    },
    {
      id: 'ai-reply',
      title: 'AI reply',
      text: 'Get a draft in the language of the review, and another one until it sounds like you. Nothing is posted until you publish it.',
      points: [
        'Choose the tone and the length, add a hint',
        'Earlier drafts stay at hand',
        'Checked for privacy before it goes out',
      ],
      picture: 'reply-draft',
      alt: 'A reply draft beside a review, with buttons to try again and to publish.',
      action: { label: 'See replies', href: '/features/reviews' },
    },
    {
      id: 'central-management',
      title: 'Centralized management',
      text: 'Reviews from 30+ platforms in one inbox, synchronized four times a day.',
      points: [
        'See what needs a reply first',
        'Each connection shows its last and next sync',
        'A review that disappears is marked as removed',
      ],
      picture: 'platforms',
      alt: 'Four connected platforms, each with its number of reviews and its last sync.',
      action: { label: 'View integrations', href: '/integrations' },
    },
    {
      id: 'widgets',
      title: 'Widgets',
      text: 'Let your website speak with the voices of your customers.',
      points: [
        'Carousel, Feed, Video, Pop-up and Badge',
        'One snippet to copy, with steps for common site builders',
        'An honest average over all public reviews',
      ],
      picture: 'widget-carousel',
      alt: 'A carousel of three review cards.',
      action: { label: 'Preview the widgets', href: '/widgets' },
    },
    {
      id: 'social',
      title: 'Social integration',
      text: 'Turn a review into a picture that fits Facebook and Instagram.',
      points: [
        'Designs in your colors',
        'Post to your page, or download the picture',
        'You choose each review yourself',
      ],
      picture: 'social-feed',
      alt: 'A phone with a post made from a review.',
      action: { label: 'See social sharing', href: '/features/social' },
    },
    {
      id: 'private-feedback',
      title: 'Private feedback',
      text: 'Someone had a bad day with you? Give them a direct line, so that you can make it right.',
      points: [
        'A short form after one to three stars',
        'The public option stays in view',
        'A notice by email, so that you can answer soon',
      ],
      picture: 'private-form',
      alt: 'The private feedback form with the line: You can also post a public review.',
    },
    {
      id: 'analytics',
      title: 'Analytics',
      text: 'Plain sentences first, then the numbers behind them.',
      points: [
        'Growth, average rating, link and QR visits',
        'New public reviews and private feedback',
        'A click is counted as a click, never as a review',
      ],
      picture: 'analytics',
      alt: 'A growth chart with one sentence above it.',
      action: { label: 'See analytics', href: '/features/analytics' },
    },
  ] satisfies ShowcaseBlock[],
  button: { label: 'Start Your Free Trial Today', href: '/register' } satisfies Action,
};
