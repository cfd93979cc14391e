import { lt } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { hookEvents } from '#server/db/schema/connections.ts';
import { allow } from '#server/identity/allow.ts';

/** Providers repeat a report for a few days at most. */
const KEPT_MS = 30 * 86_400_000;

export async function sweepHookEvents(ctx: Ctx): Promise<{ removed: number }> {
  allow(ctx, 'system.sweep');
  const gone = await ctx.db
    .delete(hookEvents)
    .where(lt(hookEvents.created_at, new Date(ctx.now().getTime() - KEPT_MS)))
    .returning({ id: hookEvents.event_id });
  return { removed: gone.length };
}
