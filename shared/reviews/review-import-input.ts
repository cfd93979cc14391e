import { z } from 'zod';
import {
  ANOTHER_PLACE,
  MOST_PASTED,
  REVIEW_COLUMNS,
  REVIEW_DAY_ORDERS,
  REVIEW_SCALES,
  TOO_MUCH_PASTED,
} from '#shared/reviews/review-files.ts';

export const ReviewImportId = z.object({ importId: z.uuid() });
export type ReviewImportId = z.input<typeof ReviewImportId>;

export const PasteReviews = z.object({
  text: z.string().trim().min(1, 'Paste the reviews here.').max(MOST_PASTED, TOO_MUCH_PASTED),
  platform: z.string().nullable().default(null),
});
export type PasteReviews = z.input<typeof PasteReviews>;

/** A form sends "" for "no column". */
const Column = z
  .union([z.literal('').transform(() => undefined), z.coerce.number().int().min(0).max(500)])
  .optional();

/** Which column is what, of which platform the reviews are and of which of its places. */
export const RunReviewImport = ReviewImportId.extend({
  platformId: z.coerce.number({ error: 'Choose the platform.' }).int().positive('Choose the platform.'),
  columns: z.object(Object.fromEntries(REVIEW_COLUMNS.map((field) => [field, Column]))).optional(),
  /** Which location of Google's archive; empty for its first. */
  location: z.string().trim().max(200).default(''),
  /** A connection, or another place; empty for the only one that it can be. */
  place: z.union([z.enum(['', ANOTHER_PLACE]), z.uuid()], 'Choose the page from the list.').default(''),
  /** What the owner calls another place. */
  placeName: z.string().trim().max(200, 'Use at most 200 characters.').default(''),
  /** Empty: as last time, or as the ratings suggest. */
  scale: z.union([z.literal(''), z.enum(REVIEW_SCALES)], 'Choose a scale from the list.').default(''),
  /** Empty: as last time, or as the country has it. */
  dayOrder: z.union([z.literal(''), z.enum(REVIEW_DAY_ORDERS)], 'Choose from the list.').default(''),
  /** Lines that stay out. */
  leftOut: z.array(z.coerce.number().int().positive()).max(1_000).default([]),
  /** What becomes of reviews whose date cannot be read; empty: they are left out. */
  undated: z.union([z.literal(''), z.literal('keep')], 'Choose from the list.').default(''),
});
export type RunReviewImport = z.input<typeof RunReviewImport>;

/** The same, while it is still being chosen. */
export const LookAtReviewImport = RunReviewImport.partial().required({ importId: true });
export type LookAtReviewImport = z.input<typeof LookAtReviewImport>;
