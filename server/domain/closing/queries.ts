import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { isClosedDemo, notClosedDemo } from '#server/domain/demo/queries.ts';

interface Facts {
  business: { closed_at: Date | null };
  owner: { email: string };
}

/** Its account is about to be deleted, or it is the demo where that is closed: nothing leaves, and nothing is read. */
export function isClosed(ctx: Pick<Ctx, 'config'>, { business, owner }: Facts): boolean {
  return business.closed_at !== null || isClosedDemo(ctx, owner);
}

/** The same rule as part of a `where` over businesses: leaves out the closed ones. */
export function whereOpen(ctx: Pick<Ctx, 'db' | 'config'>): SQL | undefined {
  return and(isNull(businessProfiles.closed_at), notClosedDemo(ctx));
}

/** The same rule, asked now. */
export async function isClosedNow(ctx: BusinessCtx): Promise<boolean> {
  const [open] = await ctx.db
    .select({ id: businessProfiles.id })
    .from(businessProfiles)
    .where(and(eq(businessProfiles.id, ctx.business.id), whereOpen(ctx)));
  return open === undefined;
}
