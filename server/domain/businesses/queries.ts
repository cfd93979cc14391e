import { and, asc, desc, eq } from 'drizzle-orm';
import type { BusinessRef, Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { acknowledgements, businessPlatforms, businessProfiles } from '#server/db/schema/businesses.ts';
import type { ChosenPlatform } from '#server/domain/businesses/view.ts';
import type { AcknowledgementKind } from '#shared/business/acknowledgements.ts';

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

/** What the page offers, in the owner's order; empty while nothing was chosen (see `toPlatformViews` for what is offered then). */
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

/** All that the owner lists, switched off ones too, with what became of trying their addresses. */
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

/** The last time an owner took something upon himself; null where nobody did. */
export async function findAcknowledgement(
  ctx: Pick<Ctx, 'db'>,
  businessId: string,
  kind: AcknowledgementKind,
): Promise<typeof acknowledgements.$inferSelect | null> {
  const [last] = await ctx.db
    .select()
    .from(acknowledgements)
    .where(and(eq(acknowledgements.business_id, businessId), eq(acknowledgements.kind, kind)))
    .orderBy(desc(acknowledgements.created_at))
    .limit(1);
  return last ?? null;
}
