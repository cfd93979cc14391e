import { z } from 'zod';
import {
  ANOTHER_LOCATION,
  LEFT_OUT_LOCATION,
  MOST_BRANCHES,
  MOST_LOCATIONS,
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

/** The columns, the platform and the location of the reviews. */
export const RunReviewImport = ReviewImportId.extend({
  platformId: z.coerce.number({ error: 'Choose the platform.' }).int().positive('Choose the platform.'),
  columns: z.object(Object.fromEntries(REVIEW_COLUMNS.map((field) => [field, Column]))).optional(),
  /** A connection or another location; empty if only one is possible. */
  place: z.union([z.enum(['', ANOTHER_LOCATION]), z.uuid()], 'Choose the page from the list.').default(''),
  /** The owner's name for another location. */
  locationName: z.string().trim().max(200, 'Use at most 200 characters.').default(''),
  /** Where the reviews of each location of a list go; empty: to the page of the same name, or to a new one. */
  branches: z
    .array(
      z.object({
        name: z.string().trim().max(200, 'Use at most 200 characters.').default(''),
        place: z
          .union(
            [z.enum(['', ANOTHER_LOCATION, LEFT_OUT_LOCATION]), z.uuid()],
            'Choose the page from the list.',
          )
          .default(''),
      }),
    )
    .max(MOST_BRANCHES)
    .default([]),
  /** Empty: as last time, or as the ratings suggest. */
  scale: z.union([z.literal(''), z.enum(REVIEW_SCALES)], 'Choose a scale from the list.').default(''),
  /** Empty: as last time, or as usual in the country. */
  dayOrder: z.union([z.literal(''), z.enum(REVIEW_DAY_ORDERS)], 'Choose from the list.').default(''),
  /** Lines to leave out. */
  leftOut: z.array(z.coerce.number().int().positive()).max(1_000).default([]),
  /** What to do with reviews whose date cannot be read; empty leaves them out. */
  undated: z.union([z.literal(''), z.literal('keep')], 'Choose from the list.').default(''),
});
export type RunReviewImport = z.input<typeof RunReviewImport>;

/** The locations of an archive to bring in, each with the page it goes to; others are left out. */
export const RunArchive = ReviewImportId.extend({
  locations: z
    .array(
      RunReviewImport.pick({ importId: true, place: true }).extend({
        taken: z
          .union([z.boolean(), z.literal('on').transform(() => true)])
          .optional()
          .default(false),
      }),
    )
    .max(MOST_LOCATIONS)
    .default([]),
});
export type RunArchive = z.input<typeof RunArchive>;

/** The same, while the owner is still choosing. */
export const LookAtReviewImport = RunReviewImport.partial().required({ importId: true });
export type LookAtReviewImport = z.input<typeof LookAtReviewImport>;
