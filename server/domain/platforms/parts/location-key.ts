import { createHash } from 'node:crypto';
import type { LocationInfo } from '#server/connectors/platforms/review.ts';
import type { Platform } from '#shared/platforms/platforms.ts';
import { recognizeProfile } from '#shared/platforms/profiles/recognize-profile.ts';

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
export function pageUrlOf({ address, profile }: Pasted, location: Pick<LocationInfo, 'address'>): string {
  for (const text of [address, ...Object.values(profile)]) {
    if (!text || !recognizeProfile(text)) continue;
    return /^https?:\/\//i.test(text) ? text : `https://${text}`;
  }
  return location.address ?? '';
}
