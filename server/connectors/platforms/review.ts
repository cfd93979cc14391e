/** The lowest and highest rating that a platform knows. */
export interface RatingScale {
  min: number;
  max: number;
}

export interface ReadRating {
  /** As the platform has it. */
  value: number;
  scale: RatingScale;
  /** The same on 1 to 5, linear, with two decimals. */
  stars: number;
}

/** When something was written, as exactly as the source knows it. */
export type ReadTime =
  | { precision: 'second'; at: Date }
  /** Midnight of that day, UTC. */
  | { precision: 'day'; at: Date }
  /** “two weeks ago”: no date can be made of it. */
  | { precision: 'words'; words: string };

/** What the owner has answered on the platform. */
export interface ReadReply {
  text: string;
  at: ReadTime | null;
  /** What the platform's moderation says of it; null where it says nothing. */
  state: 'published' | 'pending' | 'rejected' | null;
  /** Why it was rejected, in the platform's words; left out where it gives none. */
  reason?: string;
}

/** A reply as its platform has it, or as it took it. */
export interface StoredReply extends ReadReply {
  /** The platform's own name for it; null where a review has one reply that needs none. */
  externalId: string | null;
}

/** A review as it stands on its platform. Null means that the source does not say. */
export interface ReadReview {
  /** The platform's own name for it, equal in every reading. */
  externalId: string;
  /** Where people can see it. */
  address: string | null;
  /** `name` is null when it is not told; `deleted` when the account is gone. */
  author: { name: string | null; deleted: boolean };
  rating: ReadRating | null;
  /** Where people recommend instead of rating. */
  recommendation: 'yes' | 'no' | null;
  title: string | null;
  /** Null for a rating without words. In the language it was written in, where the source has both. */
  text: string | null;
  /** Only the beginning of the text. */
  excerpt: boolean;
  /** As the source gives it. */
  language: string | null;
  writtenAt: ReadTime | null;
  editedAt: ReadTime | null;
  reply: ReadReply | null;
  /** Shown to nobody, or folded away, on the platform. */
  hidden: boolean | null;
  /** The source itself says that the platform no longer has it. */
  deleted: boolean | null;
}

/** Something in an answer that no documentation explains; it became null, or its review was left out. */
export interface ReadNote {
  /** Null when the review cannot be named. */
  externalId: string | null;
  field: string;
  /** What stood there, cut; never what a person wrote. */
  said: string;
}

export interface ReadPage {
  rows: readonly ReadReview[];
  /** What to ask the next page with; null after the last. */
  next: string | null;
  /** Nothing was left out. A reading is complete when all of its pages are, from the first to the last. */
  complete: boolean;
  notes: readonly ReadNote[];
}

/** One page of a business on its platform. */
export interface ReadPlace {
  name: string | null;
  address: string | null;
  /** How many reviews the platform says it has. */
  total: number | null;
  /** The platform's own average, on its own scale. */
  average: { value: number; scale: RatingScale } | null;
  /** What stands in the way of reading; null when nothing does. */
  problem: string | null;
}
