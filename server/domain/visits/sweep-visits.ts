import { lt } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { visitSalts } from '#server/db/schema/visits.ts';
import { allow } from '#server/identity/allow.ts';

const KEPT_MS = 2 * 86_400_000;

/** By the clock: forgets the salts of days that are over everywhere, so that no mark can be traced to a visitor. */
export async function sweepVisits(ctx: Ctx): Promise<{ salts: number }> {
  allow(ctx, 'system.sweep');
  const before = new Date(ctx.now().getTime() - KEPT_MS).toISOString().slice(0, 10);
  return withTx(ctx, async (ctx) => {
    const gone = await ctx.db
      .delete(visitSalts)
      .where(lt(visitSalts.day, before))
      .returning({ day: visitSalts.day });
    if (gone.length > 0) {
      await record(ctx, 'visits.sweep', { type: 'system', id: 'visits' }, { salts: gone.length });
    }
    return { salts: gone.length };
  });
}
