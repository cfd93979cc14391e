import type { RatingScale, ReadReview, ReadTime } from '#server/connectors/platforms/review.ts';
import type { ListScale } from '#server/connectors/review-files/stars-in.ts';
import { type DayOrder, whenWritten } from '#server/connectors/review-files/when.ts';
import type { KnownLocation } from '#server/domain/platforms/parts/known-locations.ts';
import type { ReviewImportRow } from '#server/domain/review-imports/internal.ts';
import { hasLocationColumn } from '#server/domain/review-imports/parts/branches-in.ts';
import { type BroughtLine, scaleExamples } from '#server/domain/review-imports/parts/lines-of.ts';
import {
  type BroughtContent,
  type BroughtLineView,
  type DestinationView,
  REVIEW_ROW_HELP,
  REVIEW_ROW_PROBLEMS,
  REVIEW_SCALE_NAMES,
  type ReviewColumns,
  type ReviewDayOrder,
  type ReviewDayOrderView,
  type ReviewImportView,
  type ReviewRowProblem,
  type ReviewScale,
  type ReviewScaleView,
  UNREAD_FILES,
} from '#shared/reviews/review-files.ts';
import { dayInWords, onDay, type TimeForm, utcDayOf } from '#shared/time/time.ts';

const LINES_SHOWN = 20;
/** Owners can leave out any of these that is not a review. */
const PASTED_SHOWN = 500;
const linesShown = ({ kind }: BroughtContent) => (kind === 'pasted' ? PASTED_SHOWN : LINES_SHOWN);
const LINES_NAMED = 10;
const FILES_NAMED = 10;

interface Looked {
  content: BroughtContent;
  columns: ReviewColumns;
  platformId: number | null;
  places: readonly KnownLocation[];
  place: string;
  locationName: string;
  destination: DestinationView | null;
  branches: ReviewImportView['branches'];
  lines: readonly BroughtLine[];
  scales: Scales;
  dates: OpenDates | null;
  undated: ReviewImportView['undated'];
  form: TimeForm;
}

interface Scales {
  chosen: ReviewScale | '';
  remembered: ReviewScale | null;
  suggested: ListScale | null;
}

interface OpenDates {
  said: string;
  order: DayOrder;
  chosen: ReviewDayOrder | '';
  isRemembered: boolean;
}

/** A finished import no longer has its content. */
interface Over {
  content?: undefined;
  undoable: number;
  repliesLost: number;
  restorable: number;
  destination: DestinationView | null;
}

export function toReviewImportView(row: ReviewImportRow, seen: Looked | Over): ReviewImportView {
  const looked = seen.content ? seen : null;
  const content = looked?.content;
  const lines = looked?.lines ?? [];
  return {
    id: row.id,
    fileName: row.file_name,
    status: row.status,
    kind: content?.kind ?? 'list',
    platformId: looked ? looked.platformId : row.platform_id,
    titles: content && content.kind !== 'google' ? content.columns : [],
    columns: looked?.columns ?? row.columns ?? {},
    places: (looked?.places ?? []).map(({ id, name, pageUrl, reviews }) => ({ id, name, pageUrl, reviews })),
    place: looked?.place ?? '',
    locationName: looked?.locationName ?? row.place,
    destination: seen.destination,
    branches: looked?.branches ?? null,
    hasLocationColumn: looked !== null && hasLocationColumn(looked.content),
    scale: looked ? toScaleView(looked) : null,
    dayOrder: looked?.dates ? toDayOrderView(looked.dates, looked.form) : null,
    undated: looked?.undated ?? null,
    good: lines.filter((line) => 'review' in line).length,
    problems: problemsIn(lines),
    unreadFiles: looked ? unreadFilesIn([looked.content]) : [],
    repeated: lines.filter((line) => 'review' in line && line.repeats).length,
    lines: looked
      ? lines.slice(0, linesShown(looked.content)).map((line) => toLineView(line, looked.form))
      : [],
    canLeaveOut: looked !== null && looked.content.kind !== 'google',
    counts: row.counts,
    undoable: seen.content ? 0 : seen.undoable,
    repliesLost: seen.content ? 0 : seen.repliesLost,
    restorable: seen.content ? 0 : seen.restorable,
  };
}

function toScaleView({ content, columns, lines, scales }: Looked): ReviewScaleView | null {
  const { chosen, remembered, suggested } = scales;
  if (!suggested) return null;
  return {
    chosen,
    usual: remembered ? REVIEW_SCALE_NAMES[remembered] : nameOf(suggested),
    isRemembered: remembered !== null,
    examples: scaleExamples(content, columns, lines).map(({ said, review }) => ({
      said,
      ...ratedIn(review),
    })),
  };
}

function toDayOrderView({ said, order, ...rest }: OpenDates, form: TimeForm): ReviewDayOrderView {
  const read = (by: ReviewDayOrder) => {
    const time = whenWritten(said, by);
    return time ? dateIn(time, form) : said;
  };
  return {
    ...rest,
    said,
    usual: order === 'day-first' ? 'day-first' : 'month-first',
    readAs: { 'month-first': read('month-first'), 'day-first': read('day-first') },
  };
}

function nameOf(scale: ListScale): string {
  return scale === 'thumbs' ? REVIEW_SCALE_NAMES.thumbs : `${scale.min} to ${scale.max}`;
}

const ratedIn = ({ rating, recommendation }: ReadReview) => ({
  rating: rating?.stars ?? null,
  recommendation,
});

export function problemsIn(lines: readonly BroughtLine[]): ReviewImportView['problems'] {
  const found = new Map<ReviewRowProblem, number[]>();
  for (const line of lines) {
    if ('problem' in line) found.set(line.problem, [...(found.get(line.problem) ?? []), line.line]);
  }
  return [...found].map(([problem, at]) => ({
    reason: REVIEW_ROW_PROBLEMS[problem],
    help: REVIEW_ROW_HELP[problem] ?? '',
    count: at.length,
    lines: at.slice(0, LINES_NAMED),
  }));
}

/** Of the locations, and of none; every location of an archive knows the latter. */
export function unreadFilesIn(contents: readonly BroughtContent[]): ReviewImportView['unreadFiles'] {
  const files = contents.flatMap((content) =>
    content.kind === 'google'
      ? [...content.places.flatMap(({ unreadFiles = [] }) => unreadFiles), ...(content.skipped ?? [])]
      : [],
  );
  const byPath = new Map(files.map((file) => [file.path, file]));
  return [...byPath.values()]
    .slice(0, FILES_NAMED)
    .map(({ path, reason }) => ({ path, help: UNREAD_FILES[reason] }));
}

export function toLineView(line: BroughtLine, form: TimeForm): BroughtLineView {
  if ('leftOut' in line) return { ...toLineView({ line: line.line, ...line.leftOut }, form), leftOut: true };
  const empty = { author: '', rating: null, ratingText: '', title: '' };
  if ('problem' in line) {
    const rest = { recommendation: null, text: '', date: '', reply: '', leftOut: false };
    return { ...empty, ...rest, line: line.line, problem: REVIEW_ROW_PROBLEMS[line.problem] };
  }
  const { author, rating, title, text, writtenAt, reply } = line.review;
  return {
    line: line.line,
    author: author.name ?? '',
    ...ratedIn(line.review),
    ratingText: rating && isOther(rating.scale) ? `${rating.value} of ${rating.scale.max}` : '',
    title: title ?? '',
    text: text ?? '',
    date: writtenAt ? dateIn(writtenAt, form) : '',
    reply: reply?.text ?? '',
    problem: null,
    leftOut: false,
  };
}

const isOther = ({ min, max }: RatingScale) => min !== 1 || max !== 5;

/** A day without a time is the same in every zone. */
function dateIn(time: ReadTime, form: TimeForm): string {
  if (time.precision === 'words') return time.words;
  return time.precision === 'day' ? dayInWords(utcDayOf(time.at), form) : onDay(time.at, form);
}
