import { and, eq, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { platformReviewsOf } from '#server/db/reviews/questions.ts';
import { GOOGLE_PLATFORM_ID } from '#shared/platforms/platforms.ts';

/** How many reviews of an archive were imported or read before, by Google's own names of them. */
export function countAlreadyHere(ctx: BusinessCtx, externalIds: readonly string[]): Promise<number> {
  const reviews = platformReviewsOf(ctx);
  return ctx.db.$count(
    reviews,
    and(
      eq(reviews.platform_id, GOOGLE_PLATFORM_ID),
      eq(reviews.id_of, 'google-business'),
      sql`${reviews.external_id} = any(${sql.param([...externalIds])}::text[])`,
    ),
  );
}
