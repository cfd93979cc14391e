import { and, desc, eq, isNull } from 'drizzle-orm';
import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { submissionsOf } from '#server/db/reviews/questions.ts';
import { agreements } from '#server/db/schema/agreements.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import type { AgreementView } from '#shared/reviews/agreements.ts';

export type AgreementRow = typeof agreements.$inferSelect;

/** The latest of this answer, in force or not. */
export async function findLatestAgreement(
  ctx: Pick<Ctx, 'db'> & { business: { id: string } },
  reviewId: string,
): Promise<AgreementRow | null> {
  const [row] = await ctx.db
    .select()
    .from(agreements)
    .where(and(eq(agreements.business_id, ctx.business.id), eq(agreements.review_id, reviewId)))
    .orderBy(desc(agreements.agreed_at), desc(agreements.id))
    .limit(1);
  return row ?? null;
}

/** Those that a contact has not taken back, newest first. */
export async function listOpenAgreements(ctx: BusinessCtx, contactId: string): Promise<AgreementRow[]> {
  const answers = submissionsOf(ctx);
  const rows = await ctx.db
    .select({ agreement: agreements })
    .from(agreements)
    .innerJoin(answers, eq(answers.id, agreements.review_id))
    .where(
      and(
        eq(agreements.business_id, ctx.business.id),
        eq(answers.contact_id, contactId),
        isNull(agreements.ended_at),
      ),
    )
    .orderBy(desc(agreements.agreed_at), desc(agreements.id))
    .limit(20);
  return rows.map(({ agreement }) => agreement);
}

/** Why it is no longer shown; null while it is. The same as `showableOf` decides. */
export function endOf(
  row: AgreementRow,
  { now, isHealthcare }: { now: Date; isHealthcare: boolean },
): AgreementView['endedBy'] {
  if (row.ended_at) return row.ended_by ?? 'author';
  if (row.expires_at && row.expires_at <= now) return 'expiry';
  return isHealthcare && !row.is_authorization ? 'healthcare' : null;
}

export async function loadIsHealthcare(ctx: BusinessCtx): Promise<boolean> {
  const [row] = await ctx.db
    .select({ isHealthcare: businessProfiles.is_healthcare })
    .from(businessProfiles)
    .where(eq(businessProfiles.id, ctx.business.id));
  return row?.isHealthcare ?? true;
}
