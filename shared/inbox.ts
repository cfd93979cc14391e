import { z } from 'zod';
import type { Channel } from '#shared/channels.ts';

const REVIEWS_A_PAGE = 20;

/** Newest first. `cursor` is the `nextCursor` of the page before. */
export const ListReviews = z.object({
  cursor: z.string().optional(),
  limit: z.number().int().min(1).max(100).default(REVIEWS_A_PAGE),
});
export type ListReviews = z.input<typeof ListReviews>;

export const GetReview = z.object({ id: z.uuid() });
export type GetReview = z.input<typeof GetReview>;

export interface ReviewView {
  id: string;
  /** Empty when the person gave no name. */
  reviewerName: string;
  rating: number;
  text: string;
  platformName: string;
  /** Feedback that only the owner reads. */
  isPrivate: boolean;
  /** Given with private feedback, so that the owner can answer. */
  reviewerEmail: string;
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
  publicCount: number;
  privateCount: number;
  /** Over all public reviews; null while there is none. */
  average: number | null;
}
