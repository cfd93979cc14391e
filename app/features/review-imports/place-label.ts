import { nameOfPlace, UNNAMED_PLACE } from '#shared/platforms/place-name.ts';
import type { PlaceHereView } from '#shared/reviews/review-files.ts';

/** A place in a list of them, with how many reviews of it are here. */
export function placeLabel(place: PlaceHereView): string {
  return `${nameOfPlace(place) || UNNAMED_PLACE} (${place.reviews.toLocaleString('en')})`;
}
