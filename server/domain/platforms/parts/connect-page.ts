import { newHook } from '#server/db/hook-tokens.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { SEAL_PURPOSES } from '#server/db/sealed-columns.ts';
import type { PlatformConnectionRow } from '#server/domain/platforms/internal.ts';
import { forgetMissed } from '#server/domain/platforms/parts/removal.ts';
import { endSync, writeConnection } from '#server/domain/platforms/parts/start-sync.ts';
import { authorIdOf } from '#server/identity/account.ts';
import type { CtxFor } from '#server/identity/allow.ts';

interface Page {
  id: string;
  platformId: number;
  /** The row of the page as it was before, if there is one. */
  before: PlatformConnectionRow | null;
}

type How = Pick<
  typeof platformConnections.$inferInsert,
  'reader' | 'account_id' | 'profile' | 'place_key' | 'page_url' | 'next_sync_at'
> &
  Partial<typeof platformConnections.$inferInsert>;

/** Switches the page to this source and clears earlier faults. Runs inside a transaction. */
export async function connectPage(
  ctx: CtxFor<'platforms.connect'>,
  { id, platformId, before }: Page,
  how: How,
): Promise<PlatformConnectionRow> {
  const now = ctx.now();
  const values = {
    ...how,
    state: 'active' as const,
    fault: null,
    fault_at: null,
    auth_faults: 0,
    held_removals: 0,
    held_at: null,
    disconnected_at: null,
    delete_reviews_at: null,
    access_end: null,
    terms_accepted_at: now,
    terms_accepted_by: authorIdOf(ctx),
  };
  if (before) {
    await endSync(ctx, id);
    await forgetMissed(ctx, id);
  } else {
    await ctx.db.insert(platformConnections).values({
      id,
      business_id: ctx.business.id,
      platform_id: platformId,
      ...newHook(ctx.config.secret, SEAL_PURPOSES.platformHook, ctx.business.id),
      ...values,
      created_at: now,
      updated_at: now,
    });
  }
  return writeConnection(ctx, id, values);
}
