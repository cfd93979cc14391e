/**
 * Every marketing figure of the public site. A `claim` has its proof or its source here; a `sample` is made up, and is labelled so
 * wherever it is shown. An operator who turns one into a claim must be able to substantiate it (16 CFR
 * 465, FTC Act section 5).
 */
export interface SourcedClaim {
  value: string;
  label: string;
  kind: 'claim' | 'sample';
}

export const CLAIMS = {
  customersCheckReviews: { value: '82%', label: 'of customers check reviews', kind: 'sample' },
  revenueIncrease: { value: '18%', label: 'average revenue increase', kind: 'sample' },
  websiteConversions: { value: '270%', label: 'more website conversions', kind: 'sample' },
  positiveReviews: { value: '20%', label: 'more positive reviews', kind: 'sample' },
  managementTime: { value: '90%', label: 'reduction in review management time', kind: 'sample' },
  customers: { value: '10,000+', label: 'customers', kind: 'sample' },
  /** The catalogue in `shared/platforms/platforms.ts` holds more than this. */
  platforms: { value: '30+', label: 'review platforms, one inbox', kind: 'claim' },
  /** Said by dentists in a survey of the ADA Health Policy Institute; the page links to it. */
  cannotAnswer: {
    value: '39%',
    label: 'of dentists in a survey said they could not answer online reviews because of HIPAA.',
    kind: 'claim',
  },
  support: { value: '24/7', label: 'support', kind: 'sample' },
  sampleRating: { value: '4.2', label: 'across 142 reviews', kind: 'sample' },
  reviewIncrease: { value: '300%', label: 'average review increase', kind: 'sample' },
  successStories: { value: '50+', label: 'success stories', kind: 'sample' },
  averageRating: { value: '4.8/5', label: 'average rating', kind: 'sample' },
  revenueGrowth: { value: '85%', label: 'revenue growth', kind: 'sample' },
} as const satisfies Record<string, SourcedClaim>;

export type ClaimKey = keyof typeof CLAIMS;

/** Promises without a figure; the operator must keep them. */
export const OFFERS = {
  freeTrial: 'Free trial',
  noSetupFee: 'No setup fee',
  ownNumber: 'Your own SMS number',
  contactReply: 'We reply within 24 hours.',
} as const;

export type OfferKey = keyof typeof OFFERS;

/** In small print under every row with samples. */
export const CLAIMS_NOTE =
  'Figures marked “Sample” are examples and not measured results. Results differ from business to business.';

/** The label of everything made up for illustration. */
export const SAMPLE_LABEL = 'Sample';
