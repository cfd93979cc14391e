import type { PlaceHere } from '#server/domain/platforms/parts/places-here.ts';
import type { WhichPlace } from '#server/domain/review-imports/parts/which-place.ts';
import { nameOfPlace, UNNAMED_PLACE } from '#shared/platforms/place-name.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import type { DestinationView } from '#shared/reviews/review-files.ts';

/** Names the page that reviews come to. One without a name needs words only beside others. */
export function destinationOf(
  platformId: number | null,
  which: WhichPlace | null,
  here: readonly PlaceHere[],
): DestinationView | null {
  const platform = platformId === null ? undefined : findPlatform(platformId);
  if (!platform) return null;
  const of = { platformId: platform.id, platformName: publicNameOf(platform) };
  if (!which) return { ...of, placeName: '', placeId: null };
  if ('fresh' in which) return { ...of, placeName: which.fresh.name, placeId: null };
  const name = nameOfPlace(which.here);
  return here.length > 1
    ? { ...of, placeName: name || UNNAMED_PLACE.toLowerCase(), placeId: which.here.id }
    : { ...of, placeName: name, placeId: null };
}
