import { createHash } from 'node:crypto';
import type { ReadPlace } from '#server/connectors/platforms/review.ts';
import type { Platform } from '#shared/platforms/platforms.ts';
import { recognizeProfile } from '#shared/platforms/profiles/recognize-profile.ts';

const LONGEST = 200;

interface Pasted {
  platform: Platform;
  address: string;
  reader: string;
  profile: Record<string, string>;
}

/** What tells this page from others of the platform, whichever way it is read; else only from those of this reader. */
export function placeKeyOf(
  { platform, address, reader, profile }: Pasted,
  place: Pick<ReadPlace, 'address'>,
): string {
  for (const text of [address, ...Object.values(profile), place.address ?? '']) {
    const found = text && recognizeProfile(text);
    if (found && found.platform.id === platform.id && found.profileId !== '') return found.profileId;
  }
  const { platform: _slug, ...named } = profile;
  const key = `${reader} ${Object.values(named).join(' ')}`;
  return key.length <= LONGEST ? key : `${reader} ${createHash('sha256').update(key).digest('base64url')}`;
}

/** Where people see it: as pasted, else as the source says. */
export function pageUrlOf({ address, profile }: Pasted, place: Pick<ReadPlace, 'address'>): string {
  for (const text of [address, ...Object.values(profile)]) {
    if (!text || !recognizeProfile(text)) continue;
    return /^https?:\/\//i.test(text) ? text : `https://${text}`;
  }
  return place.address ?? '';
}
