import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { findProfileFault } from '#server/domain/businesses/parts/link-rule.ts';
import { allow } from '#server/identity/allow.ts';

/** Why nothing is sent with the current profile, in words; null if nothing is wrong. */
export async function findProfileProblem(ctx: Ctx): Promise<string | null> {
  allow(ctx, 'businesses.read');
  const [row] = await ctx.db.select().from(businessProfiles).where(eq(businessProfiles.id, ctx.business.id));
  if (!row) throw notFound('business');
  return (await findProfileFault(ctx, row))?.words ?? null;
}
