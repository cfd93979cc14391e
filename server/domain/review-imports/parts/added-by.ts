import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { reviews } from '#server/db/schema/reviews.ts';

/** Reviews that stand here by this import alone. */
export function addedBy(ctx: BusinessCtx, importId: string): SQL {
  return sql`${and(eq(reviews.business_id, ctx.business.id), eq(reviews.import_id, importId))}`;
}

export async function countUndoable(ctx: BusinessCtx, importId: string): Promise<number> {
  const [counted] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(reviews)
    .where(addedBy(ctx, importId));
  return counted?.count ?? 0;
}
