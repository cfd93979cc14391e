import unhomoglyph from 'unhomoglyph';
import { foldText } from '#shared/privacy-check/fold-text.ts';

/** Distinctive names: they mean the company whatever words surround them. */
const ONLY_THEIRS =
  `paypal venmo cashapp zelle stripe klarna afterpay microsoft outlook office365 onedrive sharepoint gmail
  youtube whatsapp instagram facebook messenger tiktok snapchat linkedin netflix spotify disneyplus hulu paramountplus
  docusign dropbox icloud itunes appleid godaddy coinbase binance kraken metamask blockchaincom robinhood fedex dhl usps
  royalmail hermes wellsfargo bankofamerica jpmorgan citibank capitalone americanexpress mastercard hsbc barclays natwest
  lloydsbank santander bnpparibas deutschebank commerzbank sparkasse ubs irs hmrc medicare medicaid socialsecurity
  socialsecurityadministration ebay aliexpress walmart costco verizon tmobile vodafone comcast xfinity nortonlifelock mcafee
  geeksquad quickbooks turbotax intuit salesforce airbnb bookingcom expedia uber mercadolibre mercadopago
  interac canadarevenueagency internalrevenueservice aetna cigna humana unitedhealthcare bluecross`.split(
    /\s+/,
  );
/** Products as one phrase: "Amazon Prime". "Prime" alone would also refuse honest names. */
const PRODUCTS =
  `amazonprime amazonfresh amazonmusic amazonpay amazonwebservices primevideo applemusic applepay applestore appletv applecard
  applecare googleads googlechrome googledrive googlemaps googlemeet googlepay googleplay googleworkspace googlecloud
  googlemybusiness googlebusinessprofile microsoftteams microsoft365 microsoftstore microsoftazure microsoftdefender
  microsoftoffice metaads metabusinesssuite metaverified facebookads facebookmarketplace instagramshop youtubepremium
  youtubemusic paypalcredit ubereats uberone chasesapphire chasefreedom visasecure zoommeetings zoomworkplace
  adobeacrobat adobesign creativecloud cashapppay steamguard capitaloneshopping dhlexpress
  fedexground netflixpremium spotifypremium`.split(/\s+/);
/**
 * Brands that are ordinary words, too: "Apple Dental" and "Chase Family Practice" are not these companies.
 */
const WORDS =
  `adobe apple google amazon meta chase visa discover target ups square citi td usbank pncbank truist ally
  fidelity schwab vanguard att amex x steam zoom wise revolut ing interactivebrokers hulu`.split(/\s+/);
/** What Unicode's list of look-alikes leaves apart: digits and signs for letters, `i` for `l`, and three letters. */
const READ_AS: Readonly<Record<string, string>> = {
  '!': 'l',
  i: 'l',
  '3': 'e',
  '5': 's',
  $: 's',
  '@': 'a',
  '4': 'a',
  '6': 'g',
  '8': 'b',
  '9': 'g',
  м: 'm',
  ĸ: 'k',
  ꞓ: 'e',
};

/** As a hurried reader sees it: without accents, and with look-alike letters of any alphabet as one. */
function fold(word: string): string {
  const latin = foldText(unhomoglyph(readAs(word.normalize('NFKD').replace(/\p{M}/gu, '')))).text;
  return readAs(latin)
    .replace(/vv/g, 'w')
    .replace(/rn/g, 'm')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function readAs(text: string): string {
  return [...text].map((letter) => READ_AS[letter] ?? letter).join('');
}

/** Words that a phisher adds to look official. */
const TRUSTED = new Set(
  `security support billing team account accounts verification verify service services help helpdesk customer login signin
  alert alerts notification notifications payment payments refund refunds fraud department official online wallet id pay
  bank business admin center centre desk info review reviews maps profile listing inc llc ltd corp co company the of for your my com net org`
    .split(/\s+/)
    .map(fold),
);
const DISTINCT = new Set([...ONLY_THEIRS, ...PRODUCTS].map(fold));
const ALL = new Set([...ONLY_THEIRS, ...PRODUCTS, ...WORDS].map(fold));

/** In names this short, a double letter makes another word ("Metta"); a triple one makes none. */
const SHORT = 5;
const BY_LETTERS = groupBy([...ALL], squeeze);

/** "Gooogle" is read as "Google": repeated letters are ignored. */
function passesFor(brands: ReadonlySet<string>, word: string): boolean {
  if (brands.has(word)) return true;
  const longer = (BY_LETTERS.get(squeeze(word)) ?? []).filter((brand) => word.length > brand.length);
  return longer.some((brand) => brands.has(brand) && (brand.length > SHORT || /(.)\1\1/u.test(word)));
}

function squeeze(word: string): string {
  return word.replace(/(.)\1+/gu, '$1');
}

function groupBy(words: readonly string[], keyOf: (word: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const word of words) groups.set(keyOf(word), [...(groups.get(keyOf(word)) ?? []), word]);
  return groups;
}

/**
 * Whether a name imitates a well-known company or the service itself: a brand alone, a brand with words such
 * as "Security" or "Team", or a distinctive brand beside those. A common word among the business's own words
 * passes.
 */
export function isBrandName(name: string, appName = ''): boolean {
  const words = name
    .split(/[\s.,:;/&()_–—-]+/)
    .map(fold)
    .filter((word) => word !== '');
  const [own, trusted] = [
    words.filter((word) => !TRUSTED.has(word)),
    words.filter((word) => TRUSTED.has(word)),
  ];
  // Mails come from the service, so a business with its name would be taken for it.
  const service = fold(appName);
  const isService = (word: string) => word.length >= service.length && squeeze(word) === squeeze(service);
  // Its name in two words is an ordinary phrase beside others: "Good Word Books".
  if (service !== '' && [...words, fold(name), own.join('')].some(isService)) return true;
  if (passesFor(ALL, fold(name)) || passesFor(ALL, own.join(''))) return true;
  return trusted.length > 0 && hasDistinct(words);
}

/** One brand word, or several in a row: "Wells Fargo". */
function hasDistinct(words: readonly string[]): boolean {
  return words.some((_, from) =>
    [1, 2, 3].some((count) => passesFor(DISTINCT, words.slice(from, from + count).join(''))),
  );
}
