import type { KnownLocation } from '#server/domain/platforms/parts/known-locations.ts';
import {
  ANOTHER_LOCATION,
  type BroughtContent,
  type ImportedLocation,
} from '#shared/reviews/review-files.ts';

/** The location of a file: an existing one, or a new one by its name and key. */
export type ChooseLocation = { here: KnownLocation } | { fresh: { name: string; key: string } };

/** The location of an import of Google's archive; null for other files. Imports begun before may hold several. */
export function locationOf(content: BroughtContent, location = ''): ImportedLocation | null {
  if (content.kind !== 'google') return null;
  return content.places.find(({ id }) => id === location) ?? content.places[0] ?? null;
}

/** The existing location that Google's resource names prove to be the same as one in an archive. */
export function provenLocation(
  location: ImportedLocation | null,
  here: readonly KnownLocation[],
): KnownLocation | null {
  return (location && here.find(({ locations }) => locations.includes(location.id))) ?? null;
}

/** Existing locations a file may belong to: one with other Google locations is ruled out. */
export function possibleLocations(
  location: ImportedLocation | null,
  here: readonly KnownLocation[],
): KnownLocation[] {
  return here.filter(({ locations }) => !location || locations.length === 0);
}

/**
 * Empty values mean that the owner chose nothing. Null if it could be several, one under another name, or a new one
 * without a name: then the owner is asked. `beside` are other locations of the same archive, which may be meant as well.
 */
export function chooseLocation(
  location: ImportedLocation | null,
  here: readonly KnownLocation[],
  { place, locationName }: { place: string; locationName: string },
  beside: readonly ImportedLocation[] = [],
): ChooseLocation | null {
  const proven = provenLocation(location, here);
  if (proven) return { here: proven };
  const possible = possibleLocations(location, here);
  const [first, ...others] = possible;
  const chosen = possible.find(({ id }) => id === place);
  if (chosen) return { here: chosen };
  const name = location ? location.name || location.id : locationName;
  const isAnother = place === ANOTHER_LOCATION || (place === '' && !location && name !== '');
  if (isAnother && name === '' && first) return null;
  if (isAnother || (place === '' && !first)) {
    const named = location ? undefined : possible.find((one) => areAlike(one.name, name));
    return named ? { here: named } : { fresh: { name, key: location ? location.id : name } };
  }
  if (place !== '') return null;
  if (location && beside.length > 0) return onlyNamesake(location, possible, beside);
  if (!first || others.length > 0) return null;
  return !location || isOf(first, location) ? { here: first } : null;
}

/** Among several locations only the same name tells which page is whose. */
function onlyNamesake(
  { name }: ImportedLocation,
  possible: readonly KnownLocation[],
  beside: readonly ImportedLocation[],
): ChooseLocation | null {
  const alike = possible.filter((one) => name !== '' && areAlike(one.name, name));
  const [only] = alike;
  const isShared = beside.some((other) => areAlike(other.name, name));
  return only && alike.length === 1 && !isShared ? { here: only } : null;
}

/** Nothing contradicts it. */
function isOf(one: KnownLocation, { name }: ImportedLocation): boolean {
  return one.name === '' || name === '' || areAlike(one.name, name);
}

function areAlike(one: string, other: string): boolean {
  const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
  return plain(one) === plain(other);
}
