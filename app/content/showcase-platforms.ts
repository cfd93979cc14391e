/**
 * The twelve cards of the integrations page. Descriptions and features say what the product really does with each
 * platform; `rating` and `reviews` are samples. The rest is in the catalogue, `shared/platforms.ts`.
 */
export interface ShowcasePlatform {
  /** Of the catalogue. */
  slug: string;
  description: string;
  features: [string, string, string, string];
  rating: number;
  /** Number of users, as text. */
  reviews: string;
  popular: boolean;
  /** Says that `rating` and `reviews` are made up. */
  sample: true;
}

export const showcasePlatforms = [
  {
    slug: 'google',
    description: 'Where most people look first. Read and answer every review of your verified location.',
    features: [
      'Reads all reviews, with your permission',
      'Posts the replies you publish',
      'Links straight to the review form',
      'Needs a verified location you own or manage',
    ],
    rating: 4.9,
    reviews: '8,400+ users',
    popular: true,
    sample: true,
  },
  {
    slug: 'facebook',
    description: 'Recommendations of your page beside all your other reviews.',
    features: [
      'Reads recommendations, where Facebook allows it',
      'Yes counts as 5 stars, no as 1',
      'Reply from the inbox, or copy & open',
      'Links to the reviews of your page',
    ],
    rating: 4.7,
    reviews: '6,900+ users',
    popular: true,
    sample: true,
  },
  {
    slug: 'yelp',
    description: 'Monitoring only. Yelp forbids asking for reviews, so {appName} never does.',
    features: [
      'Shows up to three recent excerpts',
      'Shows your rating and number of reviews',
      'Reply on Yelp: copy & open',
      'Never offered on your review page',
    ],
    rating: 4.5,
    reviews: '5,200+ users',
    popular: true,
    sample: true,
  },
  {
    slug: 'tripadvisor',
    description: 'For places people travel to: hotels, restaurants, tours.',
    features: [
      'Shows up to five recent reviews per language',
      'Shows your rating and number of reviews',
      'Reply in the Management Center: copy & open',
      'Links straight to the review form',
    ],
    rating: 4.6,
    reviews: '2,300+ users',
    popular: false,
    sample: true,
  },
  {
    slug: 'trustpilot',
    description:
      'Read and answer company reviews. Trustpilot wants everyone invited in the same neutral words.',
    features: [
      'Reads all reviews through your Trustpilot plan',
      'Posts the replies you publish',
      'Links straight to the review form',
      'Needs a Trustpilot plan with API access',
    ],
    rating: 4.7,
    reviews: '3,100+ users',
    popular: true,
    sample: true,
  },
  {
    slug: 'amazon',
    description: 'Product reviews by import, because Amazon hands out no review texts.',
    features: [
      'Import: upload a CSV file',
      'Counts in your average and analytics',
      'Links to the review form of a product',
      'No public replies, Amazon removed them',
    ],
    rating: 4.3,
    reviews: '1,400+ users',
    popular: false,
    sample: true,
  },
  {
    slug: 'linkedin',
    description: 'Reviews of your Service Page, by import.',
    features: [
      'Import: upload a CSV file',
      'For Service Pages, which carry star ratings',
      'Answer on LinkedIn: copy & open',
      'Links to your company page',
    ],
    rating: 4.4,
    reviews: '1,100+ users',
    popular: false,
    sample: true,
  },
  {
    slug: 'glassdoor',
    description: 'What people who work with you say. Made for employees, not for customers.',
    features: [
      'Overall rating, where the public page allows it',
      'Review texts by CSV import',
      'Reply in the Employer Center: copy & open',
      'Best left off your customer review page',
    ],
    rating: 4.2,
    reviews: '900+ users',
    popular: false,
    sample: true,
  },
  {
    slug: 'indeed',
    description: 'Company reviews by employees, beside what customers say.',
    features: [
      'Overall rating, where the public page allows it',
      'Review texts by CSV import',
      'Reply in the employer dashboard: copy & open',
      'Best left off your customer review page',
    ],
    rating: 4.2,
    reviews: '1,000+ users',
    popular: false,
    sample: true,
  },
  {
    slug: 'foursquare',
    description: 'Short tips about your place, kept as text because they carry no stars.',
    features: [
      'Reads tips, with a key from Foursquare',
      'Tips never count as stars in your average',
      'No replies: Foursquare offers none',
      'Best left off your page: the City Guide has closed',
    ],
    rating: 4.0,
    reviews: '600+ users',
    popular: false,
    sample: true,
  },
  {
    slug: 'bbb',
    description:
      'Customer reviews of your profile. The letter grade is a separate matter and stays with the bureau.',
    features: [
      'Rating, where the public page allows it',
      'Review texts by CSV import',
      'Reply in the BBB portal: copy & open',
      'Links to the review form of your profile',
    ],
    rating: 4.4,
    reviews: '1,700+ users',
    popular: false,
    sample: true,
  },
  {
    slug: 'angi',
    description: 'Reviews of home service pros, on the platform now called Angi.',
    features: [
      'First reviews, where the public page allows it',
      'The rest by CSV import',
      'Reply in the Angi dashboard: copy & open',
      'Links straight to the review form',
    ],
    rating: 4.5,
    reviews: '2,000+ users',
    popular: false,
    sample: true,
  },
] as const satisfies readonly ShowcasePlatform[];
