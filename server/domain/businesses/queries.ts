import { asc, eq } from 'drizzle-orm';
import type { BusinessRef, Ctx } from '#server/context.ts';
import { businessPlatforms, businessProfiles } from '#server/db/schema/businesses.ts';
import type { ChosenPlatform } from '#server/domain/businesses/view.ts';
import { notFound } from '#server/errors.ts';

/** The one place that maps a signed-in user to a business; locations and roles will change this function only. */
export async function findBusinessOfUser(ctx: Pick<Ctx, 'db'>, userId: string): Promise<BusinessRef | null> {
  const [row] = await ctx.db
    .select({ id: businessProfiles.id, userId: businessProfiles.user_id })
    .from(businessProfiles)
    .where(eq(businessProfiles.user_id, userId));
  return row ?? null;
}

export async function loadBusiness(
  ctx: Pick<Ctx, 'db'>,
  businessId: string,
): Promise<typeof businessProfiles.$inferSelect> {
  const [row] = await ctx.db.select().from(businessProfiles).where(eq(businessProfiles.id, businessId));
  if (!row) throw notFound('business');
  return row;
}

/** In the owner's order; empty while nothing was chosen (see `toPlatformViews` for what is offered then). */
export async function loadChosenPlatforms(
  ctx: Pick<Ctx, 'db'>,
  businessId: string,
): Promise<ChosenPlatform[]> {
  return ctx.db
    .select({
      platformId: businessPlatforms.platform_id,
      writeReviewUrl: businessPlatforms.write_review_url,
    })
    .from(businessPlatforms)
    .where(eq(businessPlatforms.business_id, businessId))
    .orderBy(asc(businessPlatforms.position));
}
