import { ratingSummary, type SampleReview } from './home-widgets.ts';

/** The data in the pictures of the feature pages: a practice that does not exist. */
export const SAMPLE_DATA = 'Sample data';
export const SAMPLE_SITE = 'bright-smiles.example';

const MORE_SAMPLES = [
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

export const socialCaption = 'Thank you, Grace. Posted with the words she wrote in public.';
