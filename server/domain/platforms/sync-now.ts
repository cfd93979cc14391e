import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { asksSource } from '#server/domain/platforms/internal.ts';
import { loadConnectionView } from '#server/domain/platforms/parts/load-views.ts';
import { startSync } from '#server/domain/platforms/parts/start-sync.ts';
import { findRunningSync, loadPlatformConnection } from '#server/domain/platforms/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { limit, type RateRule } from '#server/limits/rate-limit.ts';
import type { PlatformConnectionView } from '#shared/platforms/platform-connections.ts';
import { PlatformConnectionId } from '#shared/platforms/platform-input.ts';

const SYNCS: RateRule = { name: 'platforms.sync-now', max: 6, windowSeconds: 3_600 };

/** Starts a sync; one that is running counts. */
export async function syncNow(ctx: Ctx, input: PlatformConnectionId): Promise<PlatformConnectionView> {
  allow(ctx, 'platforms.connect');
  const { connectionId } = parse(PlatformConnectionId, input);
  const connection = await loadPlatformConnection(ctx, connectionId);
  if (await findRunningSync(ctx, connectionId)) return loadConnectionView(ctx, connection);
  await limit(ctx, SYNCS, connectionId);
  return withTx(ctx, async (ctx) => {
    const row = await loadPlatformConnection(ctx, connectionId, { lock: true });
    if (row.state !== 'active' || !asksSource(row)) {
      throw new AppError('conflict', 'This page is not read at the moment.', { reason: 'not_connected' });
    }
    await startSync(ctx, row, 'owner');
    await record(ctx, 'platforms.ask-sync', { type: 'platform-connection', id: connectionId });
    return loadConnectionView(ctx, row);
  });
}
