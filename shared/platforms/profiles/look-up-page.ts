import { findPlatform, findPlatformBySlug, type Platform, WEBSITE } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import { webAddressFault, withoutSignIn } from '#shared/text/web-address.ts';
import {
  addressIn,
  profileFault,
  recognizePlatform,
  recognizeProfile,
  unknownSite,
} from './recognize-profile.ts';
import { websiteOf } from './website-of.ts';

const UNKNOWN_WEBSITE =
  'We do not know this site. Read the page itself, as offered below, or choose its platform from the list.';

interface Asked {
  /** As pasted; may be empty. */
  address: string;
  /** The platform chosen from the list; may be empty. */
  slug: string;
  /** The platform of a page already connected. */
  platformId: number | null;
}

interface LookedUp {
  platform: Platform | null;
  address: string;
  /** Identifies the profile; empty if the address does not say. */
  profileId: string;
  /** Why the address cannot be used; null if there is none, or if it can. */
  fault: string | null;
}

/** The page somebody means, from its address alone. */
export function lookUpPage({ address: pasted, slug, platformId }: Asked): LookedUp {
  const address = addressIn(pasted).slice(0, 2_000);
  const profileId = recognizeProfile(address)?.profileId ?? '';
  if (platformId !== null)
    return { platform: findPlatform(platformId) ?? null, address, profileId, fault: null };
  const chosen = findPlatformBySlug(slug) ?? null;
  if (!address) {
    const isUnknown = slug !== '' && chosen === null;
    const fault = isUnknown ? 'We do not know this platform. Choose one of those below.' : null;
    return { platform: chosen, address, profileId, fault };
  }
  const platform = recognizePlatform(address);
  const none = (fault: string) => ({ platform: null, address: withoutSignIn(address), profileId: '', fault });
  const isOpen = webAddressFault(address) === null;
  if (!platform && isOpen && websiteOf(address) !== null) {
    if (chosen !== WEBSITE) return none(UNKNOWN_WEBSITE);
    return { platform: chosen, address: withScheme(address), profileId: '', fault: null };
  }
  if (!platform) return none(unknownSite(address));
  const name = publicNameOf(platform);
  if (!platform.active) return none(`${name} no longer takes reviews, so there is nothing to read.`);
  const fault = profileFault(address);
  if (fault !== null) return none(fault);
  return { platform, address: withScheme(address), profileId, fault: null };
}

function withScheme(address: string): string {
  return /^https?:\/\//i.test(address) ? address : `https://${address}`;
}
