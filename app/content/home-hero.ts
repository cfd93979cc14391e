import type { ClaimKey, OfferKey } from './claims.ts';
import type { Action } from './shapes.ts';

export interface HeroState {
  id: 'ask' | 'listen' | 'answer';
  /** On its button. */
  name: string;
  headline: string;
  description: string;
}

export const hero = {
  badge: 'Built for healthcare practices',
  states: [
    {
      id: 'ask',
      name: 'Ask',
      headline: 'The good word about you, where patients look.',
      description: 'Ask every patient for a review, and answer each one without giving a patient away.',
    },
    {
      id: 'listen',
      name: 'Listen',
      headline: 'One question, five stars, thirty\u00a0seconds.',
      description:
        'Your review page opens on any phone. Everyone is asked the same way, and the way to a public review stays open.',
    },
    {
      id: 'answer',
      name: 'Answer',
      headline: 'Answer every review before the next patient.',
      description:
        'Reviews from 30+ platforms arrive in one inbox. A reply is drafted, checked for privacy, and goes out only when you say so.',
    },
  ] satisfies HeroState[],
  primary: { label: 'Try For Free', href: '/register' } satisfies Action,
  secondary: { label: 'Learn More', href: '/help', about: 'about {appName}' } satisfies Action,
  /** Under the buttons, separated by commas; the words are in `OFFERS`. */
  offers: ['freeTrial', 'noSetupFee', 'ownNumber'] satisfies OfferKey[],
  rotation: { pause: 'Pause', play: 'Play', group: 'Three things {appName} does' },
  phone: {
    label: 'The review page of a sample practice. Try it: nothing is sent.',
    hint: 'Try it. This is the real page.',
    done: { title: 'That is all your patients do', again: 'Start over' },
  },
  screens: {
    inbox: 'The reviews inbox of a sample practice.',
    reply: 'A reply beside its review, with the privacy check below it.',
  },
  statistics: [
    'customersCheckReviews',
    'revenueIncrease',
    'websiteConversions',
    'platforms',
  ] satisfies ClaimKey[],
};
