import { PLATFORMS, type Platform } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import { GENERAL_PATTERNS } from './general-patterns.ts';
import { INDUSTRY_PATTERNS } from './industry-patterns.ts';
import type { ProfilePattern, ProfilePatterns } from './pattern.ts';
import { isSitesOwn, siteWordsOf } from './site-pages.ts';

const PATTERNS: ProfilePatterns = { ...GENERAL_PATTERNS, ...INDUSTRY_PATTERNS };

export interface RecognizedProfile {
  platform: Platform;
  /** Tells one profile of the platform from another; empty for a short link, which does not say. */
  profileId: string;
  /** Where a customer writes a review of this profile; empty where the address does not tell. */
  writeReviewUrl: string;
}

const OWN_HOSTS: readonly Omit<Found, 'url'>[] = PLATFORMS.flatMap((platform) => {
  const pattern = PATTERNS[platform.slug];
  return pattern ? pattern.hosts.map((host) => ({ platform, pattern, host })) : [];
}).toSorted((one, other) => other.host.length - one.host.length);

/** Whose address this is, as typed, pasted or shared from a phone; null for what is no platform we know. */
export function recognizePlatform(address: string): Platform | null {
  return findHost(address)?.platform ?? null;
}

/** The profile an address leads to; null also for pages of a platform that are no profile. Nothing is fetched. */
export function recognizeProfile(address: string): RecognizedProfile | null {
  const found = findHost(address);
  if (!found) return null;
  const { url, platform, pattern } = found;
  if (pattern.short?.test(url.hostname + url.pathname)) {
    const [, name = ''] = /([^/]*)\/?$/.exec(url.pathname) ?? [];
    return isSitesOwn(`/${name}`, { id: name }) ? null : { platform, profileId: '', writeReviewUrl: '' };
  }
  if (!hasProfiles(found)) return null;
  const place = decoded(url.pathname) + url.search;
  for (const profile of pattern.profiles) {
    const groups = profile.exec(place)?.groups;
    if (!groups?.id || isSitesOwn(place, { id: groups.id, first: groups.first })) continue;
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
  return noProfile(found);
}

/** Where customers are led for an address of this platform; null for one that is no profile of it. */
export function addressOfProfile(address: string): string | null {
  const profile = recognizeProfile(address);
  const url = toUrl(address);
  if (!profile || !url) return null;
  if (profile.writeReviewUrl) return profile.writeReviewUrl;
  // What a parameter would lead on to is left out.
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

/** The one address in what was pasted, which may stand in a sentence; else all of it, as it is. */
export function addressIn(pasted: string): string {
  const text = pasted.trim();
  const [only, ...others] = text.match(/https?:\/\/[^\s<>"]+/gi) ?? [];
  return only && others.length === 0 && /\s/.test(text) ? only.replace(/[.,;:!?)\]'’”]+$/, '') : text;
}

interface Found {
  url: URL;
  platform: Platform;
  pattern: ProfilePattern;
  host: string;
}

/** `l.`, `accounts.` and `business.` lead elsewhere or inside, whatever their path looks like. */
const COMMON_SUBDOMAIN = /^(?:www|m|mobile|touch|(?!lm|go|my)[a-z]{2}(?:-[a-z]{2})?)$/;

function hasProfiles({ url, pattern, host }: Found): boolean {
  const below = belowHost(url.hostname, host) ?? '';
  return below === '' || COMMON_SUBDOMAIN.test(below) || (pattern.subdomains?.includes(below) ?? false);
}

function findHost(address: string): Found | null {
  const url = toUrl(address);
  if (!url || url.username || url.password || url.port) return null;
  const found = OWN_HOSTS.find(({ host }) => belowHost(url.hostname, host) !== null);
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

/** The name below the host, without its dot: empty for the host itself, null for what is another's. */
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
