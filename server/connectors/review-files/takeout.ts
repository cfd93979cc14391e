import { z } from 'zod';
import { GoogleReview, googleRow } from '#server/connectors/platforms/google-business/map.ts';
import type { ReadNote, ReadReview } from '#server/connectors/platforms/review.ts';
import { changedAt, rowsOfPage } from '#server/connectors/platforms/row.ts';
import { MOST_REVIEWS, type UnreadFile, type UnreadReason } from '#shared/reviews/review-files.ts';
import { parseJson } from '#shared/text/parse-json.ts';

/** A file in an archive, read on demand. */
export interface ArchivedFile {
  /** With forward slashes, as in the archive. */
  path: string;
  /** When it was put into the archive; null where that is not known. */
  madeAt: Date | null;
  read(): Promise<{ text: string } | { reason: UnreadReason }>;
}

/** One location of a Google account, with all of its reviews. */
export interface TakeoutLocation {
  /** Google's resource name: `locations/…`. */
  id: string;
  /** Empty where the archive does not tell it. */
  name: string;
  rows: ReadReview[];
  /** Unreadable reviews in its files, counted from 1. */
  unread: number[];
  notes: ReadNote[];
  /** Its files that could not be read. */
  unreadFiles: UnreadFile[];
  /** Nothing was left out, and the archive is Google's own, not loose files from one. */
  complete: boolean;
}

/** Why a file is not an archive of the business's reviews. For a loose file without Google's format: `no_reviews`. */
export type TakeoutFault = 'own_reviews' | 'no_reviews' | 'damaged' | 'bomb' | 'file_too_large' | 'too_many';

export interface Takeout {
  places: TakeoutLocation[];
  /** Files that belong to none of the locations found. */
  skipped: UnreadFile[];
  /** When the archive was made. */
  madeAt: Date | null;
}

const LOCATION = /(?:^|\/)(account-[^/]+\/location-[^/]+)\/([^/]+)\.json$/i;
const REVIEWS = /^reviews(?:[-_(].*)?$/i;
/** The file of Google Maps with reviews the person wrote about others. */
const OWN_REVIEWS = /(?:^|\/)(?:Maps[^/]*\/)?Reviews\.json$/;

/** Whether a file of the archive matters here; Photos alone has thousands that do not. */
export function isOfTakeout(path: string): boolean {
  return LOCATION.test(path) || OWN_REVIEWS.test(path);
}

/** If this many reviews at the start of a file have another format, the rest is skipped. */
const LOOKED_AT = 100;
/** A review has about fifteen values. */
const MOST_VALUES = 2_000_000;

const LISTING_NAME = 'LISTING_NAME';
const DEEPEST_NAME = 12;
const LONGEST_NAME = 200;
const LONGEST_PATH = 300;

const ReviewsFile = z.object({ reviews: z.array(z.unknown()).default([]) });
/** Other services use "reviews", too; Google's have its resource names, or stars in words. */
const GooglesOwn = z.union([
  z.object({ name: z.string().regex(/(^|\/)locations\/[^/]+\/reviews\//) }),
  z.object({ starRating: z.enum(['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'STAR_RATING_UNSPECIFIED']) }),
]);
const OwnReviewsFile = z.object({ type: z.literal('FeatureCollection') });
const Profile = z.object({ title: z.string().nullish(), locationName: z.string().nullish() });
/**
 * Reads the reviews in a Google Takeout archive, or loose files from one, per location. A review listed under two
 * accounts counts once, in its latest version. Google documents no format: this follows what real exports have in
 * common.
 */
export async function readTakeout(
  files: readonly ArchivedFile[],
  { isArchive }: { isArchive: boolean },
): Promise<Takeout | { fault: TakeoutFault }> {
  const names = new Map<string, string>();
  const byPlace = new Map<string, FoundLocation>();
  const unreadFiles: (UnreadFile & { folder: string })[] = [];
  let sawOwnReviews = false;
  let count = 0;
  for (const file of files) {
    const [, folder = '', base = ''] = LOCATION.exec(file.path) ?? [];
    const misses = (reason: UnreadReason) =>
      unreadFiles.push({ folder, path: file.path.slice(0, LONGEST_PATH), reason });
    if (!folder && isArchive && OWN_REVIEWS.test(file.path)) {
      sawOwnReviews = true;
      continue;
    }
    const found = await file.read();
    if ('reason' in found) {
      misses(found.reason);
      continue;
    }
    const content = jsonIn(found.text);
    if (!folder && OwnReviewsFile.safeParse(content).success) {
      sawOwnReviews = true;
      continue;
    }
    if (folder && !REVIEWS.test(base)) {
      const name = nameIn(base, content);
      if (name) names.set(folder, name);
      continue;
    }
    const reviews = ReviewsFile.safeParse(content).data?.reviews;
    if (!folder && !reviews?.some((review) => GooglesOwn.safeParse(review).success)) continue;
    const first = reviews?.slice(0, LOOKED_AT) ?? [];
    const isRead = reviews?.length === 0 || first.some((review) => GoogleReview.safeParse(review).success);
    if (!reviews || !isRead) {
      misses('damaged');
      continue;
    }
    count += reviews.length;
    if (count > MOST_REVIEWS) return { fault: 'too_many' };
    const page = rowsOfPage(reviews, GoogleReview, googleRow);
    const [row] = page.rows;
    if (!row) continue;
    const { unread, notes } = placeIn(byPlace, placeOf(row));
    unread.push(...unreadIn(reviews));
    notes.push(...page.notes);
    for (const row of page.rows) placeIn(byPlace, placeOf(row)).found.push({ folder, row });
  }
  if (byPlace.size === 0) return { fault: faultOf(unreadFiles, sawOwnReviews) };
  const known = new Set([...byPlace.values()].flatMap(({ found }) => found.map(({ folder }) => folder)));
  const places = [...byPlace].map(([id, { found, unread, notes }]): TakeoutLocation => {
    const folders = new Set(found.map(({ folder }) => folder));
    const missing = unreadFiles.filter(({ folder }) => folders.has(folder));
    return {
      id,
      name: [...folders].map((folder) => names.get(folder)).find(Boolean) ?? '',
      rows: newestOfEach(found.map(({ row }) => row)),
      unread,
      notes,
      unreadFiles: missing.filter(({ reason }) => reason !== 'odd_path').map(toUnreadFile),
      complete: isArchive && missing.length === 0 && unread.length === 0,
    };
  });
  const skipped = unreadFiles.filter(({ folder, reason }) => reason === 'odd_path' || !known.has(folder));
  const times = files.flatMap(({ madeAt }) => madeAt?.getTime() ?? []);
  return {
    places,
    skipped: skipped.map(toUnreadFile),
    madeAt: times.length > 0 ? new Date(times.reduce((one, other) => Math.max(one, other))) : null,
  };
}

const toUnreadFile = ({ path, reason }: UnreadFile): UnreadFile => ({ path, reason });

/** Why nothing was found; of several reasons the one that a new export does not help against. */
function faultOf(unreadFiles: readonly UnreadFile[], sawOwnReviews: boolean): TakeoutFault {
  if (sawOwnReviews) return 'own_reviews';
  const reasons = unreadFiles.map(({ reason }) => reason).filter((reason) => reason !== 'odd_path');
  if (reasons.includes('bomb')) return 'bomb';
  if (reasons.includes('too_large')) return 'file_too_large';
  return reasons.length > 0 ? 'damaged' : 'no_reviews';
}

interface FoundLocation extends Pick<TakeoutLocation, 'unread' | 'notes'> {
  found: { folder: string; row: ReadReview }[];
}

function placeIn(byPlace: Map<string, FoundLocation>, id: string): FoundLocation {
  const place = byPlace.get(id) ?? { found: [], unread: [], notes: [] };
  byPlace.set(id, place);
  return place;
}

const placeOf = ({ externalId }: ReadReview) => externalId.slice(0, externalId.indexOf('/reviews/'));

function unreadIn(reviews: readonly unknown[]): number[] {
  return reviews.flatMap((review, at) => (GoogleReview.safeParse(review).success ? [] : [at + 1]));
}

function newestOfEach(rows: readonly ReadReview[]): ReadReview[] {
  const newest = new Map<string, ReadReview>();
  for (const row of rows) {
    const known = newest.get(row.externalId);
    if (!known || (changedAt(row)?.getTime() ?? 0) > (changedAt(known)?.getTime() ?? 0)) {
      newest.set(row.externalId, row);
    }
  }
  return [...newest.values()];
}

function nameIn(base: string, content: unknown): string {
  if (base === 'data') {
    const profile = Profile.safeParse(content).data;
    return profile?.title ?? profile?.locationName ?? '';
  }
  return base === 'additionalData' ? listingNameIn(content, DEEPEST_NAME) : '';
}

/**
 * `LISTING_NAME` in a form that Google does not document: a key of its own, or the name of an attribute beside its
 * value; the value plain, in a list, or nested.
 */
function listingNameIn(content: unknown, depth: number): string {
  if (typeof content !== 'object' || content === null || depth === 0) return '';
  const entries = Object.entries(content);
  const own = entries.find(([key]) => key === LISTING_NAME);
  if (own) return firstText(own[1], depth);
  const isAttribute = !Array.isArray(content) && entries.some(([, value]) => value === LISTING_NAME);
  if (isAttribute) {
    const values = entries.filter(([key]) => /value/i.test(key) && !/type/i.test(key));
    return values.map(([, value]) => firstText(value, depth)).find(Boolean) ?? '';
  }
  return entries.map(([, value]) => listingNameIn(value, depth - 1)).find(Boolean) ?? '';
}

function firstText(value: unknown, depth: number): string {
  if (typeof value === 'string') return value.trim().slice(0, LONGEST_NAME);
  if (typeof value !== 'object' || value === null || depth === 0) return '';
  const inner = Object.entries(value).filter(([key]) => !/type|lang/i.test(key));
  return inner.map(([, one]) => firstText(one, depth - 1)).find(Boolean) ?? '';
}

/** Undefined for invalid JSON. */
function jsonIn(text: string): unknown {
  try {
    return parseJson(text.replace(/^\uFEFF/, ''), { mostValues: MOST_VALUES });
  } catch {
    // The caller decides what a damaged file means.
    return undefined;
  }
}
