import type { KnownLocation } from '#server/domain/platforms/parts/known-locations.ts';
import type { ChooseLocation } from '#server/domain/review-imports/parts/choose-location.ts';
import { locationName, UNNAMED_LOCATION } from '#shared/platforms/location-name.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import type { DestinationView } from '#shared/reviews/review-files.ts';

/** Names the page that the reviews go to. A location without a name only needs one if there are others. */
export function destinationOf(
  platformId: number | null,
  which: ChooseLocation | null,
  here: readonly KnownLocation[],
): DestinationView | null {
  const platform = platformId === null ? undefined : findPlatform(platformId);
  if (!platform) return null;
  const of = { platformId: platform.id, platformName: publicNameOf(platform) };
  if (!which) return { ...of, locationName: '', placeId: null };
  if ('fresh' in which) return { ...of, locationName: which.fresh.name, placeId: null };
  const name = locationName(which.here);
  return here.length > 1
    ? { ...of, locationName: name || UNNAMED_LOCATION.toLowerCase(), placeId: which.here.id }
    : { ...of, locationName: name, placeId: null };
}
