import { and, eq, inArray, lt } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { reviewImports } from '#server/db/schema/review-imports.ts';
import { readReviewImportJob, undoReviewImportJob } from '#server/domain/review-imports/jobs.ts';
import { allow } from '#server/identity/allow.ts';
import { DAY_MS } from '#shared/time/durations.ts';

const ABANDONED_AFTER_MS = 10 * 60_000;

/** Deletes files not confirmed within a day, and resumes abandoned imports and removals. */
export async function sweepReviewImports(ctx: Ctx): Promise<{ dropped: number; resumed: number }> {
  allow(ctx, 'system.sweep');
  return withTx(ctx, async (ctx) => {
    const before = (ms: number) => new Date(ctx.now().getTime() - ms);
    const dropped = await ctx.db
      .delete(reviewImports)
      .where(and(eq(reviewImports.status, 'uploaded'), lt(reviewImports.updated_at, before(DAY_MS))))
      .returning({ id: reviewImports.id });
    const abandoned = await ctx.db
      .update(reviewImports)
      .set({ updated_at: ctx.now() })
      .where(
        and(
          inArray(reviewImports.status, ['reading', 'undoing']),
          lt(reviewImports.updated_at, before(ABANDONED_AFTER_MS)),
        ),
      )
      .returning({
        id: reviewImports.id,
        businessId: reviewImports.business_id,
        status: reviewImports.status,
      });
    for (const { id, businessId, status } of abandoned) {
      const job = status === 'undoing' ? undoReviewImportJob : readReviewImportJob;
      await ctx.queue.send(job, { importId: id }, { businessId });
    }
    const result = { dropped: dropped.length, resumed: abandoned.length };
    if (result.dropped + result.resumed > 0) {
      await record(ctx, 'review-imports.sweep', { type: 'system', id: 'review-imports' }, result);
    }
    return result;
  });
}
