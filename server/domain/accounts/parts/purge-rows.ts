import { eq } from 'drizzle-orm';
import { type Ctx, withTx } from '#server/core/context.ts';
import { businessTag, dropPages } from '#server/core/page-tags.ts';
import { deleteDependents } from '#server/db/delete-in-batches.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessProfiles, reviewAddresses } from '#server/db/schema/businesses.ts';
import { accountDeletions } from '#server/db/schema/deletions.ts';
import { dropMentions } from '#server/domain/accounts/parts/drop-mentions.ts';
import { retireAddresses } from '#server/domain/businesses/parts/retired-addresses.ts';
import { sealAccessOf } from '#server/domain/platforms/parts/access-after-deletion.ts';

/** What the last piece still has to read: the addresses, and what signing in allowed. */
const KEPT_TO_THE_END = ['review_addresses', 'reader_accounts', 'post_accounts'];
const KEPT_WITH_ADDRESS = ['business_profiles', 'uploads', 'account_deletions'];

/**
 * Every row of the account but its pictures and its address, which are needed longer. In pieces, so that no account is
 * too large; the business itself goes in the last one, and whatever was interrupted begins again.
 */
export async function purgeRows(ctx: Ctx, userId: string): Promise<void> {
  const [business] = await ctx.db
    .select({ id: businessProfiles.id })
    .from(businessProfiles)
    .where(eq(businessProfiles.user_id, userId));
  if (business) await deleteDependents(ctx.db, 'business_profiles', [business.id], KEPT_TO_THE_END);
  await deleteDependents(ctx.db, 'users', [userId], KEPT_WITH_ADDRESS);
  for (const id of business ? [userId, business.id] : [userId]) await dropMentions(ctx.db, id);
  await withTx(ctx, async (ctx) => {
    if (business) await purgeBusiness(ctx, userId, business.id);
    await ctx.db
      .update(users)
      .set({ name: '', image: null, updated_at: ctx.now() })
      .where(eq(users.id, userId));
  });
}

/**
 * Of its review addresses a mark stays that nobody can read; what its owner allowed by signing in is kept, sealed, until
 * it is handed back.
 */
async function purgeBusiness(ctx: Ctx, userId: string, businessId: string): Promise<void> {
  const slugs = await ctx.db
    .select({ slug: reviewAddresses.slug })
    .from(reviewAddresses)
    .where(eq(reviewAddresses.business_id, businessId));
  await retireAddresses(
    ctx,
    slugs.map(({ slug }) => slug),
  );
  const access = await sealAccessOf(ctx, businessId, userId);
  await ctx.db.update(accountDeletions).set({ access }).where(eq(accountDeletions.user_id, userId));
  await ctx.db.delete(businessProfiles).where(eq(businessProfiles.id, businessId));
  await dropPages(ctx, businessTag(businessId));
}
