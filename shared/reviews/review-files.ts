/** Of a place that is not here yet. */
export const ANOTHER_PLACE = 'another';

/** In one file. */
export const MOST_REVIEWS = 50_000;
/** As a page is copied, with all that stands around the reviews. */
export const MOST_PASTED = 100_000;
export const TOO_MUCH_PASTED = 'That is too much at once. Please paste it in parts.';

/** What a column of a list of reviews may be, in the order in which the screen asks. */
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
] as const;
export type ListedReviewField = (typeof REVIEW_COLUMNS)[number];

/** The place of the column, by field. */
export type ReviewColumns = Partial<Record<ListedReviewField, number>>;

/** What the ratings of a list may mean, where they do not say it themselves. */
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

/** Why a line of a list is no review. */
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

/** What the owner can do about it here, where that is not plain. */
export const REVIEW_ROW_HELP: Readonly<Partial<Record<ReviewRowProblem, string>>> = {
  date_unreadable: 'Choose another column as the date, bring them in without one, or correct the file.',
  too_many_cells: 'Put quotation marks around a cell with a comma in it, or give each column a title.',
  id_repeated: 'Choose another column as the review ID, or none, if these are different reviews.',
};

/** `reading`: a job brings them in; `undoing`: one removes those that came in. */
export type ReviewImportStatus = 'uploaded' | 'reading' | 'done' | 'undoing' | 'undone';

export interface ReviewImportCounts {
  added: number;
  changed: number;
  unchanged: number;
  leftOut: number;
  /** How many went again when it was undone. */
  removed?: number;
}

/** A location of a Google archive; its reviews as the archive has them. */
export interface BroughtPlace {
  id: string;
  name: string;
  reviews: unknown[];
  /** Which of its file cannot be read, counted from 1; older uploads do not say. */
  unread?: number[];
}

export type BroughtContent =
  | { kind: 'google'; places: BroughtPlace[] }
  | { kind: 'list' | 'pasted'; columns: string[]; rows: string[][] };

/** A place of a platform that stands here already. */
export interface PlaceHereView {
  id: string;
  name: string;
  pageUrl: string;
  reviews: number;
}

/** Where reviews go, or went. */
export interface DestinationView {
  platformId: number;
  platformName: string;
  /** Empty where nobody named or chose it. */
  placeName: string;
  /** Null where it is new, or the only one of its platform. */
  placeId: string | null;
}

/** A line as it would come in. */
export interface BroughtLineView {
  line: number;
  author: string;
  rating: number | null;
  /** As the file has it, where it is not on 1 to 5. */
  ratingText: string;
  recommendation: 'yes' | 'no' | null;
  title: string;
  text: string;
  /** The day as the owner reads it, or the platform's own words for it; empty when nobody says. */
  date: string;
  reply: string;
  problem: string | null;
  /** By the owner. */
  leftOut: boolean;
}

/** How dates in numbers are read where nothing in the file says it, and what each way makes of one of them. */
export interface ReviewDayOrderView {
  /** What the owner chose for this file; empty for `usual`. */
  chosen: ReviewDayOrder | '';
  usual: ReviewDayOrder;
  isRemembered: boolean;
  said: string;
  readAs: Record<ReviewDayOrder, string>;
}

/** By which scale the ratings are read, and what that makes of two of them. */
export interface ReviewScaleView {
  /** What the owner chose for this file; empty for what `usual` says. */
  chosen: ReviewScale | '';
  /** What is taken where nothing is chosen, in words, and whether the last file from there was read by it. */
  usual: string;
  isRemembered: boolean;
  examples: (Pick<BroughtLineView, 'rating' | 'recommendation'> & { said: string })[];
}

export interface ReviewImportView {
  id: string;
  fileName: string;
  status: ReviewImportStatus;
  kind: BroughtContent['kind'];
  /** Null until somebody said of which platform they are. */
  platformId: number | null;
  titles: string[];
  columns: ReviewColumns;
  /** Google's own archive may hold several. */
  locations: { id: string; name: string; reviews: number }[];
  location: string;
  /** Of the platform, as far as it may be one of them, and which it is unless the owner says otherwise. */
  places: PlaceHereView[];
  place: string;
  placeName: string;
  /** Null until the platform is known. */
  destination: DestinationView | null;
  /** Locations that a column of the file names, and how many; null where it is not several. */
  branches: { names: string[]; count: number } | null;
  /** Null where the content says it itself or has no ratings. */
  scale: ReviewScaleView | null;
  /** Null where the dates say it themselves or are not of numbers. */
  dayOrder: ReviewDayOrderView | null;
  /** What becomes of reviews whose date cannot be read; null where there are none. */
  undated: { chosen: '' | 'keep' } | null;
  /** How many would come in, and how many not, by reason. */
  good: number;
  problems: { reason: string; help: string; count: number; lines: number[] }[];
  /** Lines that say the same as one above, and become reviews of their own. */
  repeated: number;
  lines: BroughtLineView[];
  /** Whether the owner may leave single lines out. */
  canLeaveOut: boolean;
  counts: ReviewImportCounts | null;
  /** How many would go if it were undone. */
  undoable: number;
}
