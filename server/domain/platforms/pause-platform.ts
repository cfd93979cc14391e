import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { loadConnectionView } from '#server/domain/platforms/parts/load-views.ts';
import { endSync, writeConnection } from '#server/domain/platforms/parts/start-sync.ts';
import { loadPlatformConnection } from '#server/domain/platforms/queries.ts';
import { allow } from '#server/identity/allow.ts';
import type { PlatformConnectionView } from '#shared/platforms/platform-connections.ts';
import { PlatformConnectionId } from '#shared/platforms/platform-input.ts';

/** Nothing is read until the owner resumes; a running sync ends. Idempotent. */
export async function pausePlatform(ctx: Ctx, input: PlatformConnectionId): Promise<PlatformConnectionView> {
  allow(ctx, 'platforms.connect');
  const { connectionId } = parse(PlatformConnectionId, input);
  return withTx(ctx, async (ctx) => {
    const before = await loadPlatformConnection(ctx, connectionId, { lock: true });
    if (before.state === 'paused') return loadConnectionView(ctx, before);
    if (before.state === 'disconnected') {
      throw new AppError('conflict', 'This page is not connected.', { reason: 'not_connected' });
    }
    const row = await writeConnection(ctx, connectionId, { state: 'paused', next_sync_at: null });
    const stopped = await endSync(ctx, connectionId);
    await record(ctx, 'platforms.pause', { type: 'platform-connection', id: connectionId }, { stopped });
    return loadConnectionView(ctx, row);
  });
}
