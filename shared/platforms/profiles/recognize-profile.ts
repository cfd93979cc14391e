import { PLATFORMS, type Platform } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import { webAddressFault } from '#shared/text/web-address.ts';
import { GENERAL_PATTERNS } from './general-patterns.ts';
import { INDUSTRY_PATTERNS } from './industry-patterns.ts';
import type { ProfilePattern, ProfilePatterns } from './pattern.ts';
import { isSitesOwn, siteWordsOf } from './site-pages.ts';

const PATTERNS: ProfilePatterns = { ...GENERAL_PATTERNS, ...INDUSTRY_PATTERNS };

export interface RecognizedProfile {
  platform: Platform;
  /** Identifies the profile; empty for a short link, which does not say. */
  profileId: string;
  /** Where a customer writes a review of this profile; empty if the address does not say. */
  writeReviewUrl: string;
}

const OWN_HOSTS: readonly Omit<Found, 'url'>[] = PLATFORMS.flatMap((platform) => {
  const pattern = PATTERNS[platform.slug];
  return pattern ? pattern.hosts.map((host) => ({ platform, pattern, host })) : [];
}).toSorted((one, other) => other.host.length - one.host.length);

/** The platform of an address, as typed, pasted or shared from a phone; null if unknown. */
export function recognizePlatform(address: string): Platform | null {
  return findHost(address)?.platform ?? null;
}

/** The profile of an address; null also for a platform's other pages. Nothing is fetched. */
export function recognizeProfile(address: string): RecognizedProfile | null {
  const found = findHost(address);
  if (!found) return null;
  const { url, platform, pattern } = found;
  if (pattern.short?.test(url.hostname + url.pathname)) {
    const [, name = ''] = /([^/]*)\/?$/.exec(url.pathname) ?? [];
    return isSitesOwn(`/${name}`, { id: name }) ? null : { platform, profileId: '', writeReviewUrl: '' };
  }
  const shop = pattern.subdomain?.exec(belowHost(url.hostname, found.host) ?? '')?.groups?.id;
  if (shop && url.pathname === '/') return { platform, profileId: shop, writeReviewUrl: '' };
  if (!hasProfiles(found)) return null;
  const place = decoded(url.pathname) + url.search;
  for (const profile of pattern.profiles) {
    const groups = profile.exec(place)?.groups;
    if (!groups?.id || isSitesOwn(place, { id: groups.id, first: groups.first })) continue;
    return { platform, profileId: groups.id, writeReviewUrl: pattern.write?.(encoded(groups)) ?? '' };
  }
  return null;
}

/** Lead to any site, so their addresses name no platform. */
const SHORTENERS =
  /^(?:www\.)?(?:bit\.ly|buff\.ly|cutt\.ly|dlvr\.it|goo\.gl|is\.gd|l\.ead\.me|linktr\.ee|lnkd\.in|ow\.ly|qrco\.de|rb\.gy|rebrand\.ly|s\.id|shorturl\.at|short\.io|t\.co|t\.ly|tiny\.cc|tinyurl\.com|urlr\.me|v\.gd)$/;

/** What to do with a short link that does not say where it leads; null for any other address. */
export function shortLinkWords(address: string): string | null {
  const url = toUrl(address);
  return url && SHORTENERS.test(url.hostname)
    ? 'That short link may lead to any site. Open it once, and use the address of the page you arrive at.'
    : null;
}

/** Whether an address only leads on to a page, which one is seen when it is opened. */
export function isShortLink(address: string): boolean {
  return shortLinkWords(address) !== null || recognizeProfile(address)?.profileId === '';
}

/** Why the platform of an address is unknown. */
export function unknownSite(address: string): string {
  const short = shortLinkWords(address);
  if (short) return short;
  return webAddressFault(address) ?? 'We do not know this site. Choose the platform from the list instead.';
}

/** Why an address on a known platform is no profile; null if it is one. */
export function profileFault(address: string): string | null {
  const found = findHost(address);
  if (!found || recognizeProfile(address)) return null;
  return noProfile(found);
}

/** Where customers go for an address of this platform; null if it is no profile of it. */
export function addressOfProfile(address: string): string | null {
  const profile = recognizeProfile(address);
  const url = toUrl(address);
  if (!profile || !url) return null;
  if (profile.writeReviewUrl) return profile.writeReviewUrl;
  // Parameters that could redirect elsewhere are dropped.
  const foreign = [...url.searchParams].filter(([, value]) =>
    /^\s*(?:[a-z][a-z0-9+.-]*:)?[/\\]{2}/i.test(value),
  );
  if (foreign.length === 0) return /^https?:\/\//i.test(address) ? address : `https://${address}`;
  for (const [name] of foreign) url.searchParams.delete(name);
  return url.href;
}

function noProfile({ url, pattern, platform }: Found): string {
  const unclear = pattern.unclear?.find(({ at }) => at.test(url.hostname + url.pathname));
  if (unclear) return unclear.words;
  const name = publicNameOf(platform);
  const what = [`That is ${name}, but not a profile.`, siteWordsOf(url)].filter(Boolean).join(' ');
  return `${what} Open your own page there and copy its address.`;
}

const WITH_SCHEME = /https?:\/\/[^\s<>"“”[\]`]+/gi;
/** Not behind “@”, where it is a mail address. */
const WITHOUT_SCHEME = /(?<![\p{L}\d@./_-])(?:[\p{L}\d-]+\.)+[a-z]{2,}(?:[/?#][^\s<>"“”[\]`]*)?/giu;
/** A page copied with everything around it is no address. */
const MOST_SEARCHED = 5_000;

/**
 * The address in a pasted text: within a sentence, in Markdown, or above a signature with addresses of its own. The
 * whole text if there is none, or where several profiles could be meant.
 */
export function addressIn(pasted: string): string {
  const text = pasted.trim();
  const searched = text.slice(0, MOST_SEARCHED);
  const whole = unique((searched.match(WITH_SCHEME) ?? []).map(withoutEnd));
  const bare = (searched.replaceAll(WITH_SCHEME, ' ').match(WITHOUT_SCHEME) ?? []).map(withoutEnd);
  const known = unique(bare.filter((one) => findHost(one) !== null));
  const profiles = [...whole, ...known].filter((one) => recognizeProfile(one) !== null);
  for (const found of [profiles, whole, known]) {
    const [only] = found;
    if (only && found.length === 1) return only;
  }
  return /\s/.test(text) ? text : withoutEnd(text);
}

const unique = (addresses: readonly string[]) => [...new Set(addresses)];

/** Without the punctuation of the sentence around it; a bracket that was opened within stays. */
function withoutEnd(address: string): string {
  const end = address.replace(/[.,;:!?'’*>]+$/, '');
  const isOpen = end.endsWith(')') && !end.includes('(');
  return isOpen ? withoutEnd(end.slice(0, -1)) : end;
}

interface Found {
  url: URL;
  platform: Platform;
  pattern: ProfilePattern;
  host: string;
}

/** `l.`, `accounts.` and `business.` redirect elsewhere or lead inside, whatever their path looks like. */
const COMMON_SUBDOMAIN = /^(?:www|m|mobile|touch|(?!lm|go|my)[a-z]{2}(?:-[a-z]{2})?)$/;

function hasProfiles({ url, pattern, host }: Found): boolean {
  const below = belowHost(url.hostname, host) ?? '';
  return below === '' || COMMON_SUBDOMAIN.test(below) || (pattern.subdomains?.includes(below) ?? false);
}

function findHost(address: string): Found | null {
  const url = toUrl(address);
  if (!url || url.username || url.password || url.port) return null;
  const found = OWN_HOSTS.find(({ host }) => belowHost(url.hostname, host) !== null);
  const isAnybodys =
    SHORTENERS.test(url.hostname) && !found?.pattern.short?.test(url.hostname + url.pathname);
  return found && !isAnybodys ? { url, ...found } : null;
}

/** Typed with or without `https://`; null for anything but a web address, such as words or a script. */
export function toUrl(address: string): URL | null {
  const text = address.trim();
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (/\s/.test(text) || !URL.canParse(whole)) return null;
  const url = new URL(whole);
  return url.hostname.includes('.') ? url : null;
}

/** The subdomain without its dot: empty for the host itself, null for another host. */
function belowHost(hostname: string, host: string): string | null {
  const name = hostname.replace(/\.$/, '');
  if (!host.endsWith('.*')) {
    if (name === host) return '';
    return name.endsWith(`.${host}`) ? name.slice(0, -host.length - 1) : null;
  }
  const brand = host.slice(0, -2);
  const found = new RegExp(`^(?:(?<below>.+)\\.)?${brand}\\.(?:com|[a-z]{2}|com?\\.[a-z]{2})$`).exec(name);
  return found ? (found.groups?.below ?? '') : null;
}

function decoded(path: string): string {
  try {
    // Umlauts are typed as one character or as two.
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    // A broken percent escape: the path as typed is the best there is.
    return path;
  }
}

/** For use in a URL; slashes stay if the id is a whole path. */
function encoded(groups: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [name, encodeURI(value ?? '').replaceAll(/[?#]/g, '')]),
  );
}
