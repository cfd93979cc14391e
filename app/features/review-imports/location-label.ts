import { locationName, UNNAMED_LOCATION } from '#shared/platforms/location-name.ts';
import type { KnownLocationView } from '#shared/reviews/review-files.ts';

/** A location in a select, with the number of its reviews here. */
export function locationLabel(location: KnownLocationView): string {
  return `${locationName(location) || UNNAMED_LOCATION} (${location.reviews.toLocaleString('en')})`;
}
