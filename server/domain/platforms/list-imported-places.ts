import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { listPlacesHere } from '#server/domain/platforms/parts/places-here.ts';
import { parse } from '#server/parse.ts';
import { ListImportedPlaces } from '#shared/platform-input.ts';
import type { PlaceHereView } from '#shared/review-files.ts';

/** The places of a platform that nobody reads, since their reviews were imported: one of them may be connected. */
export async function listImportedPlaces(ctx: Ctx, input: ListImportedPlaces): Promise<PlaceHereView[]> {
  allow(ctx, 'platforms.read');
  const { platformId } = parse(ListImportedPlaces, input);
  const places = (await listPlacesHere(ctx, platformId)).filter(({ isBrought }) => isBrought);
  return places.map(({ id, name, pageUrl, reviews }) => ({ id, name, pageUrl, reviews }));
}
