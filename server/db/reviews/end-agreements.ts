import { and, eq, isNull } from 'drizzle-orm';
import { isAmong } from '#server/db/is-among.ts';
import type { ReviewsOf } from '#server/db/reviews/questions.ts';
import { agreements } from '#server/db/schema/agreements.ts';
import type { AgreementEnd } from '#shared/reviews/agreements.ts';

interface Ended {
  by: AgreementEnd;
  now: Date;
}

/** From then on these answers are no longer shown. Returns the agreements that were open. */
export function endAgreements(ctx: ReviewsOf, reviewIds: readonly string[], { by, now }: Ended) {
  return ctx.db
    .update(agreements)
    .set({ ended_at: now, ended_by: by })
    .where(
      and(
        eq(agreements.business_id, ctx.business.id),
        isAmong(agreements.review_id, reviewIds),
        isNull(agreements.ended_at),
      ),
    )
    .returning({ id: agreements.id, reviewId: agreements.review_id });
}
