import { eq, sql } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { businessPlatforms, businessProfiles } from '#server/db/schema/businesses.ts';
import { toBusinessView } from '#server/domain/businesses/view.ts';
import { AppError, notFound } from '#server/errors.ts';
import { businessTag, dropPages } from '#server/page-tags.ts';
import { parse } from '#server/parse.ts';
import { type BusinessView, SavePlatforms } from '#shared/businesses.ts';
import { ASKABLE_PLATFORMS } from '#shared/platforms.ts';

const ASKABLE_IDS = new Set(ASKABLE_PLATFORMS.map(({ id }) => id));

/** Replaces what the review page offers, in the given order. */
export async function savePlatforms(ctx: Ctx, input: SavePlatforms): Promise<BusinessView> {
  allow(ctx, 'businesses.choose-platforms');
  const { platforms } = parse(SavePlatforms, input);
  refuseUnknown(platforms);
  const { id } = ctx.business;
  return withTx(ctx, async (ctx) => {
    // Taken first: it makes two saves at once wait for each other instead of mixing their rows.
    const [row] = await ctx.db
      .update(businessProfiles)
      .set({ version: sql`${businessProfiles.version} + 1`, updated_at: ctx.now() })
      .where(eq(businessProfiles.id, id))
      .returning();
    if (!row) throw notFound('business');
    await ctx.db.delete(businessPlatforms).where(eq(businessPlatforms.business_id, id));
    await ctx.db.insert(businessPlatforms).values(
      platforms.map(({ platformId, writeReviewUrl }, position) => ({
        business_id: id,
        platform_id: platformId,
        position,
        write_review_url: writeReviewUrl,
      })),
    );
    await record(
      ctx,
      'businesses.choose-platforms',
      { type: 'business', id },
      { platformIds: platforms.map(({ platformId }) => platformId) },
    );
    await dropPages(ctx, businessTag(id));
    return toBusinessView(ctx, row, platforms);
  });
}

/** Inactive ones and those whose rules forbid asking (Yelp) are not on the list either. */
function refuseUnknown(platforms: { platformId: number }[]): void {
  const fields = Object.fromEntries(
    platforms.flatMap(({ platformId }, index) =>
      ASKABLE_IDS.has(platformId)
        ? []
        : [
            [
              `platforms[${index}].platformId`,
              ['This platform cannot be offered. Please choose another one.'],
            ],
          ],
    ),
  );
  const [first] = Object.values(fields);
  if (first) throw new AppError('invalid', first[0] ?? '', { reason: 'platform_not_offered', fields });
}
