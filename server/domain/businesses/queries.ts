import { and, asc, desc, eq } from 'drizzle-orm';
import type { BusinessRef, Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { acknowledgements, businessPlatforms, businessProfiles } from '#server/db/schema/businesses.ts';
import { type ChosenPlatform, toBrandView } from '#server/domain/businesses/view.ts';
import { loadPictures } from '#server/domain/uploads/queries.ts';
import type { AcknowledgementKind } from '#shared/business/acknowledgements.ts';
import type { BrandView } from '#shared/business/brand.ts';

/** The only mapping from a signed-in user to a business; locations and roles will only change this function. */
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

/** How the business looks to its customers. */
export async function loadBrand(
  ctx: Pick<Ctx, 'db'>,
  business: typeof businessProfiles.$inferSelect,
): Promise<BrandView> {
  return toBrandView(business, await loadPictures(ctx, [business.logo_id, business.desktop_image_id]));
}

/** The offered platforms in the owner's order; empty until some are chosen (see `toPlatformViews`). */
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
    .where(and(eq(businessPlatforms.business_id, businessId), eq(businessPlatforms.enabled, true)))
    .orderBy(asc(businessPlatforms.position));
}

/** All platforms the owner has listed, including those switched off, with the results of trying their links. */
export async function loadListedPlatforms(
  ctx: Pick<Ctx, 'db'>,
  businessId: string,
): Promise<(typeof businessPlatforms.$inferSelect)[]> {
  return ctx.db
    .select()
    .from(businessPlatforms)
    .where(eq(businessPlatforms.business_id, businessId))
    .orderBy(asc(businessPlatforms.position));
}

/** The owner's latest acknowledgement; null if there is none. */
export async function findAcknowledgement(
  ctx: Pick<Ctx, 'db'>,
  businessId: string,
  kind: AcknowledgementKind,
): Promise<typeof acknowledgements.$inferSelect | null> {
  const [last] = await ctx.db
    .select()
    .from(acknowledgements)
    .where(and(eq(acknowledgements.business_id, businessId), eq(acknowledgements.kind, kind)))
    .orderBy(desc(acknowledgements.created_at), desc(acknowledgements.id))
    .limit(1);
  return last ?? null;
}
