/** A location that is not connected yet. */
export const ANOTHER_LOCATION = 'another';

/** A location of a list whose reviews are not imported. */
export const LEFT_OUT_LOCATION = 'left-out';
/** A list that names more of them is imported into one. */
export const MOST_BRANCHES = 50;

/** Of one archive; more than any practice has. */
export const MOST_LOCATIONS = 500;
/** Per file. */
export const MOST_REVIEWS = 50_000;
/** Enough for a whole page copied with everything around its reviews. */
export const MOST_PASTED = 100_000;
export const TOO_MUCH_PASTED = 'That is too much at once. Please paste it in parts.';

/** What a column can hold, in the order the screen asks for it. */
export const REVIEW_COLUMNS = [
  'author',
  'rating',
  'text',
  'moreText',
  'date',
  'ago',
  'title',
  'reply',
  'replyDate',
  'id',
  'address',
  'location',
] as const;
export type ListedReviewField = (typeof REVIEW_COLUMNS)[number];

/** The column index of each field. */
export type ReviewColumns = Partial<Record<ListedReviewField, number>>;

/** The possible scales of ratings that do not name theirs. */
export const REVIEW_SCALES = ['five', 'five-from-0', 'ten', 'ten-from-0', 'hundred', 'thumbs'] as const;
export type ReviewScale = (typeof REVIEW_SCALES)[number];

export const REVIEW_SCALE_NAMES: Readonly<Record<ReviewScale, string>> = {
  five: '1 to 5',
  'five-from-0': '0 to 5',
  ten: '1 to 10',
  'ten-from-0': '0 to 10',
  hundred: '0 to 100, or percent',
  thumbs: 'thumbs up or down',
};

/** Which number comes first in dates such as 03/04/2025. */
export const REVIEW_DAY_ORDERS = ['month-first', 'day-first'] as const;
export type ReviewDayOrder = (typeof REVIEW_DAY_ORDERS)[number];

/** Why a line is not a review. */
export type ReviewRowProblem =
  | 'rating_unreadable'
  | 'thumb_unreadable'
  | 'rating_out_of_scale'
  | 'date_unreadable'
  | 'date_in_future'
  | 'too_many_cells'
  | 'id_repeated'
  | 'not_googles'
  | 'empty';

export const REVIEW_ROW_PROBLEMS: Readonly<Record<ReviewRowProblem, string>> = {
  rating_unreadable: 'The rating is not a number or stars',
  thumb_unreadable: 'The rating is neither up nor down',
  rating_out_of_scale: 'The rating is outside the scale of the others',
  date_unreadable: 'The date could not be read',
  date_in_future: 'The date is still to come',
  too_many_cells: 'The line has more cells than there are titles',
  id_repeated: 'A line further down has the same review ID',
  not_googles: 'Google’s name of the review is missing (“name”), or it has another form than Google’s',
  empty: 'Neither a rating nor words',
};

/** What the owner can do about it, if that is not obvious. */
export const REVIEW_ROW_HELP: Readonly<Partial<Record<ReviewRowProblem, string>>> = {
  date_unreadable: 'Choose another column as the date, bring them in without one, or correct the file.',
  too_many_cells: 'Put quotation marks around a cell with a comma in it, or give each column a title.',
  id_repeated: 'Choose another column as the review ID, or none, if these are different reviews.',
};

/** `reading`: a job imports them; `undoing`: a job removes the imported ones. */
export type ReviewImportStatus = 'uploaded' | 'reading' | 'done' | 'undoing' | 'undone';

export interface ReviewImportCounts {
  added: number;
  changed: number;
  unchanged: number;
  leftOut: number;
  /** How many were removed when it was undone. */
  removed?: number;
  /** How many are no longer on the platform, by a later whole archive. */
  gone?: number;
  /** When the archive was made, if what it lacks was counted. */
  archiveMadeAt?: string;
  /** The moment at which those were marked as removed, which finds them again. */
  removedAt?: string;
}

/** Why a file in an archive was not read. */
export type UnreadReason = 'damaged' | 'bomb' | 'too_large' | 'encrypted' | 'odd_path';

export interface UnreadFile {
  path: string;
  reason: UnreadReason;
}

export const UNREAD_FILES: Readonly<Record<UnreadReason, string>> = {
  damaged: 'This part is damaged. Create the export in Google Takeout again and upload the new archive.',
  bomb: 'This part unpacks to far more than reviews take up, so it was not opened. Upload the archive exactly as Google sent it.',
  too_large: 'This part is too large to read at once. Export fewer locations at a time.',
  encrypted: 'This part is protected by a password. Upload the archive exactly as Google sent it.',
  odd_path:
    'This part has a path that leads out of the archive, which Google’s own never have. It was skipped.',
};

/** A location in a Google archive, with its reviews as stored there. */
export interface ImportedLocation {
  id: string;
  name: string;
  reviews: unknown[];
  /** Numbers of its unreadable reviews, from 1; older uploads do not say. */
  unread?: number[];
  /** Older uploads do not say this and what follows. */
  unreadFiles?: UnreadFile[];
  /** The archive has all of its reviews, so that a missing one was deleted. */
  complete?: boolean;
}

/** How the ratings and dates of a whole list are read, kept with the part of one of its locations. */
export interface ListReading {
  scale: { min: number; max: number } | 'thumbs';
  beyondFive: boolean;
  order: ReviewDayOrder | 'month-first-dotted';
}

export type BroughtContent =
  | { kind: 'google'; places: ImportedLocation[]; skipped?: UnreadFile[]; madeAt?: string | null }
  | { kind: 'list' | 'pasted'; columns: string[]; rows: string[][]; reading?: ListReading };

/** A location that already has a connection. */
export interface KnownLocationView {
  id: string;
  name: string;
  pageUrl: string;
  reviews: number;
}

/** Where the reviews go, or went. */
export interface DestinationView {
  platformId: number;
  platformName: string;
  /** Empty if nobody named or chose it. */
  locationName: string;
  /** Null if it is new, or the only one on its platform. */
  placeId: string | null;
}

/** A line as it would be imported. */
export interface BroughtLineView {
  line: number;
  author: string;
  rating: number | null;
  /** As in the file, if the scale is not 1 to 5. */
  ratingText: string;
  recommendation: 'yes' | 'no' | null;
  title: string;
  text: string;
  /** The day, formatted, or the platform's own words for it; empty if unknown. */
  date: string;
  reply: string;
  problem: string | null;
  /** By the owner. */
  leftOut: boolean;
}

/** How ambiguous numeric dates are read, with a sample of each order. */
export interface ReviewDayOrderView {
  /** What the owner chose for this file; empty for `usual`. */
  chosen: ReviewDayOrder | '';
  usual: ReviewDayOrder;
  isRemembered: boolean;
  said: string;
  readAs: Record<ReviewDayOrder, string>;
}

/** The scale of the ratings, with two samples. */
export interface ReviewScaleView {
  /** What the owner chose for this file; empty for `usual`. */
  chosen: ReviewScale | '';
  /** The default in words, and whether it is the scale of the last file from there. */
  usual: string;
  isRemembered: boolean;
  examples: (Pick<BroughtLineView, 'rating' | 'recommendation'> & { said: string })[];
}

/** A location named by a column of a list, with where its reviews go. */
export interface BranchView {
  /** Empty for the lines that name none. */
  name: string;
  good: number;
  /** Of those with stars; null without any. */
  average: number | null;
  /** The id of a page, `another`, `left-out`; empty if the owner has to choose. */
  place: string;
}

export interface ReviewImportView {
  id: string;
  fileName: string;
  status: ReviewImportStatus;
  kind: BroughtContent['kind'];
  /** Null until the owner names the platform. */
  platformId: number | null;
  titles: string[];
  columns: ReviewColumns;
  /** Known locations they may belong to, and the default one. */
  places: KnownLocationView[];
  place: string;
  locationName: string;
  /** Null until the platform is known. */
  destination: DestinationView | null;
  /** Locations named by the chosen column, each imported into a page of its own; null unless there are several. */
  branches: BranchView[] | null;
  /** A column that names locations, whether it is chosen or not. */
  hasLocationColumn: boolean;
  /** Null if the content states it or has no ratings. */
  scale: ReviewScaleView | null;
  /** Null if the dates are unambiguous or not numeric. */
  dayOrder: ReviewDayOrderView | null;
  /** What to do with reviews whose date cannot be read; null if there are none. */
  undated: { chosen: '' | 'keep' } | null;
  /** How many would be imported, and how many not, by reason. */
  good: number;
  problems: { reason: string; help: string; count: number; lines: number[] }[];
  /** Parts of an archive that were not read, and what to do about each. */
  unreadFiles: { path: string; help: string }[];
  /** Lines identical to an earlier one, imported as separate reviews. */
  repeated: number;
  lines: BroughtLineView[];
  /** Whether the owner can leave out single lines. */
  canLeaveOut: boolean;
  counts: ReviewImportCounts | null;
  /** How many reviews an undo would remove. */
  undoable: number;
  /** How many replies that were published or marked as posted would go with them. */
  repliesLost: number;
  /** How many reviews an undo would show again. */
  restorable: number;
}

/** A location in an archive of Google's or a list, with what would be imported of it. */
export interface ArchivedLocationView {
  importId: string;
  name: string;
  status: ReviewImportStatus;
  good: number;
  /** Part of it could not be read, so there may be more. */
  orMore: boolean;
  /** Of those with stars; null without any. */
  average: number | null;
  /** The months of its first and last review, formatted; empty without dates. */
  from: string;
  to: string;
  answered: number;
  /** Pages it may belong to; empty if there is nothing to choose. */
  places: KnownLocationView[];
  place: string;
  /** Null until it is known. */
  destination: DestinationView | null;
  counts: ReviewImportCounts | null;
}

/** A whole archive of Google's, or a list by its locations: each with its own destination. */
export interface ArchiveView {
  id: string;
  kind: 'google' | 'list';
  platformId: number;
  fileName: string;
  /** `uploaded` until the owner has confirmed it. */
  status: ReviewImportStatus;
  locations: ArchivedLocationView[];
  average: number | null;
  /** The month of the oldest review, written out; empty without dates. */
  since: string;
  withWords: number;
  starsOnly: number;
  alreadyHere: number;
  /** The newest few of all locations. */
  newest: (BroughtLineView & { locationName: string })[];
  problems: ReviewImportView['problems'];
  unreadFiles: ReviewImportView['unreadFiles'];
  undoable: number;
  /** How many replies that were published or marked as posted would go with them. */
  repliesLost: number;
  restorable: number;
}
