import type { BusinessCtx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { listPlacesHere } from '#server/domain/platforms/parts/places-here.ts';
import type { ReviewImportRow } from '#server/domain/review-imports/internal.ts';
import { whichPlace } from '#server/domain/review-imports/parts/which-place.ts';
import { findPlatform, GOOGLE_PLATFORM_ID } from '#shared/platforms/platforms.ts';

interface Chosen {
  platformId: number;
  location: string;
  place: string;
  placeName: string;
}

/** Of a file that was begun already: whoever meant another place learns where it went. */
export async function requireSamePlace(
  ctx: BusinessCtx,
  { platform_id, place, connection_id }: ReviewImportRow,
  chosen: Chosen,
): Promise<void> {
  const platformId = platform_id ?? 0;
  const here = await listPlacesHere(ctx, platformId);
  // Its content may be gone; Google's name of the location is kept as its place.
  const isGoogles = platformId === GOOGLE_PLATFORM_ID && place.startsWith('locations/');
  const location = isGoogles ? { id: place, name: '', reviews: [] } : null;
  const which = whichPlace(location, here, chosen);
  const isSameFile = isGoogles ? ['', place].includes(chosen.location) : chosen.platformId === platformId;
  // Null is what nobody has said, which contradicts nothing.
  if (isSameFile && (!which || ('here' in which && which.here.id === connection_id))) return;
  const name = here.find(({ id }) => id === connection_id)?.name;
  const platform = findPlatform(platformId)?.name ?? '';
  throw new AppError(
    'conflict',
    `This file was imported already, into ${name ? `“${name}” on ${platform}` : platform}. To import it into another place, upload it again.`,
    { reason: 'reviews_imported' },
  );
}
