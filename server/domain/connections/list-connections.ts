import { asc, eq } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { toConnectionView } from '#server/domain/connections/view.ts';
import type { ConnectionView } from '#shared/connections.ts';

/** The providers the business texts through, without any secret. */
export async function listConnections(ctx: Ctx): Promise<ConnectionView[]> {
  allow(ctx, 'connections.read');
  const rows = await ctx.db
    .select()
    .from(channelConnections)
    .where(eq(channelConnections.business_id, ctx.business.id))
    .orderBy(asc(channelConnections.channel));
  return rows.map((row) => toConnectionView(ctx, row));
}
