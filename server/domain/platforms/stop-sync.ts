import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { loadConnectionView } from '#server/domain/platforms/parts/load-views.ts';
import { endSync } from '#server/domain/platforms/parts/start-sync.ts';
import { loadPlatformConnection } from '#server/domain/platforms/queries.ts';
import { allow } from '#server/identity/allow.ts';
import type { PlatformConnectionView } from '#shared/platforms/platform-connections.ts';
import { PlatformConnectionId } from '#shared/platforms/platform-input.ts';

/** Ends the running sync, if any; what it has found stays. */
export async function stopSync(ctx: Ctx, input: PlatformConnectionId): Promise<PlatformConnectionView> {
  allow(ctx, 'platforms.connect');
  const { connectionId } = parse(PlatformConnectionId, input);
  return withTx(ctx, async (ctx) => {
    const row = await loadPlatformConnection(ctx, connectionId, { lock: true });
    if (await endSync(ctx, connectionId)) {
      await record(ctx, 'platforms.stop-sync', { type: 'platform-connection', id: connectionId });
    }
    return loadConnectionView(ctx, row);
  });
}
