/**
 * The twelve cards of the integrations page. What the product does with each platform comes from the
 * catalogue and the readers. `description` is about the platform; `rating` and `reviews` are samples.
 */
export interface ShowcasePlatform {
  /** Of the catalogue. */
  slug: string;
  description: string;
  rating: number;
  /** The number of users, as text. */
  reviews: string;
  popular: boolean;
  /** `rating` and `reviews` are made up. */
  sample: true;
}

export const showcasePlatforms = [
  {
    slug: 'google',
    description: 'Where most people look first.',
    rating: 4.9,
    reviews: '8,400+ users',
    popular: true,
    sample: true,
  },
  {
    slug: 'facebook',
    description: 'Recommendations of your page, yes or no, beside all your other reviews.',
    rating: 4.7,
    reviews: '6,900+ users',
    popular: true,
    sample: true,
  },
  {
    slug: 'yelp',
    description: 'Monitoring only. Yelp forbids asking for reviews, so {appName} never does.',
    rating: 4.5,
    reviews: '5,200+ users',
    popular: true,
    sample: true,
  },
  {
    slug: 'tripadvisor',
    description: 'For places people travel to: hotels, restaurants, tours.',
    rating: 4.6,
    reviews: '2,300+ users',
    popular: false,
    sample: true,
  },
  {
    slug: 'trustpilot',
    description: 'Company reviews. Trustpilot wants everyone invited in the same neutral words.',
    rating: 4.7,
    reviews: '3,100+ users',
    popular: true,
    sample: true,
  },
  {
    slug: 'amazon',
    description: 'Reviews of the products you sell.',
    rating: 4.3,
    reviews: '1,400+ users',
    popular: false,
    sample: true,
  },
  {
    slug: 'linkedin',
    description: 'Reviews of your Service Page.',
    rating: 4.4,
    reviews: '1,100+ users',
    popular: false,
    sample: true,
  },
  {
    slug: 'glassdoor',
    description: 'What people who work with you say. Made for employees, not for customers.',
    rating: 4.2,
    reviews: '900+ users',
    popular: false,
    sample: true,
  },
  {
    slug: 'indeed',
    description: 'Company reviews by employees, beside what customers say.',
    rating: 4.2,
    reviews: '1,000+ users',
    popular: false,
    sample: true,
  },
  {
    slug: 'foursquare',
    description: 'Short tips about your place, kept as text because they carry no stars.',
    rating: 4.0,
    reviews: '600+ users',
    popular: false,
    sample: true,
  },
  {
    slug: 'bbb',
    description:
      'Customer reviews of your profile. The letter grade is a separate matter and stays with the bureau.',
    rating: 4.4,
    reviews: '1,700+ users',
    popular: false,
    sample: true,
  },
  {
    slug: 'angi',
    description: 'Reviews of home service pros, on the platform now called Angi.',
    rating: 4.5,
    reviews: '2,000+ users',
    popular: false,
    sample: true,
  },
] as const satisfies readonly ShowcasePlatform[];
