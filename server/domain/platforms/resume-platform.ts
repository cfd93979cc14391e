import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { asksSource } from '#server/domain/platforms/internal.ts';
import { loadConnectionView } from '#server/domain/platforms/parts/load-views.ts';
import { startSync, writeConnection } from '#server/domain/platforms/parts/start-sync.ts';
import { nextSyncAt } from '#server/domain/platforms/parts/sync-times.ts';
import { loadPlatformConnection } from '#server/domain/platforms/queries.ts';
import { allow } from '#server/identity/allow.ts';
import type { PlatformConnectionView } from '#shared/platforms/platform-connections.ts';
import { PlatformConnectionId } from '#shared/platforms/platform-input.ts';

/** Syncs again, at once and then by the clock. Idempotent. */
export async function resumePlatform(ctx: Ctx, input: PlatformConnectionId): Promise<PlatformConnectionView> {
  allow(ctx, 'platforms.connect');
  const { connectionId } = parse(PlatformConnectionId, input);
  return withTx(ctx, async (ctx) => {
    const before = await loadPlatformConnection(ctx, connectionId, { lock: true });
    if (before.state === 'active') return loadConnectionView(ctx, before);
    if (before.state !== 'paused') {
      throw new AppError('conflict', 'This page is not paused.', { reason: 'not_connected' });
    }
    // Credentials that were refused before the pause may work now: the count starts over.
    const row = await writeConnection(ctx, connectionId, {
      state: 'active',
      auth_faults: 0,
      next_sync_at: asksSource(before) ? nextSyncAt(connectionId, ctx.now()) : null,
    });
    await startSync(ctx, row, 'owner');
    await record(ctx, 'platforms.resume', { type: 'platform-connection', id: connectionId });
    return loadConnectionView(ctx, row);
  });
}
