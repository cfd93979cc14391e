import type { Area } from './help/live-areas.ts';
import type { Action, SectionHead, Shot } from './shapes.ts';

export interface ShowcaseBlock {
  id: string;
  title: string;
  text: string;
  points: string[];
  area: Area;
  /** The screen beside it; none while the part is still to come. */
  shot?: Shot;
  /** Of the screen. */
  alt: string;
  action?: Action;
}

/** The feature showcase of the home page: eight blocks in the specification's order. */
export const showcase = {
  head: {
    title: 'Everything you need, in eight parts',
    text: 'Each part works by itself. Together they lead from asking to showing.',
  } satisfies SectionHead,
  blocks: [
    {
      id: 'earn-reviews',
      area: 'core',
      shot: 'review-link',
      alt: 'The Review Link screen with the address, the QR code and the chosen platforms.',
      title: 'Earn reviews',
      text: 'Most people are glad to help when someone asks. Make it one tap, and ask all of them.',
      points: [
        'A review page with your name and picture',
        'A link and a QR code that lead to it',
        'Works on any phone, without an app or a login',
      ],
    },
    {
      id: 'send-invites',
      area: 'sending',
      shot: 'get-reviews',
      alt: 'The Get Reviews screen with the people to be asked.',
      title: 'Send invites',
      text: 'Write once, send by SMS, email or WhatsApp, and see what became of each message.',
      points: [
        'Contacts by CSV file or by hand',
        'Templates with a live preview',
        'Reminders after 3 and/or 7 days that stop when someone answers',
      ],
    },
    {
      id: 'ai-reply',
      area: 'replies',
      shot: 'reply',
      alt: 'A review with a drafted reply below it.',
      title: 'AI reply',
      text: 'Get a draft in the language of the review, and another one until it sounds like you. Nothing is posted until you publish it.',
      points: [
        'Choose the tone and the length, add a hint',
        'Earlier drafts stay at hand',
        'Checked for privacy before it goes out',
      ],
      action: { label: 'See replies', href: '/features/reviews' },
    },
    {
      id: 'central-management',
      area: 'platforms',
      shot: 'integrations',
      alt: 'The Integrations screen with the connected platforms.',
      title: 'Centralized management',
      text: 'Reviews from 30+ platforms in one inbox, synchronized four times a day.',
      points: [
        'See what needs a reply first',
        'Each connection shows its last and next sync',
        'A review that disappears is marked as removed',
      ],
      action: { label: 'View integrations', href: '/integrations' },
    },
    {
      id: 'widgets',
      area: 'widgets',
      shot: 'widgets',
      alt: 'The Widgets screen with five types to choose from.',
      title: 'Widgets',
      text: 'Let your website speak with the voices of your customers.',
      points: [
        'Carousel, Feed, Video, Pop-up and Badge',
        'One snippet to copy, with steps for common site builders',
        'An honest average over all public reviews',
      ],
      action: { label: 'Preview the widgets', href: '/widgets' },
    },
    {
      id: 'social',
      area: 'social',
      shot: 'social',
      alt: 'The Social screen with a picture made from a review.',
      title: 'Social integration',
      text: 'Turn a review into a picture that fits Facebook and Instagram.',
      points: [
        'Eight designs in your colors',
        'Post to Facebook and Instagram, or download the picture',
        'Only with the author’s permission',
      ],
      action: { label: 'See social sharing', href: '/features/social' },
    },
    {
      id: 'private-feedback',
      area: 'core',
      shot: 'private-feedback',
      alt: 'Private feedback with the answer that was sent to its author.',
      title: 'Private feedback',
      text: 'Someone had a bad day with you? Give them a direct line, so that you can make it right.',
      points: [
        'A short form after one to three stars',
        'The public option stays in view',
        'A notice by email, so that you can answer soon',
      ],
    },
    {
      id: 'analytics',
      area: 'analytics',
      shot: 'analytics',
      alt: 'The Analytics screen with its figures and charts.',
      title: 'Analytics',
      text: 'Plain sentences first, then the numbers behind them.',
      points: [
        'Growth, average rating, link and QR visits',
        'New public reviews and private feedback',
        'A click is counted as a click, never as a review',
      ],
      action: { label: 'See analytics', href: '/features/analytics' },
    },
  ] satisfies ShowcaseBlock[],
  button: { label: 'Start Your Free Trial Today', href: '/register' } satisfies Action,
};
