import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { revokeReaderAccessJob } from '#server/domain/platforms/jobs.ts';
import { accessEndOf } from '#server/domain/platforms/parts/access-end.ts';
import { loadConnectionView } from '#server/domain/platforms/parts/load-views.ts';
import { endSync, writeConnection } from '#server/domain/platforms/parts/start-sync.ts';
import { loadPlatformConnection } from '#server/domain/platforms/queries.ts';
import { allow } from '#server/identity/allow.ts';
import type { PlatformConnectionView } from '#shared/platforms/platform-connections.ts';
import { DisconnectPlatform } from '#shared/platforms/platform-input.ts';
import { DAY_MS } from '#shared/time/durations.ts';

const DELETED_AFTER_MS = 7 * DAY_MS;

/**
 * Stops syncing. If this was the last page of a sign-in, a job revokes its access. The reviews stay, or are deleted
 * after 7 days; until then both can be undone or changed.
 */
export async function disconnectPlatform(
  ctx: Ctx,
  input: DisconnectPlatform,
): Promise<PlatformConnectionView> {
  allow(ctx, 'platforms.connect');
  const { connectionId, reviews } = parse(DisconnectPlatform, input);
  return withTx(ctx, async (ctx) => {
    const before = await loadPlatformConnection(ctx, connectionId, { lock: true });
    const now = ctx.now();
    const doomed = before.delete_reviews_at;
    if (before.state === 'disconnected' && (reviews === 'delete') === (doomed !== null)) {
      return loadConnectionView(ctx, before);
    }
    const row = await writeConnection(ctx, connectionId, {
      state: 'disconnected',
      next_sync_at: null,
      held_removals: 0,
      held_at: null,
      disconnected_at: before.disconnected_at ?? now,
      delete_reviews_at: reviews === 'delete' ? new Date(now.getTime() + DELETED_AFTER_MS) : null,
      access_end: before.access_end ?? (await accessEndOf(ctx, before)),
    });
    if (row.access_end === 'asked' && before.access_end === null) {
      const group = row.account_id ?? connectionId;
      await ctx.queue.send(revokeReaderAccessJob, { connectionId }, { singletonKey: connectionId, group });
    }
    const stopped = await endSync(ctx, connectionId);
    const subject = { type: 'platform-connection', id: connectionId };
    await record(ctx, 'platforms.disconnect', subject, { reviews, stopped });
    return loadConnectionView(ctx, row);
  });
}
