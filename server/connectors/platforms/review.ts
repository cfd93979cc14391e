/** The lowest and highest rating on a platform. */
export interface RatingScale {
  min: number;
  max: number;
}

export interface ReadRating {
  /** As on the platform. */
  value: number;
  scale: RatingScale;
  /** Converted linearly to 1 to 5, with two decimals. */
  stars: number;
}

/** When something was written, as exactly as the source knows it. */
export type ReadTime =
  | { precision: 'second'; at: Date }
  /** Midnight of that day, UTC. */
  | { precision: 'day'; at: Date }
  /** “two weeks ago”, which gives no date. */
  | { precision: 'words'; words: string };

/** The owner's reply on the platform. */
export interface ReadReply {
  text: string;
  at: ReadTime | null;
  /** The state of the platform's moderation; null where it gives none. */
  state: 'published' | 'pending' | 'rejected' | null;
  /** Why it was rejected, in the platform's words; left out where it gives none. */
  reason?: string;
}

/** A reply as the platform has it or accepted it. */
export interface StoredReply extends ReadReply {
  /** The platform's ID of it; null where a review has a single reply without one. */
  externalId: string | null;
}

/** A review on its platform. Null means that the source does not tell. */
export interface ReadReview {
  /** The platform's ID, the same in every sync. */
  externalId: string;
  /** The public address. */
  address: string | null;
  /** `name` is null when unknown; `deleted` when the account is gone. */
  author: { name: string | null; deleted: boolean };
  rating: ReadRating | null;
  /** On platforms with recommendations instead of ratings. */
  recommendation: 'yes' | 'no' | null;
  title: string | null;
  /** Null for a rating without text. In the original language, where the source has both. */
  text: string | null;
  /** Only the beginning of the text. */
  excerpt: boolean;
  /** As the source gives it. */
  language: string | null;
  writtenAt: ReadTime | null;
  editedAt: ReadTime | null;
  reply: ReadReply | null;
  /** Hidden or collapsed on the platform. */
  hidden: boolean | null;
  /** The source reports that it was deleted from the platform. */
  deleted: boolean | null;
}

/** Something undocumented in an answer; the value became null, or its review was left out. */
export interface ReadNote {
  /** Null when the review has no ID. */
  externalId: string | null;
  field: string;
  /** The value found, truncated; never a person's text. */
  said: string;
}

export interface ReadPage {
  rows: readonly ReadReview[];
  /** The cursor of the next page; null after the last. */
  next: string | null;
  /** Nothing was left out. A sync is complete when all of its pages are, from the first to the last. */
  complete: boolean;
  notes: readonly ReadNote[];
}

/** One page of a business on its platform. */
export interface LocationInfo {
  name: string | null;
  address: string | null;
  /** The number of reviews, according to the platform. */
  total: number | null;
  /** The platform's own average, on its own scale. */
  average: { value: number; scale: RatingScale } | null;
  /** What prevents a sync; null when nothing does. */
  problem: string | null;
}
