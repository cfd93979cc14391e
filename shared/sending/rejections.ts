import { lintTemplate } from '#shared/campaigns/template-lint.ts';
import { FEWEST_SAMPLES, type KitFacts, kitFields } from '#shared/sending/registration-kit.ts';

/** Where the owner can fix it. */
export type MendAt = 'details' | 'page' | 'profile' | 'template' | 'account' | 'provider' | 'operator';

/** A reason for which reviewers reject a registration. */
export interface Rejection {
  id: string;
  /** Twilio's codes for campaigns, toll-free verifications or both. */
  codes: readonly number[];
  /** Matches the wording of providers that give no codes. */
  said: RegExp;
  /** What the reviewers found, told to the owner of a rejected registration. */
  found: string;
  mend: string;
  at: MendAt;
  /** Many registrations pass with it: worth fixing, but no reason to wait. */
  isHint?: true;
  /** The fix if our own rule finds it, where that differs. */
  own?: { mend: string; at: MendAt };
  /** Resubmitting does not help. */
  isFinal?: true;
  /**
   * What in our data would be rejected, in a sentence; null for nothing. Absent if only the owner can know.
   */
  rule?(facts: KitFacts): string | null;
}

const MAIL_FOR_ALL =
  /@(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|live|msn|aol|icloud|me|mac|gmx|proton|protonmail|comcast|att|verizon|sbcglobal)\./i;
const OTHERS_SITE =
  /(?:^|\.)(?:facebook|instagram|linktr|linkedin|yelp|google|goo|wixsite|business\.site|tiktok|x|twitter)\.\w+$/i;
const MARKETING =
  /\b(?:\d{1,3}\s?% off|discount|coupon|promo(?:tion)?s?|special offer|sale|free gift|deal)s?\b/i;
const LOCAL_HOST =
  /^(?:localhost|127\.|\[::1\]|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|\.(?:local|localhost|test|internal)$/i;

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '');
/** "www.a.example" and "mail.a.example" share a domain. */
const isOneHouse = (one: string, other: string) =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
const lintOf = ({ samples, businessName }: KitFacts) =>
  lintTemplate({ channel: 'sms', subject: '', content: samples[0] ?? '', businessName }).map(
    ({ code }) => code,
  );
const lengthOf = (facts: KitFacts, ids: RegExp) =>
  kitFields(facts)
    .filter(({ id }) => ids.test(id))
    .flatMap(({ label, text, min, max }) => {
      if (text === '') return [];
      if (max !== null && text.length > max)
        return [`${label} has ${text.length} characters; carriers take ${max}.`];
      return min !== null && text.length < min ? [`${label} needs at least ${min} characters.`] : [];
    })[0] ?? null;

/**
 * Known reasons, first those our own data can show. Each rule tells at once what the code would tell after
 * days.
 */
export const REJECTIONS: readonly Rejection[] = [
  {
    id: 'legal-name',
    codes: [30_472, 30_484, 30_488, 30_799],
    said: /business name|company name|legal name|dba|doing business as|name mismatch|ein.*match/i,
    found: 'The name does not match the official records.',
    mend: 'Use the legal name exactly as on your tax documents, with Inc. or LLC.',
    at: 'details',
    rule: ({ legalName }) =>
      legalName ? null : 'Your legal name is missing. The registry compares it with the tax records.',
  },
  {
    id: 'address',
    codes: [30_451],
    said: /(?<!email )address/i,
    found: 'The address could not be confirmed.',
    mend: 'Enter street, city, state and ZIP code as on your tax documents.',
    at: 'profile',
    rule({ address, country }) {
      if (address.length === 0) return 'Your postal address is missing.';
      if (country === 'US' && !/\b\d{5}(?:-\d{4})?\b/.test(address.slice(1).join(' ') || (address[0] ?? '')))
        return 'Your postal address has no ZIP code.';
      return null;
    },
  },
  {
    id: 'website',
    codes: [30_473, 30_891, 30_919],
    said: /website|web presence|url (?:is )?(?:not|in)/i,
    found: 'The website could not be opened, or does not show your business.',
    mend: 'Use your own public website with your business name, address and phone on it.',
    at: 'profile',
    rule({ website }) {
      if (!website) return 'Your website is missing. Reviewers look up your business there.';
      const host = hostOf(website);
      return OTHERS_SITE.test(host) ? `${host} is not a website of your own.` : null;
    },
  },
  {
    id: 'page',
    codes: [30_446, 30_509, 30_513, 30_831, 30_836, 30_841, 30_896, 30_909],
    said: /opt.?in|call.to.action|cta|message flow|consent/i,
    found: 'Reviewers could not see how people agree to your texts.',
    mend: 'Open your opt-in page, paste its address and the message flow from here, and submit it.',
    at: 'page',
    rule: ({ pageOpen, ways }) =>
      ways.length === 0
        ? 'You have not said how customers agree.'
        : ways.includes('page') && !pageOpen
          ? 'Your opt-in page is closed. Reviewers could not open it.'
          : null,
  },
  {
    id: 'reachable',
    codes: [30_493],
    said: /not accessible|unreachable|password.protected|under construction/i,
    found: 'A page behind the registration could not be opened.',
    mend: 'Open each link of the kit in a private window. It must load without a sign-in.',
    at: 'page',
    own: {
      mend: 'The operator of this service has to set a public address that starts with https://.',
      at: 'operator',
    },
    rule({ origin, ways, ownPrivacy }) {
      if (!ways.includes('page') && ownPrivacy) return null;
      const { protocol, hostname } = new URL(origin);
      if (LOCAL_HOST.test(hostname)) return `${hostname} cannot be opened from outside.`;
      return protocol === 'https:' ? null : 'Your pages are not served over https.';
    },
  },
  {
    id: 'description',
    codes: [30_886, 30_902],
    said: /description|use.?case (?:summary )?(?:is )?(?:unclear|vague|not)|not enough information/i,
    found: 'The description does not say clearly who texts whom and why.',
    mend: 'Paste the description from here, unchanged.',
    at: 'profile',
    rule: (facts) =>
      facts.kindLabel
        ? lengthOf(facts, /^(?:description|flow)$/)
        : 'Your kind of business is missing, so the description would be vague.',
  },
  {
    id: 'sample',
    codes: [30_893],
    said: /sample|message content/i,
    found: 'The sample messages do not fit what you say you send.',
    mend: 'Paste the samples from here. They are your own template, with your business name and STOP.',
    at: 'template',
    rule(facts) {
      if (facts.samples.length < FEWEST_SAMPLES)
        return `There are fewer than ${FEWEST_SAMPLES} sample messages.`;
      if (!facts.samples[0]?.toLowerCase().includes(facts.businessName.toLowerCase()))
        return 'Your SMS template does not name your business.';
      return lengthOf(facts, /^sample/);
    },
  },
  {
    id: 'opt-out',
    codes: [30_887],
    said: /opt.?out|\bstop\b/i,
    found: 'It does not say clearly how people stop the messages.',
    mend: 'Keep “Reply STOP to opt out.” in your SMS template, and paste keywords and opt-out message from here.',
    at: 'template',
    rule: (facts) =>
      lintOf(facts).includes('missing_opt_out') ? 'Your SMS template does not say “Reply STOP”.' : null,
  },
  {
    id: 'shortener',
    codes: [30_892, 30_449],
    said: /short(?:ener|ened)|bit\.?ly|url (?:issue|shorten)/i,
    found: 'A sample contains a public short link, or a link that hides who is behind it.',
    mend: 'Remove such links from your SMS template. {review_link} is enough.',
    at: 'template',
    rule: (facts) =>
      lintOf(facts).includes('public_shortener') ? 'Your SMS template contains a public short link.' : null,
  },
  {
    id: 'marketing',
    codes: [30_913],
    said: /marketing|promotional/i,
    found: 'It looks like marketing, which people have not agreed to.',
    mend: 'Keep offers, discounts and rewards out of your SMS template.',
    at: 'template',
    rule: ({ samples }) => {
      const word = samples.map((text) => MARKETING.exec(text)?.[0]).find(Boolean);
      return word ? `“${word}” in your SMS template reads as marketing.` : null;
    },
  },
  {
    id: 'phone-in-sample',
    codes: [30_889],
    said: /embedded phone/i,
    found: 'What you said about phone numbers in messages does not match the samples.',
    mend: 'Say the same as “Messages contain phone numbers” here.',
    at: 'provider',
  },
  {
    id: 'help',
    codes: [30_828],
    said: /\bhelp\b|customer care/i,
    found: 'The help message does not say how to reach you.',
    mend: 'Add your phone to your profile: the reply to HELP then includes it. Copy the help message from here.',
    at: 'profile',
    rule: (facts) =>
      facts.phone
        ? lengthOf(facts, /^(?:stop|help|start)$/)
        : 'Your phone number is missing, so the answer to HELP does not say how to reach you.',
  },
  {
    id: 'email',
    codes: [30_482],
    said: /email/i,
    found: 'The contact email does not belong to your business.',
    mend: 'Use an address at your website’s domain, or show the one you use on your website.',
    at: 'account',
    isHint: true,
    rule({ contactEmail, website }) {
      if (MAIL_FOR_ALL.test(contactEmail)) return `${contactEmail} is an address anybody can have.`;
      const [mail, site] = [contactEmail.split('@')[1] ?? '', hostOf(website)];
      return site && mail && !isOneHouse(mail, site) ? `${contactEmail} is not at ${site}.` : null;
    },
  },
  {
    id: 'privacy',
    codes: [30_477, 30_519, 30_908, 30_932],
    said: /privacy|third.part/i,
    found: 'The privacy policy is missing, or allows sharing phone numbers.',
    mend: 'It must say that mobile numbers and consent are not shared for marketing. The hosted one does; leave your own address empty to use it.',
    at: 'details',
    rule({ ownPrivacy, privacyUrl, website, pageOpen }) {
      if (!ownPrivacy)
        return pageOpen
          ? null
          : 'There is no privacy policy to show. Open the opt-in page, or enter the address of your own.';
      const site = hostOf(website);
      return site && !isOneHouse(hostOf(privacyUrl), site) ? `Your privacy policy is not at ${site}.` : null;
    },
  },
  {
    id: 'spoken',
    codes: [30_511, 30_917],
    said: /verbal|script|multiple opt/i,
    found: 'Not every way people agree is described.',
    mend: 'List only the ways you use. For paper, submit a picture of the form; for spoken consent, the sentence that is read aloud.',
    at: 'details',
    rule: ({ ways }) =>
      ways.some((way) => way !== 'page') && !ways.includes('page')
        ? 'Reviewers cannot see your form from outside. Add the opt-in page, or submit a picture of it.'
        : null,
  },
  {
    id: 'bundled',
    codes: [30_475, 30_923, 30_924, 30_925, 30_931, 30_556, 30_551, 30_544],
    said: /checkbox|pre.?(?:selected|checked)|required|mandatory|optional|bundle|other agreements|separate/i,
    found: 'The checkbox is already checked, has to be checked, or covers more than texts.',
    mend: 'Give people a separate, unchecked checkbox with the opt-in sentence from here. The hosted page has one.',
    at: 'page',
  },
  {
    id: 'age',
    codes: [30_448, 30_825, 30_875],
    said: /age.?gate|alcohol|21\+/i,
    found: 'The business is for adults only, and nothing asks for the customer’s age.',
    mend: 'Your own website must ask for the date of birth first. The hosted page does not.',
    at: 'provider',
    rule: ({ kind }) =>
      kind === 'bar' ? 'Bars have to ask for the customer’s age before people can agree.' : null,
  },
  {
    id: 'lending',
    codes: [30_895],
    said: /lending|loan/i,
    found: 'The business looks like a lender, and the form does not say so.',
    mend: 'If you lend money yourself, say so in the description and check the box for it. Otherwise leave it at No.',
    at: 'provider',
  },
  {
    id: 'country',
    codes: [30_729],
    said: /country/i,
    found: 'Businesses in this country cannot be registered.',
    mend: 'Check the country of your business. If it is right, ask your provider what else you can do.',
    at: 'profile',
  },
  {
    id: 'porting',
    codes: [30_879],
    said: /provision|porting/i,
    found: 'The number has not been moved to this provider yet.',
    mend: 'Wait until the number has been moved, then resubmit it.',
    at: 'provider',
  },
  {
    id: 'number',
    codes: [30_485, 30_527, 30_487],
    said: /registration number|\bein\b|\bbrn\b|tax (?:id|number)|registration document|501/i,
    found: 'The tax or registration number is missing or belongs to another name.',
    mend: 'Check the number on the letter from the tax office, and submit the letter if you are asked for it.',
    at: 'provider',
  },
  {
    id: 'person',
    codes: [30_483, 30_474],
    said: /representative|contact (?:person|information)|end business|\bisv\b/i,
    found: 'The contact person does not work for your business, or the software was named instead of you.',
    mend: 'Name your own business and someone who works there. This service is not the sender.',
    at: 'account',
  },
  {
    id: 'late',
    codes: [30_437, 30_901],
    said: /expired|timed out|edit time/i,
    found: 'The deadline for fixing it has passed.',
    mend: 'Submit a new one.',
    at: 'provider',
  },
  {
    id: 'carrier',
    codes: [30_440, 30_899, 30_900, 30_930],
    said: /carrier reject|ineligible|unknown error/i,
    found: 'A phone company or the registry rejected it.',
    mend: 'Read what your provider says about it. If that does not help, contact your provider’s support.',
    at: 'provider',
  },
  {
    id: 'not-allowed',
    codes: [
      30_441, 30_460, 30_464, 30_466, 30_860, 30_863, 30_873, 30_878, 30_883, 30_885, 30_897, 30_949, 30_952,
    ],
    said: /shaft|disallowed|prohibited|forbidden|high.?risk|fraud|gambling|cannabis|debt/i,
    found: 'Phone companies do not accept texts from this type of business.',
    mend: 'If that is wrong, contact your provider’s support and explain what you do. Ask by email in the meantime.',
    at: 'provider',
    isFinal: true,
  },
];

export interface KitFinding {
  id: string;
  /** What is wrong, in a sentence. */
  words: string;
  mend: string;
  at: MendAt;
  codes: readonly number[];
  isHint: boolean;
}

/** What in our data would be rejected, and with which codes. */
export function checkKit(facts: KitFacts): KitFinding[] {
  return REJECTIONS.flatMap(({ id, rule, mend, at, own, codes, isHint = false }) => {
    const words = rule?.(facts) ?? null;
    return words === null ? [] : [{ id, words, mend, at, ...own, codes, isHint }];
  });
}

/** How many reasons our own data can show. */
export const CHECKED_REASONS = REJECTIONS.filter(({ rule }) => rule !== undefined).length;

/** What an objection means; null if we have no better words than the provider's. */
export function explainObjection({ code, words }: { code: number | null; words: string }): Rejection | null {
  if (code !== null) return REJECTIONS.find(({ codes }) => codes.includes(code)) ?? null;
  return REJECTIONS.find(({ said }) => said.test(words)) ?? null;
}
