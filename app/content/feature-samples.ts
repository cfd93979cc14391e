import { ratingSummary, type SampleReview } from './home-widgets.ts';
import type { SectionHead } from './shapes.ts';

/** What the pictures of the feature pages show: a practice that does not exist. The figures agree with each other. */
export const SAMPLE_DATA = 'Sample data';
export const SAMPLE_SITE = 'bright-smiles.example';

const WEEKS = [1, 1, 2, 1, 2, 3, 2, 3, 3, 4, 4, 5];

export const analyticsSample = {
  sentences: ['You asked 120 people.', '31 rated you.'],
  period: 'Last 12 weeks, compared with the 12 before',
  asOf: 'Data as of November 20, 2026',
  figures: [
    { label: 'Average rating', value: '4.6', change: '+0.2' },
    { label: 'New public reviews', value: '19', change: '+6' },
    { label: 'Review link visits', value: '64', change: '+11' },
    { label: 'QR visits', value: '27', change: '+9' },
  ],
  chart: 'Ratings by week',
  weeks: WEEKS,
} as const;

export const analyticsSpot = {
  head: {
    title: 'From asked to heard',
    text: 'Where people stop on the way tells you what to change: the message, the page, or nothing at all.',
  } satisfies SectionHead,
  steps: [
    { label: 'Asked', count: 120, text: 'Messages that arrived' },
    { label: 'Opened', count: 64, text: 'Visits to the review page by people, not by bots' },
    { label: 'Rated', count: 31, text: 'Ratings, public and private ones together' },
    {
      label: 'Sent on to a platform',
      count: 22,
      text: 'Pressed or opened by itself. Whether a review followed, the platform tells later',
    },
  ],
  table: {
    open: 'Show the table behind the chart',
    caption: 'Ratings by week, sample data',
    columns: ['Week', 'Ratings'],
  },
} as const;

export const MORE_SAMPLES = [
  {
    name: 'James Reed',
    date: '2026-11-01',
    rating: 4,
    text: 'Friendly team and a clear plan. The wait was a little long.',
    platform: 'Google',
    sample: true,
  },
  {
    name: 'Hannah Cole',
    date: '2026-10-28',
    rating: 5,
    text: 'I could book online in a minute, and they started on time. That alone deserves five stars.',
    platform: 'Google',
    sample: true,
  },
] as const satisfies SampleReview[];

export const WIDGET_SAMPLES: readonly SampleReview[] = [...ratingSummary.reviews, ...MORE_SAMPLES];

export const inboxSample = {
  title: 'Reviews',
  tabs: ['Needs reply', 'All', 'Private', 'Removed'],
  needsReply: 3,
  privateNote: { name: 'Private note', text: 'The phone line was busy all morning.', rating: 2 },
  replyLabel: 'Your reply',
  reply: 'Thank you for the kind words, James. We work to keep waiting times short for everyone.',
  checked: 'Checked for privacy, nothing found',
  buttons: { publish: 'Publish reply', again: 'Try again' },
} as const;

export const replySpot = {
  head: {
    title: 'Draft, check, publish',
    text: 'Three steps, and a person at the end of them. Here is one that needed the second step.',
  } satisfies SectionHead,
  steps: {
    draft: { title: 'A draft', text: 'Written for you, or by you.' },
    check: { title: 'The check', text: 'What is found comes with safer words.' },
    publish: { title: 'Your word', text: 'One tap takes the safer words. You publish.' },
  },
  safer: 'Safer',
} as const;

export const socialSpot = {
  head: {
    title: 'One review, many looks',
    text: 'The words stay those of the person who wrote them. The design is yours.',
  } satisfies SectionHead,
  designs: [
    { id: 'paper', name: 'Paper', text: 'Quiet, for a feed full of noise' },
    { id: 'evergreen', name: 'Evergreen', text: 'In the color of your brand' },
    { id: 'sunlight', name: 'Sunlight', text: 'Warm, with the stars up front' },
  ],
  caption: 'Thank you, Maria. Posted with the words she wrote in public.',
  places: ['Facebook', 'Instagram', 'Download'],
} as const;
