import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { loadConnectionView } from '#server/domain/platforms/parts/load-views.ts';
import { dismissMissed, removeMissed } from '#server/domain/platforms/parts/removal.ts';
import { writeConnection } from '#server/domain/platforms/parts/start-sync.ts';
import { loadPlatformConnection } from '#server/domain/platforms/queries.ts';
import { allow } from '#server/identity/allow.ts';
import type { PlatformConnectionView } from '#shared/platforms/platform-connections.ts';
import { DecideRemovals } from '#shared/platforms/platform-input.ts';

/**
 * The owner decides about many reviews that disappeared at once: either they are gone, or the source is wrong and they
 * stay.
 */
export async function decideRemovals(ctx: Ctx, input: DecideRemovals): Promise<PlatformConnectionView> {
  allow(ctx, 'platforms.connect');
  const { connectionId, decision } = parse(DecideRemovals, input);
  return withTx(ctx, async (ctx) => {
    const before = await loadPlatformConnection(ctx, connectionId, { lock: true });
    if (before.held_removals === 0) return loadConnectionView(ctx, before);
    const reviews = decision === 'apply' ? await removeMissed(ctx, before) : await dismissMissed(ctx, before);
    const row = await writeConnection(ctx, connectionId, { held_removals: 0, held_at: null });
    const subject = { type: 'platform-connection', id: connectionId };
    await record(ctx, 'platforms.decide-removals', subject, { decision, reviews });
    return loadConnectionView(ctx, row);
  });
}
