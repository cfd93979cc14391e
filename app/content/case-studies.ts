import type { ClaimKey } from './claims.ts';
import type { ClosingCall, IconBlock, PictureKey, SectionHead } from './shapes.ts';

export const CASE_FILTERS = [
  { id: 'all', label: 'All Cases' },
  { id: 'healthcare', label: 'Healthcare' },
  { id: 'business', label: 'Business' },
] as const;

export type CaseFilter = (typeof CASE_FILTERS)[number]['id'];
export type CaseCategory = Exclude<CaseFilter, 'all'>;

/**
 * Every case here is a sample: no such business exists. Replace them with real ones, with the customer's written
 * consent and figures you can show, before presenting any of them as fact (16 CFR 465.2).
 */
export interface CaseStudy {
  id: string;
  category: CaseCategory;
  title: string;
  subtitle: string;
  description: string;
  image: PictureKey;
  imageAlt: string;
  /** Label to value, in the order they are shown. */
  results: Record<string, string>;
  challenge: string;
  solution: string;
  outcome: string;
  sample: true;
}

export const caseStudiesHero = {
  title: 'Case Studies',
  text: 'What a steady habit of asking and answering can look like, in practices and in local businesses.',
  /** Stands in plain sight above the statistics and the cases. */
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

/** Names of the parts of a card. */
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
    image: 'ask-by-sms',
    imageAlt: 'A text message from the practice that asks how the visit went.',
    results: {
      'Reviews a month': '4 to 17',
      'Average rating': '4.1 to 4.6',
      'Replies within two days': '96%',
    },
    challenge:
      'Patients said thank you at the door and that was the end of it. Only people with a complaint went online to write.',
    solution:
      'The front desk sends one SMS to every patient who agreed to be contacted, at the end of each day, with one reminder after three days.',
    outcome:
      'Reviews come in every week, good and bad alike. The practice answers all of them, and no reply says who was a patient.',
    sample: true,
  },
  {
    id: 'pediatric-clinic',
    category: 'healthcare',
    title: 'Little Oak Pediatrics',
    subtitle: 'Children’s clinic with a busy waiting room',
    description: 'Parents with full hands needed a way to answer that takes no time.',
    image: 'qr-card',
    imageAlt: 'A QR code poster on a clinic wall.',
    results: { 'QR visits a month': '210', 'Ratings a month': '38', 'Private notes answered': '100%' },
    challenge: 'Email invitations went unread, and paper forms ended up in a drawer.',
    solution:
      'A QR code poster in the waiting room and a card at the desk lead to the review page. Low ratings reach the practice manager as a private note, with the public option still open.',
    outcome:
      'Three notes about the phone line led to new opening hours for calls. Parents noticed, and said so in public.',
    sample: true,
  },
  {
    id: 'physical-therapy',
    category: 'healthcare',
    title: 'Stride Physical Therapy',
    subtitle: 'Two locations’ worth of patients, one small team',
    description: 'Replies that used to wait for weeks now take a few minutes a day.',
    image: 'privacy-check',
    imageAlt: 'A reply with one phrase underlined and a safer wording beside it.',
    results: {
      'Unanswered reviews': '64 to 0',
      'Time to reply': '19 days to 1',
      'Phrases caught before posting': '23',
    },
    challenge:
      'The owner was afraid of saying something in a reply that a healthcare provider must not say, so she said nothing.',
    solution:
      'Replies are drafted by AI, read by a person and checked for privacy before they go out. What is found is shown with safer words.',
    outcome: 'Every review has an answer. The owner reads each one before it is published.',
    sample: true,
  },
  {
    id: 'dermatology',
    category: 'healthcare',
    title: 'Clearwater Dermatology',
    subtitle: 'Specialist practice with reviews in nine places',
    description: 'Nine logins became one inbox.',
    image: 'inbox',
    imageAlt: 'One inbox with reviews from several platforms.',
    results: { 'Platforms in one inbox': '9', 'Logins a week': '40 to 5', 'Reviews read': 'All of them' },
    challenge: 'Reviews were spread over Google, Healthgrades, Vitals and six more. Nobody saw all of them.',
    solution:
      'All nine are connected. Some are read directly, others from an imported file. Each shows when it was last checked.',
    outcome:
      'The team starts the day with one list. Where a platform takes no replies from outside, the text is copied and the page opened.',
    sample: true,
  },
  {
    id: 'auto-repair',
    category: 'business',
    title: 'Northside Auto Repair',
    subtitle: 'Independent garage with four bays',
    description: 'Good work, few words. The customers did the talking.',
    image: 'widget-carousel',
    imageAlt: 'A carousel of reviews on the website of a garage.',
    results: {
      'Public reviews': '31 to 124',
      'Average rating': '4.3 to 4.5',
      'Calls from the website': '+34%',
    },
    challenge: 'The chain down the road had five times the reviews and was the first to be called.',
    solution:
      'An invitation by SMS goes to every customer who agreed, the day after pick-up. A carousel on the website shows recent reviews and the average over all of them.',
    outcome: 'People who call mention what they read. The owner answers each review himself, in two lines.',
    sample: true,
  },
  {
    id: 'plumber',
    category: 'business',
    title: 'Harbor Plumbing & Heating',
    subtitle: 'Family firm, six vans',
    description: 'Asking used to be awkward. Now it is part of the invoice.',
    image: 'contacts-import',
    imageAlt: 'A list of contacts from a CSV file, ready to be asked.',
    results: { 'Customers asked a month': '160', 'Ratings a month': '46', 'Messages that arrived': '97%' },
    challenge: 'Technicians did not like to ask, so hardly anyone was asked.',
    solution:
      'The office uploads the list of finished jobs every Friday. {appName} leaves out anyone who opted out or was asked in the last 90 days.',
    outcome: 'Every customer gets the same short question. Nobody is pressed on the doorstep.',
    sample: true,
  },
  {
    id: 'law-office',
    category: 'business',
    title: 'Alder & Finch Law',
    subtitle: 'Small law office for families',
    description: 'Discretion first, and still a good word in public.',
    image: 'private-form',
    imageAlt: 'A private feedback form with a line about posting in public.',
    results: { 'Private notes': '12', 'Public reviews': '9 to 41', 'Average rating': '4.4 to 4.7' },
    challenge: 'Clients were grateful and careful. Few wanted to write about their case in public.',
    solution: 'The invitation asks about the service, not the case. People choose what to write, and where.',
    outcome: 'Quiet clients leave a rating without a text. Others write about being listened to. Both count.',
    sample: true,
  },
  {
    id: 'bakery',
    category: 'business',
    title: 'Copper Kettle Bakery',
    subtitle: 'Neighborhood bakery and café',
    description: 'Reviews that customers wrote became pictures that customers share.',
    image: 'social-picture',
    imageAlt: 'A square picture with five stars and a line from a review.',
    results: {
      'Pictures shared a month': '8',
      'Visits to the review page': '+58%',
      'Public reviews': '57 to 133',
    },
    challenge: 'The café posted photos of cakes and never the words of its guests.',
    solution:
      'Once or twice a week the owner picks a public review and shares it as a picture on Facebook and Instagram. There is a QR code at the till.',
    outcome: 'Regulars recognize each other’s words, and new guests say that they came because of them.',
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
      text: 'People look for trust: kindness, clear words, short waits. Answers have to protect the patient, so every reply is checked first.',
    },
    {
      icon: 'car',
      title: 'Automotive',
      text: 'People look for fair prices and dates that hold. A recent review says more than an old award.',
    },
    {
      icon: 'house',
      title: 'Home services',
      text: 'People let someone into their home. They want to hear from the neighbors first.',
    },
    {
      icon: 'scale',
      title: 'Legal',
      text: 'People look for someone who listens. Replies have to stay silent about every case.',
    },
  ] satisfies IconBlock[],
};

export const caseStudiesCall = {
  title: 'Your story could be here',
  text: 'Start with one invitation. The rest is habit.',
  primary: { label: 'Start Free Trial', href: '/register' },
  secondary: { label: 'Schedule Demo', href: '/help' },
} satisfies ClosingCall;
