import { and, desc, eq, gte } from 'drizzle-orm';
import { atOneMoment, type Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { syncRuns } from '#server/db/schema/platforms.ts';
import { findExpiring } from '#server/domain/platforms/parts/expiring.ts';
import { loadConnectionView } from '#server/domain/platforms/parts/load-views.ts';
import { loadPlatformConnection } from '#server/domain/platforms/queries.ts';
import { namesOf, toSyncRunView } from '#server/domain/platforms/view.ts';
import { allow } from '#server/identity/allow.ts';
import type { PlatformConnectionPageView } from '#shared/platforms/platform-connections.ts';
import { PlatformConnectionId } from '#shared/platforms/platform-input.ts';
import { DAY_MS } from '#shared/time/durations.ts';

const SHOWN_MS = 14 * DAY_MS;
const MOST_RUNS = 100;

/** One connection with its syncs of the last 14 days. */
export async function getPlatformConnection(
  ctx: Ctx,
  input: PlatformConnectionId,
): Promise<PlatformConnectionPageView> {
  allow(ctx, 'platforms.read');
  const parsed = PlatformConnectionId.safeParse(input);
  if (!parsed.success) throw notFound('connection');
  const { connectionId } = parsed.data;
  return atOneMoment(ctx, async (ctx) => {
    const row = await loadPlatformConnection(ctx, connectionId);
    const runs = await ctx.db
      .select()
      .from(syncRuns)
      .where(
        and(
          eq(syncRuns.business_id, ctx.business.id),
          eq(syncRuns.connection_id, connectionId),
          gte(syncRuns.started_at, new Date(ctx.now().getTime() - SHOWN_MS)),
        ),
      )
      .orderBy(desc(syncRuns.started_at), desc(syncRuns.id))
      .limit(MOST_RUNS);
    const view = await loadConnectionView(ctx, row);
    // The removals held by an earlier source say nothing about this one.
    return {
      ...view,
      expiring: await findExpiring(ctx, row),
      runs: runs.map((run) => toSyncRunView(namesOf(ctx, { ...row, reader: run.reader }), run)),
    };
  });
}
