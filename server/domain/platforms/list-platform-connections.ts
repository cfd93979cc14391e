import { asc, eq } from 'drizzle-orm';
import { atOneMoment, type Ctx } from '#server/core/context.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { loadConnectionViews } from '#server/domain/platforms/parts/load-views.ts';
import { allow } from '#server/identity/allow.ts';
import type { PlatformConnectionView } from '#shared/platforms/platform-connections.ts';

/** Every page of the business that is or was connected, in the order of connecting. */
export async function listPlatformConnections(ctx: Ctx): Promise<PlatformConnectionView[]> {
  allow(ctx, 'platforms.read');
  return atOneMoment(ctx, async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(platformConnections)
      .where(eq(platformConnections.business_id, ctx.business.id))
      .orderBy(asc(platformConnections.created_at), asc(platformConnections.id));
    return loadConnectionViews(ctx, rows);
  });
}
