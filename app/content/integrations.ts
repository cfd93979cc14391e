import type { Action, ClosingCall, Icon, IconBlock, SectionHead } from './shapes.ts';

export const PLATFORM_FILTERS = [
  { id: 'all', label: 'All Platforms' },
  { id: 'search', label: 'Search' },
  { id: 'social', label: 'Social' },
  { id: 'review', label: 'Review' },
  { id: 'travel', label: 'Travel' },
  { id: 'ecommerce', label: 'E-commerce' },
  { id: 'professional', label: 'Professional' },
  { id: 'location', label: 'Location' },
  { id: 'trust', label: 'Trust' },
  { id: 'services', label: 'Services' },
] as const;

export const integrationsHero = {
  title: '30+ Platform Integrations',
  text: 'See your reviews in one place, wherever people write them. Each platform sets its own rules, so here is what {appName} can do with each.',
  primary: { label: 'Start Free Trial', href: '/register' } satisfies Action,
  secondary: { label: 'View Platforms', href: '#platforms' } satisfies Action,
};

/** The section that the hero's button scrolls to. */
export const PLATFORMS_SECTION = 'platforms';

/** Titles from the specification, with our texts. */
export const integrationTiles = [
  {
    icon: 'inbox',
    title: 'Centralized Management',
    text: 'Public reviews and private feedback in one inbox, with filters for what needs you first.',
  },
  {
    icon: 'refresh-cw',
    title: 'Real-time Sync',
    text: 'Every connection is checked four times a day. You see when it last worked and when it is due again.',
  },
  {
    icon: 'pen-line',
    title: 'Automated Responses',
    text: 'Replies are drafted for you and checked for privacy. You read each one, and only you publish it.',
  },
  {
    icon: 'chart-line',
    title: 'Analytics & Insights',
    text: 'Average, growth and topics over all connected platforms, counted as reviews come in.',
  },
] as const satisfies readonly IconBlock[];

export const platformList = {
  head: {
    title: 'What each platform can do',
    text: 'Some hand out every review, some show a little, one may only be watched.',
  } satisfies SectionHead,
  tilesLabel: 'What you get',
  filterLabel: 'Show platforms',
  countWords: '{shown} of {all} platforms shown',
  legendTitle: 'What the words on the cards mean',
  popular: 'Popular',
  connect: { label: 'Connect Now', href: '/register' } satisfies Action,
  ratingLabel: 'Rated by users',
  /** The ratings and user counts of the cards are made up until the operator enters real ones. */
  note: 'Ratings and numbers of users on these cards are samples. Names and trademarks belong to their owners, who neither sponsor nor endorse {appName}.',
};

/** An industry of the catalogue, with the page's text about it. */
export interface IndustryGroup {
  id: 'healthcare' | 'automotive' | 'home-services' | 'legal';
  name: string;
  icon: Icon;
  text: string;
}

export const platformGrid = {
  head: {
    title: 'Thirty names you know, and more',
    text: 'These are the best known. Paste the address of your profile, and {appName} tells you whether it knows the platform.',
  } satisfies SectionHead,
  /** Slugs of the catalogue, `shared/platforms/platforms.ts`. */
  platforms: [
    'google',
    'facebook',
    'yelp',
    'tripadvisor',
    'trustpilot',
    'amazon',
    'linkedin',
    'glassdoor',
    'indeed',
    'foursquare',
    'bbb',
    'angi',
    'healthgrades',
    'zocdoc',
    'vitals',
    'webmd',
    'ratemds',
    'realself',
    'dealerrater',
    'cars-com',
    'edmunds',
    'cargurus',
    'homeadvisor',
    'houzz',
    'thumbtack',
    'porch',
    'avvo',
    'lawyers-com',
    'martindale',
    'findlaw',
  ],
  industries: [
    {
      id: 'healthcare',
      name: 'Healthcare',
      icon: 'heart-pulse',
      text: 'For dentists, doctors and clinics. Each doctor’s profile can be connected by itself.',
    },
    {
      id: 'automotive',
      name: 'Automotive',
      icon: 'car',
      text: 'For dealers and repair shops.',
    },
    {
      id: 'home-services',
      name: 'Home Services',
      icon: 'house',
      text: 'For plumbers, builders, cleaners and everyone who works in people’s homes.',
    },
    {
      id: 'legal',
      name: 'Legal',
      icon: 'scale',
      text: 'For law offices and solo lawyers, who owe silence about every case.',
    },
  ] as const satisfies readonly IndustryGroup[],
};

export const integrationsCall = {
  title: 'Bring your reviews together',
  text: 'Paste the addresses of your profiles, and {appName} recognizes the platforms.',
  primary: { label: 'Start Free Trial', href: '/register' },
  secondary: { label: 'Learn More', href: '/help', about: 'about integrations' },
} satisfies ClosingCall;

/**
 * Explains the terms on the cards, so that nobody is surprised after signing up; unused ones are left out.
 */
export const sourceLegend: readonly { term: string; text: string }[] = [
  {
    term: 'Official API',
    text: 'The platform itself hands out the reviews, to an account that you have there.',
  },
  { term: 'Public feed', text: 'The platform publishes reviews for anybody to read.' },
  {
    term: 'Public page',
    text: 'Read from your own profile page, where it describes its reviews for programs and lets them in.',
  },
  { term: 'Sample', text: 'The platform hands out just a few reviews. Some of it may not be kept.' },
  {
    term: 'Data service',
    text: 'A service reads the public page for you, under your own contract with it and at your cost.',
  },
  { term: 'Notice emails', text: 'Read from the emails about new reviews that you forward.' },
  { term: 'File import', text: 'You bring the reviews in a file.' },
];

export const monitorOnlyLegend = {
  term: 'Monitor only',
  text: 'The platform forbids asking for reviews, so your review page leaves it out.',
};
