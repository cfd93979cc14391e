import { eq } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { invalidAt } from '#server/core/errors.ts';
import { reviewAddresses } from '#server/db/schema/businesses.ts';
import { isRetired } from '#server/domain/businesses/parts/retired-addresses.ts';

/** Addresses stay with their business for good, so their number is limited. */
const MAX_ADDRESSES = 20;

/**
 * Claims the address for this business, for good; it may return to a former one. The caller has just written the
 * business's row, whose lock serializes saves, so the count is exact.
 */
export async function claimAddress(ctx: BusinessCtx, slug: string): Promise<void> {
  const business_id = ctx.business.id;
  if (await isRetired(ctx, slug)) throw taken();
  const [own] = await ctx.db
    .insert(reviewAddresses)
    .values({ slug, business_id, since: ctx.now() })
    // Waits for a concurrent claim, then succeeds only if the row is our own.
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
