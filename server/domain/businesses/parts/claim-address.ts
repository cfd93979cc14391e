import { eq } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { invalidAt } from '#server/core/errors.ts';
import { reviewAddresses } from '#server/db/schema/businesses.ts';
import { isRetired } from '#server/domain/businesses/parts/retired-addresses.ts';

/** Addresses stay with their business for good, so nobody may collect them by the hundred. */
const MAX_ADDRESSES = 20;

/**
 * Makes the address this business's own, for good; it may take back one it had. Saves of one business stand in line at
 * its row, which the caller has just written, so the count is exact.
 */
export async function claimAddress(ctx: BusinessCtx, slug: string): Promise<void> {
  const business_id = ctx.business.id;
  if (await isRetired(ctx, slug)) throw taken();
  const [own] = await ctx.db
    .insert(reviewAddresses)
    .values({ slug, business_id, since: ctx.now() })
    // Waits for whoever claims it at this moment, then finds the row only where it is our own.
    .onConflictDoUpdate({
      target: reviewAddresses.slug,
      set: { slug },
      setWhere: eq(reviewAddresses.business_id, business_id),
    })
    .returning({ slug: reviewAddresses.slug });
  if (!own) throw taken();
  if ((await ctx.db.$count(reviewAddresses, eq(reviewAddresses.business_id, business_id))) > MAX_ADDRESSES) {
    const message = `You have used ${MAX_ADDRESSES} addresses already. Choose one of those again.`;
    throw invalidAt('reviewLinkUrl', message, { reason: 'addresses_used_up' });
  }
}

function taken() {
  return invalidAt('reviewLinkUrl', 'This address is taken', { code: 'conflict', reason: 'address_taken' });
}
