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

/** The place the button of the hero scrolls to. */
export const PLATFORMS_SECTION = 'platforms';

/** Titles as specified; the texts say what they mean here. */
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
    text: 'Average, growth and sources over all connected platforms, updated every day.',
  },
] as const satisfies readonly IconBlock[];

export const platformList = {
  head: {
    title: 'What each platform can do',
    text: 'Some read everything and take replies, some show a little, one may only be watched.',
  } satisfies SectionHead,
  tilesLabel: 'What you get',
  filterLabel: 'Show platforms',
  countWords: '{shown} of {all} platforms shown',
  legendTitle: 'What the words on the cards mean',
  popular: 'Popular',
  connect: { label: 'Connect Now', href: '/register' } satisfies Action,
  ratingLabel: 'Rated by users',
  /** Ratings and user counts of the cards are made up until an operator puts real ones there. */
  note: 'Ratings and numbers of users on these cards are samples. Names and trademarks belong to their owners, who neither sponsor nor endorse {appName}.',
};

/** A group of the catalogue, with what the page says of it. */
export interface IndustryGroup {
  id: 'healthcare' | 'automotive' | 'home-services' | 'legal';
  name: string;
  icon: Icon;
  text: string;
}

export const platformGrid = {
  head: {
    title: 'Thirty names you know, and more',
    text: 'These are the best known. Paste the address of your profile during setup, and {appName} tells you whether it knows the platform.',
  } satisfies SectionHead,
  /** Slugs of the catalogue, `shared/platforms.ts`. */
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
      text: 'For dentists, doctors and clinics, with a privacy check on every reply.',
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

/** Explains the words on the cards, so that nobody is surprised after signing up. */
export const capabilityLegend = [
  {
    term: 'Reads all reviews',
    text: 'The platform lets owners fetch them, and {appName} does so with your permission.',
  },
  { term: 'Recent reviews only', text: 'The platform hands out just a few. Older ones come from an import.' },
  {
    term: 'From your public page',
    text: 'Read from your own profile page, where the platform allows it. Otherwise import a file.',
  },
  { term: 'Import', text: 'You upload a CSV file with your reviews.' },
  {
    term: 'Copy & open',
    text: 'Your reply is copied and the platform opened. After posting it there, you mark it as posted.',
  },
  {
    term: 'Monitoring only',
    text: 'The platform forbids asking for reviews, so your review page leaves it out.',
  },
] as const satisfies readonly { term: string; text: string }[];
