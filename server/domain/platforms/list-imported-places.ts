import type { Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { listPlacesHere } from '#server/domain/platforms/parts/places-here.ts';
import { allow } from '#server/identity/allow.ts';
import { ListImportedPlaces } from '#shared/platforms/platform-input.ts';
import type { PlaceHereView } from '#shared/reviews/review-files.ts';

/** The places of a platform that nobody reads, since their reviews were imported: one of them may be connected. */
export async function listImportedPlaces(ctx: Ctx, input: ListImportedPlaces): Promise<PlaceHereView[]> {
  allow(ctx, 'platforms.read');
  const { platformId } = parse(ListImportedPlaces, input);
  const places = (await listPlacesHere(ctx, platformId)).filter(({ isBrought }) => isBrought);
  return places.map(({ id, name, pageUrl, reviews }) => ({ id, name, pageUrl, reviews }));
}
