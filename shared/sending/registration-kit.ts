import type { Occasion } from '#shared/business/business-kinds.ts';
import type { OptInMethod, RegistrationRoute, RegistrationVolume } from '#shared/sending/registrations.ts';

/** Everything the texts of a registration are made from. */
export interface KitFacts {
  route: RegistrationRoute;
  legalName: string;
  businessName: string;
  /** Lines of the postal address. */
  address: readonly string[];
  /** ISO 3166-1 alpha-2. */
  country: string;
  countryName: string;
  website: string;
  /** Formatted; empty if there is none. */
  phone: string;
  kind: string;
  kindLabel: string;
  customers: string;
  occasion: Occasion;
  isHealthcare: boolean;
  contactName: string;
  contactEmail: string;
  ways: readonly OptInMethod[];
  volume: RegistrationVolume;
  pageOpen: boolean;
  optInUrl: string;
  termsUrl: string;
  /** The business's own, or the hosted one. */
  privacyUrl: string;
  ownPrivacy: boolean;
  /** The host of short links. */
  origin: string;
  appName: string;
  /** The consent sentence of the hosted page, in English. */
  consent: string;
  /** The most messages about one visit or order. */
  most: number;
  /** Texts as sent, with placeholders in brackets. */
  samples: readonly string[];
  answers: Readonly<Record<'stop' | 'start' | 'help', string>>;
  /** Null until a provider is connected. */
  connectorName: string | null;
}

export type KitGroup = 'business' | 'program' | 'messages' | 'answers';

/** One field of the provider's form, ready to paste. */
export interface KitField {
  id: string;
  group: KitGroup;
  label: string;
  /** Empty if something has to be filled in first. */
  text: string;
  /** Length limits of carriers; null if there are none. */
  min: number | null;
  max: number | null;
  hint: string;
}

/**
 * Limits of https://www.twilio.com/docs/messaging/api/usapptoperson-resource and, for toll-free numbers,
 * https://www.twilio.com/docs/messaging/api/tollfree-verification-resource. Others accept the same or more.
 */
export const KIT_LIMITS = {
  description: { min: 40, max: 4_096 },
  summary: { min: 1, max: 500 },
  flow: { min: 40, max: 2_048 },
  sample: { min: 20, max: 1_024 },
  answer: { min: 20, max: 320 },
} as const;

export const FEWEST_SAMPLES = 2;

/** Our keyword reader must understand each of them. */
export const KIT_KEYWORDS = {
  start: ['START', 'UNSTOP'],
  stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
  help: ['HELP', 'INFO'],
} as const;

/** The fields of the provider's form, in its order. */
export function kitFields(facts: KitFacts): KitField[] {
  return [...businessFields(facts), ...programFields(facts), ...messageFields(facts), ...answerFields(facts)];
}

const plain = (group: KitGroup, id: string, label: string, text: string, hint = ''): KitField => ({
  group,
  id,
  label,
  text,
  hint,
  min: null,
  max: null,
});

function businessFields(facts: KitFacts): KitField[] {
  const { legalName, businessName, address, countryName, website, phone, contactName, contactEmail } = facts;
  const isOther = legalName !== '' && legalName !== businessName;
  return [
    plain(
      'business',
      'legalName',
      'Legal name',
      legalName,
      'Exactly as on your tax documents, with Inc. or LLC.',
    ),
    ...(isOther
      ? [
          plain(
            'business',
            'tradeName',
            'Trade name (doing business as)',
            businessName,
            'What customers know you by.',
          ),
        ]
      : []),
    plain(
      'business',
      'address',
      'Address',
      address.length > 0 ? [...address, countryName].filter(Boolean).join('\n') : '',
    ),
    plain('business', 'website', 'Website', website),
    plain('business', 'contact', 'Contact person', contactName, 'From your account.'),
    plain('business', 'contactEmail', 'Contact email', contactEmail, 'Ideally at your website’s domain.'),
    plain('business', 'contactPhone', 'Business phone', phone),
  ];
}

function programFields(facts: KitFacts): KitField[] {
  const { route, optInUrl, termsUrl, privacyUrl, volume, pageOpen } = facts;
  const isLocal = route === 'local';
  const description = describeProgram(facts);
  return [
    plain(
      'program',
      'useCase',
      isLocal ? 'Campaign use case' : 'Use case category',
      'Customer Care',
      'In some forms “Surveys” or “Low Volume Mixed” comes closest.',
    ),
    {
      ...plain('program', 'description', isLocal ? 'Campaign description' : 'Use case summary', description),
      ...(isLocal ? KIT_LIMITS.description : KIT_LIMITS.summary),
    },
    {
      ...plain(
        'program',
        'flow',
        isLocal ? 'Message flow (call to action)' : 'Opt-in workflow',
        describeFlow(facts),
      ),
      ...KIT_LIMITS.flow,
    },
    plain(
      'program',
      'consent',
      'Opt-in sentence',
      facts.consent,
      'The sentence next to the checkbox on your opt-in page.',
    ),
    plain(
      'program',
      'optInUrl',
      'Opt-in page',
      pageOpen ? optInUrl : '',
      'Reviewers will open it. It needs no sign-in.',
    ),
    plain('program', 'termsUrl', 'Terms and conditions', pageOpen ? termsUrl : ''),
    plain('program', 'privacyUrl', 'Privacy policy', facts.ownPrivacy || pageOpen ? privacyUrl : ''),
    plain('program', 'volume', 'Messages a month', volume),
  ];
}

function messageFields({ samples, origin }: KitFacts): KitField[] {
  const { host } = new URL(origin);
  return [
    ...samples.map((text, at) => ({
      ...plain(
        'messages',
        `sample-${at + 1}`,
        `Sample message ${at + 1}`,
        text,
        at === 0 ? 'Your own template.' : '',
      ),
      ...KIT_LIMITS.sample,
    })),
    plain('messages', 'links', 'Messages contain links', 'Yes', `They lead to ${host}.`),
    plain('messages', 'phones', 'Messages contain phone numbers', samples.some(hasPhone) ? 'Yes' : 'No'),
    plain('messages', 'ageGated', 'Age-gated content', 'No'),
    plain('messages', 'lending', 'Direct lending or loans', 'No'),
  ];
}

function answerFields({ answers, route, connectorName }: KitFacts): KitField[] {
  const provider = connectorName ?? 'Your provider';
  const own = `${provider} answers this keyword itself. Paste the text into its opt-out settings so people get what you register.`;
  const network =
    route === 'toll-free'
      ? 'For toll-free numbers, the phone network answers this keyword with its own text. If your provider asks for a text, use this one.'
      : own;
  const answer = (id: string, label: string, text: string, hint: string): KitField => ({
    ...plain('answers', id, label, text, hint),
    ...KIT_LIMITS.answer,
  });
  return [
    plain('answers', 'stopWords', 'Opt-out keywords', KIT_KEYWORDS.stop.join(', ')),
    answer('stop', 'Opt-out message', answers.stop, network),
    plain('answers', 'helpWords', 'Help keywords', KIT_KEYWORDS.help.join(', ')),
    answer('help', 'Help message', answers.help, own),
    plain(
      'answers',
      'startWords',
      'Opt-in keywords',
      KIT_KEYWORDS.start.join(', '),
      'They undo a STOP. No one can opt in by texting them.',
    ),
    answer(
      'start',
      'Answer to START',
      answers.start,
      `${network} Use it only if the form asks for the reply to START. We send no other opt-in confirmation.`,
    ),
  ];
}

/** Whether a text contains a number that could be called. */
export function hasPhone(text: string): boolean {
  return /(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}\b|\+\d{8,15}\b/.test(text);
}

function describeProgram(facts: KitFacts): string {
  const { businessName, kindLabel, customers, occasion, most, route } = facts;
  const who = kindLabel ? `${businessName} (${kindLabel.toLowerCase()})` : businessName;
  const what = `${who} texts its own ${customers} after ${withArticle(occasion)} to ask how it went and to invite an honest review.`;
  const how = `Each message names ${businessName}, has a link to its review page and says how to opt out. Only people who agreed get texts, up to ${most} per ${occasion}: one request and up to ${most - 1} reminders without an answer.`;
  const not = 'No marketing and no offers. Numbers are neither bought nor shared.';
  return route === 'local' ? `${what} ${how} ${not}` : `${what} ${how}`;
}

const FLOW: Record<OptInMethod, (facts: KitFacts) => string> = {
  page: ({ businessName, optInUrl, termsUrl, privacyUrl, consent }) =>
    `On the web page ${optInUrl}, reached through a link from ${businessName}: the customer enters a name and mobile number and checks an unchecked checkbox. Next to it: “${consent}” Links below it: terms ${termsUrl}, privacy policy ${privacyUrl}. If it is left unchecked, nothing is kept.`,
  paper: ({ businessName }) =>
    `On a paper form at ${businessName}: a separate, unchecked checkbox for text messages next to the same sentence.`,
  'own-site': ({ businessName, website }) =>
    `In the form on the website of ${businessName}${website ? ` (${website})` : ''}: a separate, unchecked checkbox for text messages next to the same sentence.`,
  spoken: ({ businessName }) =>
    `Spoken, at the desk or on the phone: staff of ${businessName} read the same sentence aloud and note who agreed and when.`,
};

/** Indexed by the number of methods less one. */
const HOW_MANY = ['one way', 'two ways', 'three ways', 'four ways'];

function describeFlow(facts: KitFacts): string {
  if (facts.ways.length === 0) return '';
  const ways = facts.ways.map((way) => FLOW[way](facts));
  const list = ways.length === 1 ? ways : ways.map((way, at) => `(${at + 1}) ${way}`);
  const sentence = facts.ways.includes('page') ? '' : ` The sentence: “${facts.consent}”`;
  const head = `Customers opt in to text messages from ${facts.businessName} in ${HOW_MANY[ways.length - 1]}:`;
  return `${head} ${list.join(' ')}${sentence} Consent is optional and separate from any other agreement. It is recorded with its wording and time. Reply STOP to opt out, HELP for help.`;
}

function withArticle(word: string): string {
  return `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
}
