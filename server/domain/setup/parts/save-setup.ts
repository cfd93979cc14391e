import type { BusinessCtx } from '#server/core/context.ts';
import { businessSetups } from '#server/db/schema/setups.ts';

type Kept = Partial<
  Pick<
    typeof businessSetups.$inferInsert,
    'link_worked_at' | 'page_checked_at' | 'sender_tested_at' | 'own_campaign_id' | 'folded'
  >
>;

/** Records a step, creating the row with the first one. */
export async function saveSetup(ctx: BusinessCtx, kept: Kept): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .insert(businessSetups)
    .values({ business_id: ctx.business.id, ...kept, created_at: now, updated_at: now })
    .onConflictDoUpdate({ target: businessSetups.business_id, set: { ...kept, updated_at: now } });
}
