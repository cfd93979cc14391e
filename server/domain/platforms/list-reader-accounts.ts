import { and, asc, count, eq, ne } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { platformConnections, readerAccounts } from '#server/db/schema/platforms.ts';
import { loadMonthCosts } from '#server/domain/platforms/parts/month-costs.ts';
import { toReaderAccountView } from '#server/domain/platforms/view.ts';
import { allow } from '#server/identity/allow.ts';
import type { ReaderAccountView } from '#shared/platforms/platform-connections.ts';
import { ListReaderAccounts } from '#shared/platforms/platform-input.ts';

/** The accounts of the business at all sources of reviews, or at one, without secrets. */
export async function listReaderAccounts(
  ctx: Ctx,
  input: ListReaderAccounts = {},
): Promise<ReaderAccountView[]> {
  allow(ctx, 'platforms.read');
  const { reader } = parse(ListReaderAccounts, input);
  const rows = await ctx.db
    .select()
    .from(readerAccounts)
    .where(
      and(
        eq(readerAccounts.business_id, ctx.business.id),
        reader === undefined ? undefined : eq(readerAccounts.reader, reader),
      ),
    )
    .orderBy(asc(readerAccounts.created_at), asc(readerAccounts.id));
  const used = await ctx.db
    .select({ accountId: platformConnections.account_id, connections: count() })
    .from(platformConnections)
    .where(
      and(
        eq(platformConnections.business_id, ctx.business.id),
        ne(platformConnections.state, 'disconnected'),
      ),
    )
    .groupBy(platformConnections.account_id);
  const costs = await loadMonthCosts(ctx);
  return rows.map((row) =>
    toReaderAccountView(ctx, row, {
      connections: used.find(({ accountId }) => accountId === row.id)?.connections ?? 0,
      monthMicros: costs.get(row.id) ?? 0,
    }),
  );
}
