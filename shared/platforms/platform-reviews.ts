import { z } from 'zod';

/** Reviews that were read elsewhere, in the platform's own words; `externalId` names each in all such readings. */
export const BringReviews = z.object({
  platformId: z.int().positive(),
  /** The place that they are of, where it is here already; else the one of this name. */
  connectionId: z.uuid().optional(),
  placeName: z.string().max(200).default(''),
  reviews: z
    .array(
      z.object({
        externalId: z.string().min(1).max(300),
        reviewerName: z.string().max(200),
        /** Of five; null where it is not told. */
        rating: z.int().min(1).max(5).nullable(),
        text: z.string().max(20_000),
        title: z.string().max(200).optional(),
        language: z.string().max(20).optional(),
        reviewedAt: z.date(),
        editedAt: z.date().optional(),
        reply: z.object({ text: z.string().max(20_000), at: z.date() }).optional(),
        /** It is known to be no longer there. */
        removed: z.boolean().optional(),
      }),
    )
    .max(1_000),
});
export type BringReviews = z.input<typeof BringReviews>;
