import { eq } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';

/**
 * Whoever makes, changes or erases contacts does so one after the other per business: no two at once can make
 * the same person, nor wait for each other in a ring. Also tells how to read a number without a country code.
 */
export async function lockContacts(ctx: BusinessCtx): Promise<{ country: string }> {
  const [business] = await ctx.db
    .select({ country: businessProfiles.country })
    .from(businessProfiles)
    .where(eq(businessProfiles.id, ctx.business.id))
    .for('no key update');
  if (!business) throw new Error('A ctx names a business that does not exist.');
  return business;
}
