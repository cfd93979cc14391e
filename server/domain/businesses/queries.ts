import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import type { BusinessCtx, BusinessRef, Ctx } from '#server/context.ts';
import { businessPlatforms, businessProfiles } from '#server/db/schema/businesses.ts';
import type { ChosenPlatform } from '#server/domain/businesses/view.ts';
import { notClosedDemo } from '#server/domain/demo/queries.ts';
import { notFound } from '#server/errors.ts';

/** The one place that maps a signed-in user to a business; locations and roles will change this function only. */
export async function findBusinessOfUser(ctx: Pick<Ctx, 'db'>, userId: string): Promise<BusinessRef | null> {
  const [row] = await ctx.db
    .select({ id: businessProfiles.id, userId: businessProfiles.user_id })
    .from(businessProfiles)
    .where(eq(businessProfiles.user_id, userId));
  return row ?? null;
}

/** Part of a `where` over businesses: leaves out those that are about to be deleted, and the demo where it is closed. */
export function whereOpen(ctx: Pick<Ctx, 'db' | 'config'>): SQL | undefined {
  return and(isNull(businessProfiles.closed_at), notClosedDemo(ctx));
}

/** Nothing leaves and nothing is read for a business whose account is about to be deleted. */
export async function isClosed(ctx: BusinessCtx): Promise<boolean> {
  return (await loadBusiness(ctx, ctx.business.id)).closed_at !== null;
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
