import { z } from 'zod';
import { GoogleReview, googleRow } from '#server/connectors/platforms/google-business/map.ts';
import type { ReadNote, ReadReview } from '#server/connectors/platforms/review.ts';
import { changedAt, rowsOfPage } from '#server/connectors/platforms/row.ts';
import { MOST_REVIEWS } from '#shared/reviews/review-files.ts';
import { parseJson } from '#shared/text/parse-json.ts';

/** A file of an archive, read only when it is asked for. */
export interface ArchivedFile {
  /** With forward slashes, as the archive has it. */
  path: string;
  /** Null where it cannot be unpacked. */
  text(): Promise<string | null>;
}

/** One location of a Google account, with all that was said about it. */
export interface TakeoutPlace {
  /** Google's name of the location: `locations/…`. */
  id: string;
  /** Empty where the archive does not say it. */
  name: string;
  rows: ReadReview[];
  /** Which of the reviews in its file cannot be read, counted from 1. */
  unread: number[];
  notes: ReadNote[];
  /** Nothing was left out, and the archive is Google's own, not loose files of one. */
  complete: boolean;
}

/** Why a file is no archive of the business's reviews. A loose file without Google's form has none of Google's. */
export type TakeoutFault = 'own_reviews' | 'no_reviews' | 'damaged' | 'too_many';

const LOCATION = /(?:^|\/)(account-[^/]+\/location-[^/]+)\/([^/]+)\.json$/i;
const REVIEWS = /^reviews(?:[-_(].*)?$/i;
/** Maps' file of what the person wrote about others. */
const OWN_REVIEWS = /(?:^|\/)(?:Maps[^/]*\/)?Reviews\.json$/;

/** Whether a file of an archive says anything here; Photos alone has thousands that do not. */
export function isOfTakeout(path: string): boolean {
  return LOCATION.test(path) || OWN_REVIEWS.test(path);
}

/** Where so many reviews at the beginning of a file have another form, the others are not looked at. */
const LOOKED_AT = 100;
/** A review has about fifteen. */
const MOST_VALUES = 2_000_000;

const ReviewsFile = z.object({ reviews: z.array(z.unknown()).default([]) });
/** Others put their reviews under "reviews", too; Google's have Google's names, or their stars as words. */
const GooglesOwn = z.union([
  z.object({ name: z.string().regex(/(^|\/)locations\/[^/]+\/reviews\//) }),
  z.object({ starRating: z.enum(['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'STAR_RATING_UNSPECIFIED']) }),
]);
const OwnReviewsFile = z.object({ type: z.literal('FeatureCollection') });
const Profile = z.object({ title: z.string().nullish(), locationName: z.string().nullish() });
/** `LISTING_NAME` stands in a list of attributes whose form Google does not document. */
const LISTING_NAME = /"LISTING_NAME"[^\]}]*?"(?:value|values|stringValue)"\s*:\s*\[?\s*("(?:[^"\\]|\\.)*")/;

/**
 * The reviews in a Google Takeout archive, or in loose files of one, per location. A review that stands under two
 * accounts counts once, as it was last. No documentation of Google's describes these files: what is read here is what
 * real exports have in common.
 */
export async function readTakeout(
  files: readonly ArchivedFile[],
  { isArchive }: { isArchive: boolean },
): Promise<TakeoutPlace[] | { fault: TakeoutFault }> {
  const names = new Map<string, string>();
  const byPlace = new Map<string, FoundPlace>();
  const broken = new Set<string>();
  let sawOwnReviews = false;
  let count = 0;
  for (const file of files) {
    const [, folder = '', base = ''] = LOCATION.exec(file.path) ?? [];
    if (!folder && isArchive) {
      sawOwnReviews ||= OWN_REVIEWS.test(file.path);
      continue;
    }
    const text = await file.text();
    if (text === null) {
      broken.add(folder);
      continue;
    }
    const content = jsonIn(text);
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
      broken.add(folder);
      continue;
    }
    count += reviews.length;
    if (count > MOST_REVIEWS) return { fault: 'too_many' };
    const page = rowsOfPage(reviews, GoogleReview, googleRow);
    if (!page.whole) broken.add(folder);
    const [row] = page.rows;
    if (!row) continue;
    const { unread, notes } = placeIn(byPlace, placeOf(row));
    unread.push(...unreadIn(reviews));
    notes.push(...page.notes);
    for (const row of page.rows) placeIn(byPlace, placeOf(row)).found.push({ folder, row });
  }
  if (byPlace.size === 0) {
    if (sawOwnReviews) return { fault: 'own_reviews' };
    return { fault: broken.size > 0 ? 'damaged' : 'no_reviews' };
  }
  return [...byPlace].map(([id, { found, unread, notes }]) => ({
    id,
    name: found.map(({ folder }) => names.get(folder)).find(Boolean) ?? '',
    rows: newestOfEach(found.map(({ row }) => row)),
    unread,
    notes,
    complete: isArchive && !found.some(({ folder }) => broken.has(folder)),
  }));
}

interface FoundPlace extends Pick<TakeoutPlace, 'unread' | 'notes'> {
  found: { folder: string; row: ReadReview }[];
}

function placeIn(byPlace: Map<string, FoundPlace>, id: string): FoundPlace {
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
  if (base !== 'additionalData') return '';
  const [, quoted] = LISTING_NAME.exec(JSON.stringify(content)) ?? [];
  return quoted ? String(jsonIn(quoted)) : '';
}

/** Undefined for what is no JSON. */
function jsonIn(text: string): unknown {
  try {
    return parseJson(text.replace(/^\uFEFF/, ''), { mostValues: MOST_VALUES });
  } catch {
    // The caller says what a damaged file means.
    return undefined;
  }
}
