import type { ClaimKey } from './claims.ts';
import type { ClosingCall, IconBlock, SectionHead } from './shapes.ts';

export const CASE_FILTERS = [
  { id: 'all', label: 'All Cases' },
  { id: 'healthcare', label: 'Healthcare' },
  { id: 'business', label: 'Business' },
] as const;

export type CaseFilter = (typeof CASE_FILTERS)[number]['id'];
export type CaseCategory = Exclude<CaseFilter, 'all'>;

/**
 * Every case here is a sample: no such business exists. Replace them with real ones, with the customer's
 * written consent and figures you can substantiate, before presenting any of them as fact (16 CFR 465.2).
 */
export interface CaseStudy {
  id: string;
  category: CaseCategory;
  title: string;
  subtitle: string;
  description: string;
  imageAlt: string;
  /** Label to value, in display order. */
  results: Record<string, string>;
  challenge: string;
  solution: string;
  outcome: string;
  sample: true;
}

export const caseStudiesHero = {
  title: 'Case Studies',
  text: 'What a steady habit of asking and answering can look like, in practices and in local businesses.',
  /** Shown prominently above the statistics and the cases. */
  notice:
    'The stories and figures on this page are samples. They show how {appName} is used and are not the results of real customers.',
  figuresLabel: 'In figures',
  listLabel: 'Stories',
  filterLabel: 'Show cases',
  countWords: '{shown} of {all} cases shown',
};

export const caseStudyStatistics = [
  'reviewIncrease',
  'successStories',
  'averageRating',
  'revenueGrowth',
] as const satisfies readonly ClaimKey[];

/** Labels of the parts of a card. */
export const CASE_LABELS = {
  challenge: 'Challenge',
  solution: 'Solution',
  outcome: 'Outcome',
  results: 'Results',
  badges: { healthcare: 'Healthcare', business: 'Business' },
  empty: 'No case in this category yet.',
} as const;

export const caseStudies = [
  {
    id: 'family-dentist',
    category: 'healthcare',
    title: 'Bright Smiles Dental',
    subtitle: 'Family dentist, two dentists, one front desk',
    description: 'A practice people loved in person and could hardly find online.',
    imageAlt: 'A text message from the practice that asks how the visit went.',
    results: {
      'Reviews a month': '4 to 17',
      'Average rating': '4.1 to 4.6',
      'Replies within two days': '96%',
    },
    challenge: 'Patients said thank you at the door, and that was the end of it.',
    solution: 'One SMS a day to every patient who agreed, with one reminder after three days.',
    outcome: 'Reviews come in every week, good and bad, and all are answered.',
    sample: true,
  },
  {
    id: 'pediatric-clinic',
    category: 'healthcare',
    title: 'Little Oak Pediatrics',
    subtitle: 'Children’s clinic with a busy waiting room',
    description: 'Parents with full hands needed a way to answer that takes no time.',
    imageAlt: 'A QR code poster on a clinic wall.',
    results: { 'QR visits a month': '210', 'Ratings a month': '38', 'Private notes answered': '100%' },
    challenge: 'Email went unread, and paper forms ended up in a drawer.',
    solution: 'A QR code poster in the waiting room. Low ratings reach the manager as a private note.',
    outcome: 'Three notes about the phone line led to new opening hours for calls.',
    sample: true,
  },
  {
    id: 'physical-therapy',
    category: 'healthcare',
    title: 'Stride Physical Therapy',
    subtitle: 'Two locations’ worth of patients, one small team',
    description: 'Replies that used to wait for weeks now take minutes.',
    imageAlt: 'A reply with one phrase underlined and a safer wording beside it.',
    results: {
      'Unanswered reviews': '64 to 0',
      'Time to reply': '19 days to 1',
      'Phrases caught before posting': '23',
    },
    challenge: 'Afraid of saying too much in a reply, the owner said nothing.',
    solution: 'Replies are drafted by AI, read by a person and checked for privacy.',
    outcome: 'Every review has an answer that its owner read first.',
    sample: true,
  },
  {
    id: 'dermatology',
    category: 'healthcare',
    title: 'Clearwater Dermatology',
    subtitle: 'Specialist practice with reviews in nine places',
    description: 'Nine logins became one inbox.',
    imageAlt: 'One inbox with reviews from several platforms.',
    results: { 'Platforms in one inbox': '9', 'Logins a week': '40 to 5', 'Reviews read': 'All of them' },
    challenge: 'Nobody saw all the reviews on nine platforms.',
    solution: 'All nine are connected: some read directly, others from an imported file.',
    outcome: 'The team starts the day with one list.',
    sample: true,
  },
  {
    id: 'auto-repair',
    category: 'business',
    title: 'Northside Auto Repair',
    subtitle: 'Independent garage with four bays',
    description: 'Good work, few words. The customers did the talking.',
    imageAlt: 'Reviews of a garage on its website.',
    results: {
      'Public reviews': '31 to 124',
      'Average rating': '4.3 to 4.5',
      'Calls from the website': '+34%',
    },
    challenge: 'The chain down the road had five times the reviews.',
    solution: 'An SMS to every customer who agreed, the day after pick-up.',
    outcome: 'People who call mention what they read.',
    sample: true,
  },
  {
    id: 'plumber',
    category: 'business',
    title: 'Harbor Plumbing & Heating',
    subtitle: 'Family firm, six vans',
    description: 'Asking used to be awkward. Now it is part of the invoice.',
    imageAlt: 'A list of contacts from a CSV file, ready to be asked.',
    results: { 'Customers asked a month': '160', 'Ratings a month': '46', 'Messages that arrived': '97%' },
    challenge: 'Technicians did not like to ask, so hardly anyone was asked.',
    solution:
      'The office uploads the finished jobs every Friday. Who opted out or was asked in the last 90 days is left out.',
    outcome: 'Every customer gets the same short question.',
    sample: true,
  },
  {
    id: 'law-office',
    category: 'business',
    title: 'Alder & Finch Law',
    subtitle: 'Small law office for families',
    description: 'Discretion first, and still a good word in public.',
    imageAlt: 'A private feedback form with a line about posting in public.',
    results: { 'Private notes': '12', 'Public reviews': '9 to 41', 'Average rating': '4.4 to 4.7' },
    challenge: 'Few clients wanted to write about their case in public.',
    solution: 'The invitation asks about the service, not the case.',
    outcome: 'Some leave a rating without a text, others write about being listened to.',
    sample: true,
  },
  {
    id: 'bakery',
    category: 'business',
    title: 'Copper Kettle Bakery',
    subtitle: 'Neighborhood bakery and café',
    description: 'A QR code at the till, and an answer for every guest.',
    imageAlt: 'A card with five stars and a line from a review.',
    results: {
      'QR visits a month': '140',
      'Ratings a month': '22',
      'Public reviews': '57 to 133',
    },
    challenge: 'The café posted photos of cakes and never heard from its guests.',
    solution: 'There is a QR code at the till, and the owner answers every review.',
    outcome: 'Regulars write about the rolls, and new guests say that they came because of them.',
    sample: true,
  },
] as const satisfies readonly CaseStudy[];

export const industryImpact = {
  head: {
    title: 'Industry impact',
    text: 'Reviews matter in every trade. What people look for in them differs.',
  } satisfies SectionHead,
  industries: [
    {
      icon: 'heart-pulse',
      title: 'Healthcare',
      text: 'Kindness, clear words, short waits. Answers have to protect the patient.',
    },
    {
      icon: 'car',
      title: 'Automotive',
      text: 'Fair prices and dates that hold.',
    },
    {
      icon: 'house',
      title: 'Home services',
      text: 'People want to hear from the neighbors first.',
    },
    {
      icon: 'scale',
      title: 'Legal',
      text: 'Someone who listens. Replies stay silent about every case.',
    },
  ] satisfies IconBlock[],
};

export const caseStudiesCall = {
  title: 'Your story could be here',
  text: 'Start with one invitation. The rest is habit.',
  primary: { label: 'Start Free Trial', href: '/register' },
  secondary: { label: 'Schedule Demo', href: '/help' },
} satisfies ClosingCall;
