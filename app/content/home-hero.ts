import type { ClaimKey, OfferKey } from './claims.ts';
import type { Action } from './shapes.ts';

/** What the hero draws beside each of its three states. */
export type HeroVisualWords =
  | { kind: 'sms-ask'; from: string; message: string; link: string; status: string; answer: SampleQuote }
  | {
      kind: 'review-page';
      business: string;
      title: string;
      rating: number;
      ratingLabel: string;
      picker: string[];
    }
  | { kind: 'inbox-reply'; quote: SampleQuote; finding: ReplyFinding; reply: string; button: string };

export interface SampleQuote {
  name: string;
  source: string;
  rating: number;
  text: string;
}

/** A phrase the privacy check would stop, and what it suggests. */
export interface ReplyFinding {
  phrase: string;
  reason: string;
  safer: string;
}

export interface HeroState {
  id: string;
  headline: string;
  description: string;
  visual: HeroVisualWords;
}

export const hero = {
  badge: 'Built for healthcare practices',
  states: [
    {
      id: 'ask',
      headline: 'The good word about you, where patients look.',
      description:
        'Ask every customer for a review in one tap, hear about problems early, and answer every voice from one calm inbox.',
      visual: {
        kind: 'sms-ask',
        from: 'Bright Smiles Dental',
        message:
          'Hi Maria, thanks for choosing Bright Smiles Dental. How did we do? It takes 30 seconds. Reply STOP to opt out.',
        link: 'goodword.example/review/bright-smiles',
        status: 'Delivered 10:42',
        answer: {
          name: 'Maria G.',
          source: 'Google · just now',
          rating: 5,
          text: 'Dr. Lee explained everything and I was out in half an hour. First dentist I don’t dread.',
        },
      },
    },
    {
      id: 'listen',
      headline: 'One question, five stars, thirty\u00a0seconds.',
      description:
        'Your review page opens on any phone, without an app or a login. Happy or not, everyone is asked the same way, and the way to a public review stays open.',
      visual: {
        kind: 'review-page',
        business: 'Bright Smiles Dental',
        title: 'Leave us a review',
        rating: 5,
        ratingLabel: 'Excellent',
        picker: ['Google', 'Facebook', 'Healthgrades'],
      },
    },
    {
      id: 'answer',
      headline: 'Answer every review before the next patient.',
      description:
        'Reviews from 30+ platforms arrive in one inbox. A reply is drafted for you, checked for privacy, and goes out only when you say so.',
      visual: {
        kind: 'inbox-reply',
        quote: {
          name: 'James R.',
          source: 'Google · 2 hours ago',
          rating: 4,
          text: 'Friendly team and a clear plan. The wait was a little long.',
        },
        finding: {
          phrase: 'your visit on Tuesday',
          reason: 'Confirms that the writer was a patient.',
          safer: 'We work to keep waiting times short for everyone.',
        },
        reply: 'Thank you for the kind words, James. We work to keep waiting times short for everyone.',
        button: 'Publish reply',
      },
    },
  ] satisfies HeroState[],
  primary: { label: 'Try For Free', href: '/register' } satisfies Action,
  secondary: { label: 'Learn More', href: '/help', about: 'about {appName}' } satisfies Action,
  /** Under the buttons, joined by dots; the words are in `OFFERS`. */
  offers: ['freeTrial', 'noSetupFee', 'ownNumber'] satisfies OfferKey[],
  rotation: { pause: 'Pause', play: 'Play', group: 'Three things {appName} does' },
  statistics: [
    'customersCheckReviews',
    'revenueIncrease',
    'websiteConversions',
    'platforms',
  ] satisfies ClaimKey[],
};
