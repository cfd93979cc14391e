import type { BusinessCtx } from '#server/core/context.ts';
import { smsRegistrations } from '#server/db/schema/registrations.ts';

type Kept = Partial<Omit<typeof smsRegistrations.$inferInsert, 'business_id' | 'created_at' | 'updated_at'>>;

/** Updates the registration, creating it on the first change. */
export async function updateRegistration(ctx: BusinessCtx, kept: Kept): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .insert(smsRegistrations)
    .values({ business_id: ctx.business.id, ...kept, created_at: now, updated_at: now })
    .onConflictDoUpdate({ target: smsRegistrations.business_id, set: { ...kept, updated_at: now } });
}
