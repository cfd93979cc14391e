import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { beginDue, resumeSilent } from '#server/domain/platforms/parts/due.ts';
import {
  deleteOldSyncs,
  deletePastRetention,
  dropExpired,
  dropOldMails,
  dropUnusedAccounts,
} from '#server/domain/platforms/parts/retention.ts';
import { allow } from '#server/identity/allow.ts';

/**
 * Runs by the clock: starts due syncs, resumes abandoned ones, and deletes what is past retention. Each part works in
 * batches with transactions of their own; a superfluous run finds nothing to do.
 */
export async function sweepPlatforms(ctx: Ctx): Promise<{ begun: number; resumed: number; dropped: number }> {
  allow(ctx, 'system.sweep');
  const begun = await beginDue(ctx);
  const resumed = await resumeSilent(ctx);
  const expired = await dropExpired(ctx);
  const { connections, reviews } = await deletePastRetention(ctx);
  await deleteOldSyncs(ctx);
  const dropped = await withTx(ctx, async (ctx) => {
    const accounts = await dropUnusedAccounts(ctx);
    await dropOldMails(ctx);
    const all = { expired, connections, reviews, accounts };
    const sum = Object.values(all).reduce((total, one) => total + one, 0);
    if (sum > 0) await record(ctx, 'platforms.sweep', { type: 'system', id: 'platforms' }, all);
    return sum;
  });
  return { begun, resumed, dropped };
}
