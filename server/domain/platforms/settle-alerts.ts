import { and, eq, inArray, isNull } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { noticeMails } from '#server/db/schema/platforms.ts';
import { loadPlatformConnection } from '#server/domain/platforms/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { SettleAlerts } from '#shared/business/notice-mails.ts';

/** The owner has looked at the alerts of a page. Idempotent. */
export async function settleAlerts(ctx: Ctx, input: SettleAlerts): Promise<{ settled: number }> {
  allow(ctx, 'platforms.connect');
  const { connectionId } = parse(SettleAlerts, input);
  return withTx(ctx, async (ctx) => {
    await loadPlatformConnection(ctx, connectionId, { lock: true });
    const settled = await ctx.db
      .update(noticeMails)
      .set({ settled_at: ctx.now() })
      .where(
        and(
          eq(noticeMails.business_id, ctx.business.id),
          eq(noticeMails.connection_id, connectionId),
          inArray(noticeMails.outcome, ['alert', 'confirmation']),
          isNull(noticeMails.settled_at),
        ),
      )
      .returning({ id: noticeMails.id });
    if (settled.length > 0) {
      const subject = { type: 'platform-connection', id: connectionId };
      await record(ctx, 'platforms.settle-alerts', subject, { settled: settled.length });
    }
    return { settled: settled.length };
  });
}
