import { z } from 'zod';

/** Reviews as read from a public platform; `externalId` is the platform's own name for each. */
export const RecordPlatformReviews = z.object({
  platformId: z.int().positive(),
  reviews: z
    .array(
      z.object({
        externalId: z.string().min(1).max(300),
        reviewerName: z.string().max(200),
        rating: z.int().min(1).max(5),
        text: z.string().max(20_000),
        reviewedAt: z.date(),
      }),
    )
    .max(1_000),
});
export type RecordPlatformReviews = z.infer<typeof RecordPlatformReviews>;
