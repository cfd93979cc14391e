import { z } from 'zod';

/** Reviews read elsewhere, in the platform's own terms; `externalId` identifies each across all imports. */
export const BringReviews = z.object({
  platformId: z.int().positive(),
  /** The connected page they belong to, or else the one with this name. */
  connectionId: z.uuid().optional(),
  locationName: z.string().max(200).default(''),
  reviews: z
    .array(
      z.object({
        externalId: z.string().min(1).max(300),
        reviewerName: z.string().max(200),
        /** Out of five; null if unknown. */
        rating: z.int().min(1).max(5).nullable(),
        text: z.string().max(20_000),
        title: z.string().max(200).optional(),
        language: z.string().max(20).optional(),
        reviewedAt: z.date(),
        editedAt: z.date().optional(),
        reply: z.object({ text: z.string().max(20_000), at: z.date() }).optional(),
        /** Known to be no longer on the platform. */
        removed: z.boolean().optional(),
      }),
    )
    .max(1_000),
});
export type BringReviews = z.input<typeof BringReviews>;
