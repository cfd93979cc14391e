/**
 * Every marketing figure of the public site, once. Whoever runs the service must be able to substantiate each
 * `claim` (16 CFR 465, FTC Act section 5), or take it off the page. A `sample` is made up and shown as such.
 */
export interface SourcedClaim {
  value: string;
  label: string;
  kind: 'claim' | 'sample';
}

export const CLAIMS = {
  customersCheckReviews: { value: '82%', label: 'of customers check reviews', kind: 'claim' },
  revenueIncrease: { value: '18%', label: 'average revenue increase', kind: 'claim' },
  websiteConversions: { value: '270%', label: 'more website conversions', kind: 'claim' },
  positiveReviews: { value: '20%', label: 'more positive reviews', kind: 'claim' },
  managementTime: { value: '90%', label: 'reduction in review management time', kind: 'claim' },
  customers: { value: '10,000+', label: 'customers', kind: 'claim' },
  /** The catalogue in `shared/platforms/platforms.ts` holds more than this; a test can prove it. */
  platforms: { value: '30+', label: 'review platforms, one inbox', kind: 'claim' },
  support: { value: '24/7', label: 'support', kind: 'claim' },
  sampleRating: { value: '4.2', label: 'across 142 reviews', kind: 'sample' },
  // The four figures of the case studies page sum up stories that are samples, so they are samples too.
  reviewIncrease: { value: '300%', label: 'average review increase', kind: 'sample' },
  successStories: { value: '50+', label: 'success stories', kind: 'sample' },
  averageRating: { value: '4.8/5', label: 'average rating', kind: 'sample' },
  revenueGrowth: { value: '85%', label: 'revenue growth', kind: 'sample' },
} as const satisfies Record<string, SourcedClaim>;

export type ClaimKey = keyof typeof CLAIMS;

/** Promises without a figure of their own; keeping them is up to whoever runs the service. */
export const OFFERS = {
  freeTrial: 'Free trial',
  noSetupFee: 'No setup fee',
  ownNumber: 'Your own SMS number',
  contactReply: 'We reply within 24 hours.',
} as const;

export type OfferKey = keyof typeof OFFERS;

/** Stands, small, under every row of claims. */
export const CLAIMS_NOTE =
  'Figures are claims made by {appName}. Results differ from business to business. For sources, write to {supportEmail}.';

/** Stands on everything that was made up to show how it looks. */
export const SAMPLE_LABEL = 'Sample';
