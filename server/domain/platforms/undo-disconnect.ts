import { findReader } from '#server/connectors/platforms/registry.ts';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { asksSource } from '#server/domain/platforms/internal.ts';
import { isHandedBack } from '#server/domain/platforms/parts/access-end.ts';
import { loadConnectionView } from '#server/domain/platforms/parts/load-views.ts';
import { startSync, writeConnection } from '#server/domain/platforms/parts/start-sync.ts';
import { nextSyncAt } from '#server/domain/platforms/parts/sync-times.ts';
import { loadPlatformConnection } from '#server/domain/platforms/queries.ts';
import { allow } from '#server/identity/allow.ts';
import type { PlatformConnectionView } from '#shared/platforms/platform-connections.ts';
import { PlatformConnectionId } from '#shared/platforms/platform-input.ts';

/** Undoes a disconnection; asks for credentials that were deleted or revoked meanwhile. Idempotent. */
export async function undoDisconnect(ctx: Ctx, input: PlatformConnectionId): Promise<PlatformConnectionView> {
  allow(ctx, 'platforms.connect');
  const { connectionId } = parse(PlatformConnectionId, input);
  return withTx(ctx, async (ctx) => {
    const before = await loadPlatformConnection(ctx, connectionId, { lock: true });
    if (before.state !== 'disconnected') return loadConnectionView(ctx, before);
    const needsAccount = (findReader(ctx.readers.rows, before.reader)?.fields.length ?? 0) > 0;
    const accountId = isHandedBack(before) ? null : before.account_id;
    const reads = asksSource(before) && !(needsAccount && accountId === null);
    const row = await writeConnection(ctx, connectionId, {
      state: reads || !asksSource(before) ? 'active' : 'reconnect',
      disconnected_at: null,
      delete_reviews_at: null,
      access_end: null,
      account_id: accountId,
      fault: null,
      fault_at: null,
      auth_faults: 0,
      next_sync_at: reads ? nextSyncAt(connectionId, ctx.now()) : null,
    });
    if (reads) await startSync(ctx, row, 'owner');
    await record(ctx, 'platforms.undo-disconnect', { type: 'platform-connection', id: connectionId });
    return loadConnectionView(ctx, row);
  });
}
