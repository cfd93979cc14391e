import type { Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { listKnownLocations } from '#server/domain/platforms/parts/known-locations.ts';
import { allow } from '#server/identity/allow.ts';
import { ListImportedLocations } from '#shared/platforms/platform-input.ts';
import type { KnownLocationView } from '#shared/reviews/review-files.ts';

/** The locations of a platform that only have imported reviews; a page that is being connected may be one of them. */
export async function listImportedLocations(
  ctx: Ctx,
  input: ListImportedLocations,
): Promise<KnownLocationView[]> {
  allow(ctx, 'platforms.read');
  const { platformId } = parse(ListImportedLocations, input);
  const places = (await listKnownLocations(ctx, platformId)).filter(({ isBrought }) => isBrought);
  return places.map(({ id, name, pageUrl, reviews }) => ({ id, name, pageUrl, reviews }));
}
