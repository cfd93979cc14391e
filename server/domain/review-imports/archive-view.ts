import type { ReadReview } from '#server/connectors/platforms/review.ts';
import type { KnownLocation } from '#server/domain/platforms/parts/known-locations.ts';
import type { ReviewImportRow } from '#server/domain/review-imports/internal.ts';
import {
  chooseLocation,
  locationOf,
  possibleLocations,
  provenLocation,
} from '#server/domain/review-imports/parts/choose-location.ts';
import { destinationOf } from '#server/domain/review-imports/parts/destination.ts';
import type { BroughtLine } from '#server/domain/review-imports/parts/lines-of.ts';
import { withoutThoseOf } from '#server/domain/review-imports/parts/locations-here.ts';
import { problemsIn, toLineView, unreadFilesIn } from '#server/domain/review-imports/view.ts';
import {
  ANOTHER_LOCATION,
  type ArchivedLocationView,
  type ArchiveView,
  type ReviewImportStatus,
} from '#shared/reviews/review-files.ts';
import { monthAndYear, shortMonthAndYear, type TimeForm } from '#shared/time/time.ts';

const NEWEST_SHOWN = 4;

interface ArchivedLocation {
  row: ReviewImportRow;
  lines: readonly BroughtLine[];
}

interface Around {
  platformId: number;
  here: readonly KnownLocation[];
  alreadyHere: number;
  undoable: number;
  repliesLost: number;
  restorable: number;
  form: TimeForm;
}

export function toArchiveView(
  id: string,
  locations: readonly ArchivedLocation[],
  { platformId, here, alreadyHere, undoable, repliesLost, restorable, form }: Around,
): ArchiveView {
  const rows = locations.map(({ row }) => row);
  const sorted = locations
    .map((one) => ({ ...one, view: toLocationView(one, rows, { platformId, here, form }) }))
    .toSorted((one, other) => other.view.good - one.view.good || compare(one.view.name, other.view.name));
  const all = sorted.flatMap(({ lines }) => lines);
  const reviews = reviewsIn(all);
  const times = timesOf(reviews);
  return {
    id,
    // Only lists have titles.
    kind: rows.some(({ titles }) => titles !== '') ? 'list' : 'google',
    platformId,
    fileName: rows[0]?.file_name ?? '',
    status: statusOf(rows),
    locations: sorted.map(({ view }) => view),
    average: averageOf(reviews),
    since: times[0] === undefined ? '' : monthAndYear(new Date(times[0]), form),
    withWords: reviews.filter(({ text }) => text !== null).length,
    starsOnly: reviews.filter(({ text }) => text === null).length,
    alreadyHere,
    newest: newestOf(sorted, form),
    problems: problemsIn(all),
    unreadFiles: unreadFilesIn(rows.flatMap(({ content }) => content ?? [])),
    undoable,
    repliesLost,
    restorable,
  };
}

const compare = (one: string, other: string) => one.localeCompare(other, 'en');

function toLocationView(
  { row, lines }: ArchivedLocation,
  rows: readonly ReviewImportRow[],
  { platformId, here: known, form }: Pick<Around, 'platformId' | 'here' | 'form'>,
): ArchivedLocationView {
  const location = row.content && locationOf(row.content);
  const reviews = reviewsIn(lines);
  const times = timesOf(reviews);
  const [first, last] = [times[0], times.at(-1)];
  const { here, beside } = withoutThoseOf(
    known,
    rows.filter(({ id }) => id !== row.id),
  );
  const gone = known.find(({ id }) => id === row.connection_id);
  const which = gone
    ? { here: gone }
    : location && chooseLocation(location, here, { place: '', locationName: '' }, beside);
  const places = !location || provenLocation(location, here) ? [] : possibleLocations(location, here);
  return {
    importId: row.id,
    name: location?.name || gone?.name || location?.id || row.place,
    status: row.status,
    good: reviews.length,
    orMore: (location?.unreadFiles ?? []).length > 0,
    average: averageOf(reviews),
    from: first === undefined ? '' : shortMonthAndYear(new Date(first), form),
    to: last === undefined ? '' : shortMonthAndYear(new Date(last), form),
    answered: reviews.filter(({ reply }) => reply !== null).length,
    places: places.map(({ id, name, pageUrl, reviews }) => ({ id, name, pageUrl, reviews })),
    place: places.length === 0 || !which ? '' : 'here' in which ? which.here.id : ANOTHER_LOCATION,
    destination: which && destinationOf(platformId, which, known),
    counts: row.counts,
  };
}

/** What was not chosen waits to be deleted, and says nothing about the rest. */
function statusOf(rows: readonly ReviewImportRow[]): ReviewImportStatus {
  const begun = rows.filter(({ status }) => status !== 'uploaded');
  const inOrder: ReviewImportStatus[] = ['reading', 'undoing', 'done', 'undone'];
  return inOrder.find((status) => begun.some((row) => row.status === status)) ?? 'uploaded';
}

function reviewsIn(lines: readonly BroughtLine[]): ReadReview[] {
  return lines.flatMap((line) => ('review' in line ? [line.review] : []));
}

function averageOf(reviews: readonly ReadReview[]): number | null {
  const stars = reviews.flatMap(({ rating }) => rating?.stars ?? []);
  return stars.length === 0 ? null : stars.reduce((sum, one) => sum + one, 0) / stars.length;
}

function timeOf({ writtenAt }: ReadReview): number | null {
  return writtenAt && writtenAt.precision !== 'words' ? writtenAt.at.getTime() : null;
}

function timesOf(reviews: readonly ReadReview[]): number[] {
  return reviews.flatMap((review) => timeOf(review) ?? []).toSorted((one, other) => one - other);
}

function newestOf(
  locations: readonly { view: ArchivedLocationView; lines: readonly BroughtLine[] }[],
  form: TimeForm,
): ArchiveView['newest'] {
  return locations
    .flatMap(({ view, lines }) =>
      lines.flatMap((line) =>
        'review' in line ? [{ line, at: timeOf(line.review) ?? 0, locationName: view.name }] : [],
      ),
    )
    .toSorted((one, other) => other.at - one.at)
    .slice(0, NEWEST_SHOWN)
    .map(({ line, locationName }) => ({ ...toLineView(line, form), locationName }));
}
