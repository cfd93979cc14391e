import { isShortLink, recognizePlatform, toUrl } from '#shared/platforms/profiles/recognize-profile.ts';
import { shownDomain } from '#shared/text/shown-domain.ts';

/** The host of a page on a site that is no platform, as people write it; null for any other address. */
export function websiteOf(address: string): string | null {
  const url = toUrl(address);
  if (!url || isShortLink(address) || recognizePlatform(address)) return null;
  return shownDomain(url.hostname.replace(/^www\.|\.$/g, ''));
}
