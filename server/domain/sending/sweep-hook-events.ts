import { lt } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { hookEvents } from '#server/db/schema/connections.ts';
import { allow } from '#server/identity/allow.ts';
import { DAY_MS } from '#shared/time/durations.ts';

/** Providers repeat a report for a few days at most. */
const KEPT_MS = 30 * DAY_MS;

export async function sweepHookEvents(ctx: Ctx): Promise<{ removed: number }> {
  allow(ctx, 'system.sweep');
  const gone = await ctx.db
    .delete(hookEvents)
    .where(lt(hookEvents.created_at, new Date(ctx.now().getTime() - KEPT_MS)))
    .returning({ id: hookEvents.event_id });
  return { removed: gone.length };
}
