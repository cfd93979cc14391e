import { nameOfPlace, UNNAMED_PLACE } from '#shared/place-name.ts';
import type { PlaceHereView } from '#shared/review-files.ts';

/** A place in a list of them, with how many reviews of it are here. */
export function placeLabel(place: PlaceHereView): string {
  return `${nameOfPlace(place) || UNNAMED_PLACE} (${place.reviews.toLocaleString('en')})`;
}
