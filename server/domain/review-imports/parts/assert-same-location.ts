import type { BusinessCtx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { listKnownLocations } from '#server/domain/platforms/parts/known-locations.ts';
import type { ReviewImportRow } from '#server/domain/review-imports/internal.ts';
import { chooseLocation } from '#server/domain/review-imports/parts/choose-location.ts';
import { findPlatform, GOOGLE_PLATFORM_ID } from '#shared/platforms/platforms.ts';

interface Chosen {
  platformId: number;
  place: string;
  locationName: string;
}

/** For a file imported before: if another location was meant, the error says where it went. */
export async function assertSameLocation(
  ctx: BusinessCtx,
  { platform_id, place, connection_id, archive_id }: ReviewImportRow,
  chosen: Chosen,
): Promise<void> {
  const platformId = platform_id ?? 0;
  const here = await listKnownLocations(ctx, platformId);
  // The content may be deleted; for Google's files, `place` holds the resource name of the location.
  const isGoogles = platformId === GOOGLE_PLATFORM_ID && place.startsWith('locations/');
  // A list that was split by its locations goes to several.
  if (archive_id !== null && !isGoogles) return;
  const location = isGoogles ? { id: place, name: '', reviews: [] } : null;
  const which = chooseLocation(location, here, chosen);
  const isSameFile = isGoogles || chosen.platformId === platformId;
  // Null means that nothing was chosen, which contradicts nothing.
  if (isSameFile && (!which || ('here' in which && which.here.id === connection_id))) return;
  const name = here.find(({ id }) => id === connection_id)?.name;
  const platform = findPlatform(platformId)?.name ?? '';
  throw new AppError(
    'conflict',
    `This file was imported already, into ${name ? `“${name}” on ${platform}` : platform}. To import it into another place, upload it again.`,
    { reason: 'reviews_imported' },
  );
}
