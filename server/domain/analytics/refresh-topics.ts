import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { dueTexts } from '#server/db/schema/topics.ts';
import { readDueTexts } from '#server/domain/analytics/parts/read-due-texts.ts';
import { allow } from '#server/identity/allow.ts';

/** Of one run: a business with years of due texts leaves the others their turn. */
const BUSINESSES_AT_ONCE = 100;
const TEXTS_OF_ONE = 2_000;

/** By the clock: reads texts that came or changed for what they speak of. */
export async function refreshTopics(ctx: Ctx): Promise<{ texts: number }> {
  allow(ctx, 'system.sweep');
  const due = await ctx.db
    .selectDistinct({ id: businessProfiles.id, userId: businessProfiles.user_id })
    .from(dueTexts)
    .innerJoin(businessProfiles, eq(businessProfiles.id, dueTexts.business_id))
    .limit(BUSINESSES_AT_ONCE);
  let texts = 0;
  for (const business of due) texts += await readDueTexts({ ...ctx, business }, TEXTS_OF_ONE);
  return { texts };
}
