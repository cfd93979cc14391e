import { eq } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';

/**
 * Serializes creating, changing and erasing contacts of a business, which rules out duplicates and deadlocks. Also
 * returns the country for numbers without a country code.
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
