import { eq } from 'drizzle-orm';
import type { BusinessRef, Ctx } from '#server/context.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';

/** The one place that maps a signed-in user to a business; locations and roles will change this function only. */
export async function findBusinessOfUser(ctx: Pick<Ctx, 'db'>, userId: string): Promise<BusinessRef | null> {
  const [row] = await ctx.db
    .select({ id: businessProfiles.id, userId: businessProfiles.user_id })
    .from(businessProfiles)
    .where(eq(businessProfiles.user_id, userId));
  return row ?? null;
}

/** For jobs, whose payload names the business. */
export async function findBusinessById(
  ctx: Pick<Ctx, 'db'>,
  businessId: string,
): Promise<BusinessRef | null> {
  const [row] = await ctx.db
    .select({ id: businessProfiles.id, userId: businessProfiles.user_id })
    .from(businessProfiles)
    .where(eq(businessProfiles.id, businessId));
  return row ?? null;
}
