import type { Area } from './help/live-areas.ts';
import type { Action, Icon, SectionHead } from './shapes.ts';

/** The five types, in the order of the specification. */
export interface SiteWidget {
  id: 'carousel' | 'feed' | 'video' | 'popup' | 'badge';
  name: string;
  text: string;
  /** Where on a page it works best. */
  place: string;
  icon: Icon;
}

export const SITE_WIDGETS = [
  {
    id: 'carousel',
    name: 'Carousel',
    text: 'A row of review cards that people swipe through. It moves by itself only if you want it to, and always has a pause button.',
    place: 'On the home page',
    icon: 'layout-grid',
  },
  {
    id: 'feed',
    name: 'Feed',
    text: 'A list or a wall of reviews, newest first, with a button for more.',
    place: 'On a page of its own',
    icon: 'inbox',
  },
  {
    id: 'video',
    name: 'Video',
    text: 'Plays the video reviews you uploaded or linked. Where there are none, it tells written reviews as a short animated story.',
    place: 'Beside your services',
    icon: 'play',
  },
  {
    id: 'popup',
    name: 'Pop-up',
    text: 'A small card in the corner that shows one review at a time and closes with one tap.',
    place: 'On every page',
    icon: 'message-circle',
  },
  {
    id: 'badge',
    name: 'Badge',
    text: 'Your average and the number of reviews, in one quiet line.',
    place: 'In the header or footer',
    icon: 'star',
  },
] as const satisfies readonly SiteWidget[];

export const widgetsSection = {
  area: 'widgets',
  head: {
    title: 'Your reviews, on your website',
    text: 'Five widgets show your 4 and 5 star reviews. The average is over all public reviews of the platforms it names, and a small line says which are shown.',
  } satisfies SectionHead,
  types: SITE_WIDGETS,
  action: { label: 'Preview the widgets', href: '/widgets' } satisfies Action,
} satisfies { area: Area; head: SectionHead; types: typeof SITE_WIDGETS; action: Action };

/** A review of a practice that does not exist, for illustration. Never a testimonial about the product. */
export interface SampleReview {
  name: string;
  /** ISO date. */
  date: string;
  rating: 1 | 2 | 3 | 4 | 5;
  text: string;
  platform: string;
  sample: true;
}

/** A sample rating summary, for a practice that does not exist. */
export const ratingSummary = {
  head: {
    title: 'How your rating looks',
    text: 'This is a sample. It shows how {appName} sums up the reviews of one practice.',
  } satisfies SectionHead,
  label: 'Sample data',
  business: 'Bright Smiles Dental',
  average: 4.2,
  count: 142,
  claim: 'sampleRating',
  /** The sum is 142 and the average 4.2. */
  byRating: { 5: 86, 4: 28, 3: 10, 2: 8, 1: 10 },
  reviews: [
    {
      name: 'Maria Gonzalez',
      date: '2026-11-14',
      rating: 5,
      text: 'Dr. Lee explained everything and I was out in half an hour. First dentist I don’t dread.',
      platform: 'Google',
      sample: true,
    },
    {
      name: 'Thomas Baker',
      date: '2026-11-09',
      rating: 5,
      text: 'They called back within the hour and found a time that suited me. Kind people at the front desk.',
      platform: 'Healthgrades',
      sample: true,
    },
    {
      name: 'Priya Nair',
      date: '2026-11-03',
      rating: 5,
      text: 'My son walked in nervous and walked out smiling. Clear prices, no pressure.',
      platform: 'Facebook',
      sample: true,
    },
  ] satisfies SampleReview[],
} as const satisfies {
  head: SectionHead;
  label: string;
  business: string;
  average: number;
  count: number;
  claim: string;
  byRating: Record<1 | 2 | 3 | 4 | 5, number>;
  reviews: readonly SampleReview[];
};
