import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { agreements } from '#server/db/schema/agreements.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { notClosedDemo } from '#server/domain/demo/queries.ts';
import { agreementOfToken } from '#server/domain/reviews/parts/agreement-link.ts';
import { findLatestAgreement } from '#server/domain/reviews/parts/find-agreements.ts';

/** The latest agreement about the answer a link was made for, of any business; null for a link that is not ours. */
export async function findByLink(ctx: Pick<Ctx, 'db' | 'config'>, token: string) {
  const id = agreementOfToken(ctx, token);
  if (!id) return null;
  const [row] = await ctx.db
    .select({ reviewId: agreements.review_id, business: businessProfiles })
    .from(agreements)
    .innerJoin(businessProfiles, eq(businessProfiles.id, agreements.business_id))
    .where(and(eq(agreements.id, id), notClosedDemo(ctx)));
  const agreement = row && (await findLatestAgreement({ ...ctx, business: row.business }, row.reviewId));
  return agreement ? { agreement, business: row.business } : null;
}
