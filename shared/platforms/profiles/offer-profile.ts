import { MAX_PLATFORMS, type PlatformChoice } from '#shared/platforms/platform-choice.ts';
import { findPlatform, type Platform } from '#shared/platforms/platforms.ts';
import {
  addressIn,
  addressOfProfile,
  profileFault,
  recognizePlatform,
  unknownSite,
} from './recognize-profile.ts';

type Result<T> = { value: T; fault?: undefined } | { value?: undefined; fault: string };

/**
 * Where customers are led for an address that an owner typed beside a platform: the form for a review of that
 * profile where the address tells, else the address itself. Empty stays empty; what is no profile is refused.
 */
export function writeReviewPage(platformId: number, typed: string): Result<string> {
  const platform = findPlatform(platformId);
  const address = addressIn(typed);
  if (!address || !platform) return { value: address };
  const owner = recognizePlatform(address);
  if (owner?.id !== platformId) {
    const whose = owner ? `That is an address on ${nameOf(owner)}, not on` : 'That is not an address on';
    return {
      fault: `${whose} ${nameOf(platform)}. Open your profile there and copy the address from the browser.`,
    };
  }
  const page = addressOfProfile(address);
  return page === null ? { fault: profileFault(address) ?? unknownSite(address) } : { value: page };
}

/** The list with the profile of a pasted address at its end, or in its platform's place where that is chosen. */
export function addPasted(list: readonly PlatformChoice[], pasted: string): Result<PlatformChoice[]> {
  const address = addressIn(pasted);
  if (!address) return { fault: 'Paste the address of one of your profiles first.' };
  const platform = recognizePlatform(address);
  if (!platform) return { fault: unknownSite(address) };
  const name = nameOf(platform);
  if (platform.asking === 'monitor-only') {
    return { fault: `${name} forbids asking for reviews, so your review page cannot offer it.` };
  }
  if (!platform.active) return { fault: `${name} no longer takes reviews.` };
  const page = writeReviewPage(platform.id, address);
  if (page.fault !== undefined) return page;
  const choice = { platformId: platform.id, writeReviewUrl: page.value };
  const at = list.findIndex(({ platformId }) => platformId === platform.id);
  // Who pastes its address wants it offered.
  if (at >= 0) return { value: list.with(at, choice) };
  if (list.length >= MAX_PLATFORMS)
    return { fault: `${MAX_PLATFORMS} platforms is the most a page can offer.` };
  return { value: [...list, choice] };
}

function nameOf({ publicName, name }: Platform): string {
  return publicName ?? name;
}
