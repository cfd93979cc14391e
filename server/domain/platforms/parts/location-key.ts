import { createHash } from 'node:crypto';
import type { LocationInfo } from '#server/connectors/platforms/review.ts';
import { type Platform, WEBSITE } from '#shared/platforms/platforms.ts';
import { recognizeProfile } from '#shared/platforms/profiles/recognize-profile.ts';
import { websiteOf } from '#shared/platforms/profiles/website-of.ts';

const LONGEST = 200;

interface Pasted {
  platform: Platform;
  address: string;
  reader: string;
  profile: Record<string, string>;
}

/**
 * Identifies this page among others of the platform, for every source; failing that, only among those of this reader.
 */
export function locationKeyOf(
  { platform, address, reader, profile }: Pasted,
  location: Pick<LocationInfo, 'address'>,
): string {
  for (const text of [address, ...Object.values(profile), location.address ?? '']) {
    const found = text && recognizeProfile(text);
    if (found && found.platform.id === platform.id && found.profileId !== '') return found.profileId;
  }
  const { platform: _slug, ...named } = profile;
  const key = `${reader} ${Object.values(named).join(' ')}`;
  return key.length <= LONGEST ? key : `${reader} ${createHash('sha256').update(key).digest('base64url')}`;
}

/** The public address: as pasted, else as the source gives it. */
export function pageUrlOf(
  { platform, address, profile }: Pasted,
  location: Pick<LocationInfo, 'address'>,
): string {
  // What a page says about its own address is anybody's.
  if (platform.id === WEBSITE.id) return profile.page ?? address;
  for (const text of [address, ...Object.values(profile)]) {
    if (!text || !recognizeProfile(text)) continue;
    return /^https?:\/\//i.test(text) ? text : `https://${text}`;
  }
  return location.address ?? '';
}

/** A website goes by its host, whatever its page calls the business; a location by the platform's name for it. */
export function locationNameOf(
  platform: Platform,
  profile: Readonly<Record<string, string>>,
  location: Pick<LocationInfo, 'name'>,
): string | null {
  return platform.id === WEBSITE.id ? websiteOf(profile.page ?? '') : location.name;
}
