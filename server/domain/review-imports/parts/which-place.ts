import type { PlaceHere } from '#server/domain/platforms/parts/places-here.ts';
import { ANOTHER_PLACE, type BroughtContent, type BroughtPlace } from '#shared/reviews/review-files.ts';

/** Of which place a file is: one that is here, or a new one by its name and what tells it from others. */
export type WhichPlace = { here: PlaceHere } | { fresh: { name: string; key: string } };

/** The location of Google's archive that the owner means; null for other files. */
export function locationOf(content: BroughtContent, location: string): BroughtPlace | null {
  if (content.kind !== 'google') return null;
  return content.places.find(({ id }) => id === location) ?? content.places[0] ?? null;
}

/** The place of which Google's own names prove that a location of an archive is it. */
export function provenPlace(location: BroughtPlace | null, here: readonly PlaceHere[]): PlaceHere | null {
  return (location && here.find(({ locations }) => locations.includes(location.id))) ?? null;
}

/** Those of a platform that a file may be of: a place with other locations of Google's is another one. */
export function possiblePlaces(location: BroughtPlace | null, here: readonly PlaceHere[]): PlaceHere[] {
  return here.filter(({ locations }) => !location || locations.length === 0);
}

/**
 * What the owner says of the place is empty where they say nothing. Null where it could be several, or one under another
 * name, or a new one without a name: then the owner is asked.
 */
export function whichPlace(
  location: BroughtPlace | null,
  here: readonly PlaceHere[],
  { place, placeName }: { place: string; placeName: string },
): WhichPlace | null {
  const proven = provenPlace(location, here);
  if (proven) return { here: proven };
  const possible = possiblePlaces(location, here);
  const [first, ...others] = possible;
  const chosen = possible.find(({ id }) => id === place);
  if (chosen) return { here: chosen };
  const name = location ? location.name || location.id : placeName;
  const isAnother = place === ANOTHER_PLACE || (place === '' && !location && name !== '');
  if (isAnother && name === '' && first) return null;
  if (isAnother || (place === '' && !first)) {
    const named = location ? undefined : possible.find((one) => areAlike(one.name, name));
    return named ? { here: named } : { fresh: { name, key: location ? location.id : name } };
  }
  if (place !== '' || !first || others.length > 0) return null;
  return !location || isOf(first, location) ? { here: first } : null;
}

/** Nothing speaks against it. */
function isOf(one: PlaceHere, { name }: BroughtPlace): boolean {
  return one.name === '' || name === '' || areAlike(one.name, name);
}

function areAlike(one: string, other: string): boolean {
  const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
  return plain(one) === plain(other);
}
