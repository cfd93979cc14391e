import { MAX_PLATFORMS, type PlatformChoice } from '#shared/platforms/platform-choice.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import { webAddressFault } from '#shared/text/web-address.ts';
import {
  addressIn,
  addressOfProfile,
  profileFault,
  recognizePlatform,
  shortLinkWords,
  unknownSite,
} from './recognize-profile.ts';

type Result<T> = { value: T; fault?: undefined } | { value?: undefined; fault: string };

/**
 * Where customers go for an address that an owner typed beside a platform: that profile's review form if the
 * address identifies it, else the address itself. Empty stays empty; anything but a profile is refused.
 */
export function writeReviewPage(platformId: number, typed: string): Result<string> {
  const platform = findPlatform(platformId);
  const address = addressIn(typed);
  if (!address || !platform) return { value: address };
  const owner = recognizePlatform(address);
  const odd = owner ? null : webAddressFault(address);
  if (odd) return { fault: odd };
  if (owner?.id !== platformId) {
    const whose = owner
      ? `That is an address on ${publicNameOf(owner)}, not on`
      : 'That is not an address on';
    return {
      fault: `${whose} ${publicNameOf(platform)}. ${shortLinkWords(address) ?? 'Open your profile there and copy the address from the browser.'}`,
    };
  }
  const page = addressOfProfile(address);
  return page === null ? { fault: profileFault(address) ?? unknownSite(address) } : { value: page };
}

/**
 * The list with the pasted profile at its end, or replacing its platform's entry if that is already chosen.
 */
export function addPasted(list: readonly PlatformChoice[], pasted: string): Result<PlatformChoice[]> {
  const address = addressIn(pasted);
  if (!address) return { fault: 'Paste the address of one of your profiles first.' };
  const platform = recognizePlatform(address);
  if (!platform) return { fault: unknownSite(address) };
  const name = publicNameOf(platform);
  if (platform.asking === 'monitor-only') {
    return { fault: `${name} forbids asking for reviews, so your review page cannot offer it.` };
  }
  if (!platform.active) return { fault: `${name} no longer takes reviews.` };
  const page = writeReviewPage(platform.id, address);
  if (page.fault !== undefined) return page;
  const choice = { platformId: platform.id, writeReviewUrl: page.value };
  const at = list.findIndex(({ platformId }) => platformId === platform.id);
  // Pasting an address also switches its platform on again.
  if (at >= 0) return { value: list.with(at, choice) };
  if (list.length >= MAX_PLATFORMS)
    return { fault: `${MAX_PLATFORMS} platforms is the most a page can offer.` };
  return { value: [...list, choice] };
}
