import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import { GENERAL_PATTERNS } from './general-patterns.ts';
import { INDUSTRY_PATTERNS } from './industry-patterns.ts';
import type { ProfilePattern, ProfilePatterns } from './pattern.ts';

const PATTERNS: ProfilePatterns = { ...GENERAL_PATTERNS, ...INDUSTRY_PATTERNS };

export interface RecognizedProfile {
  platform: Platform;
  /** Tells one profile of the platform from another; empty for a short link, which does not say. */
  profileId: string;
  /** Where a customer writes a review of this profile; empty where the address does not tell. */
  writeReviewUrl: string;
}

const OWN_HOSTS: readonly { platform: Platform; pattern: ProfilePattern; host: string }[] = PLATFORMS.flatMap(
  (platform) => {
    const pattern = PATTERNS[platform.slug];
    return pattern ? pattern.hosts.map((host) => ({ platform, pattern, host })) : [];
  },
).toSorted((one, other) => other.host.length - one.host.length);

/** Whose address this is, as typed, pasted or shared from a phone; null for what is no platform we know. */
export function recognizePlatform(address: string): Platform | null {
  return findHost(address)?.platform ?? null;
}

/** The profile an address leads to; null also for pages of a platform that are no profile. Nothing is fetched. */
export function recognizeProfile(address: string): RecognizedProfile | null {
  const found = findHost(address);
  if (!found) return null;
  const { url, platform, pattern } = found;
  if (isShort(url, pattern)) {
    return { platform, profileId: '', writeReviewUrl: '' };
  }
  const place = decoded(url.pathname) + url.search;
  for (const profile of pattern.profiles) {
    const groups = profile.exec(place)?.groups;
    if (!groups?.id) continue;
    return { platform, profileId: groups.id, writeReviewUrl: pattern.write?.(encoded(groups)) ?? '' };
  }
  return null;
}

const ON_THIS_MACHINE = /^(?:https?:\/\/)?(?:localhost|\[::1\])(?::\d+)?(?:[/?#]|$)/i;

/** Why nobody knows whose address this is. */
export function unknownSite(address: string): string {
  if (toUrl(address)) return 'We do not know this site. Choose the platform from the list instead.';
  return ON_THIS_MACHINE.test(address.trim())
    ? 'That is not a web address that others can open: it leads to this computer alone. Copy the address that your page has on the internet.'
    : 'That is not a web address. Open your page in the browser and copy its address: it begins with https://';
}

/** Why an address on a platform we know tells no profile; null where it tells one. */
export function profileFault(address: string): string | null {
  const found = findHost(address);
  if (!found || recognizeProfile(address)) return null;
  const { url, pattern, platform } = found;
  const unclear = pattern.unclear?.find(({ at }) => at.test(url.hostname + url.pathname));
  if (unclear) return unclear.words;
  const name = platform.publicName ?? platform.name;
  return `That is ${name}, but not a profile. Open your own page there and copy its address.`;
}

/** The one address in what was pasted, which may stand in a sentence; else all of it, as it is. */
export function addressIn(pasted: string): string {
  const text = pasted.trim();
  const [only, ...others] = text.match(/https?:\/\/[^\s<>"]+/gi) ?? [];
  return only && others.length === 0 && /\s/.test(text) ? only.replace(/[.,;:!?)\]'’”]+$/, '') : text;
}

function isShort(url: URL, { short = [], shortPath }: ProfilePattern): boolean {
  return short.some((host) => matches(url.hostname, host)) || (shortPath?.test(url.pathname) ?? false);
}

function findHost(address: string): { url: URL; platform: Platform; pattern: ProfilePattern } | null {
  const url = toUrl(address);
  if (!url || url.username || url.password || url.port) return null;
  const found = OWN_HOSTS.find(({ host }) => matches(url.hostname, host));
  return found ? { url, ...found } : null;
}

/** Typed with or without `https://`; null for what is no address of a site, such as words or a script. */
function toUrl(address: string): URL | null {
  const text = address.trim();
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (/\s/.test(text) || !URL.canParse(whole)) return null;
  const url = new URL(whole);
  return url.hostname.includes('.') ? url : null;
}

function matches(hostname: string, host: string): boolean {
  const name = hostname.replace(/\.$/, '');
  if (!host.endsWith('.*')) return name === host || name.endsWith(`.${host}`);
  const brand = host.slice(0, -2);
  const [, ending] = new RegExp(`(?:^|\\.)${brand}\\.(com|[a-z]{2}|com?\\.[a-z]{2})$`).exec(name) ?? [];
  return ending !== undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // Half an escape: the path as it was typed is the best there is.
    return path;
  }
}

/** Back into an address: slashes of a path that is its own id stay. */
function encoded(groups: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [name, encodeURI(value ?? '').replaceAll(/[?#]/g, '')]),
  );
}
