import { z } from 'zod';
import type { Channel } from '#shared/channels.ts';

const REVIEWS_A_PAGE = 20;

/** Newest first. `cursor` is the `nextCursor` of the page before. */
export const ListReviews = z.object({
  cursor: z.string().optional(),
  limit: z.number().int().min(1).max(100).default(REVIEWS_A_PAGE),
});
export type ListReviews = z.input<typeof ListReviews>;

/** What came of looking at it. */
export type HandledOutcome = 'solved' | 'not_solved' | 'called' | 'written' | 'no_action';

/** An answer and a public review: surely the same person, perhaps, or said not to be. */
export type MatchState = 'joined' | 'offered' | 'refused';

export const GetReview = z.object({ id: z.uuid() });
export type GetReview = z.input<typeof GetReview>;

export const HandleFeedback = z.object({ reviewId: z.uuid(), handled: z.boolean() });
export type HandleFeedback = z.input<typeof HandleFeedback>;

export interface ReviewView {
  id: string;
  /** Empty when the person gave no name. */
  reviewerName: string;
  /** Null where the platform knows no stars. */
  rating: number | null;
  text: string;
  /** Where it was read, or where somebody who answered on the owner's page went on to; empty for neither. */
  platformName: string;
  /** Given on the owner's page; else read from the platform. */
  isFromPage: boolean;
  /** Feedback that only the owner reads. */
  isPrivate: boolean;
  /** Given with private feedback, so that the owner can answer. */
  reviewerEmail: string;
  /** Only private feedback waits for somebody; of anything else it is null. */
  isHandled: boolean | null;
  reviewDate: Date;
  /** The message of ours that this review answers, where there was one. */
  invited: { channel: Channel; at: Date } | null;
}

export interface ReviewPageView {
  reviews: ReviewView[];
  /** Null on the last page. */
  nextCursor: string | null;
}

export interface ReviewSummaryView {
  /** Public answers on the owner's page. */
  answers: number;
  /** Over these answers; null while there is none. */
  average: number | null;
  /** Reviews read from platforms. */
  platformReviews: number;
  platformAverage: number | null;
  privateCount: number;
}
