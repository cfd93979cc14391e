import { and, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { contactImportProblems, contactImports } from '#server/db/schema/imports.ts';
import { readImportJob } from '#server/domain/imports/jobs.ts';
import { allow } from '#server/identity/allow.ts';
import { DAY_MS } from '#shared/time/durations.ts';

/** A batch takes well under a second; after so long without a sign its reader is dead. */
const ABANDONED_AFTER_MS = 5 * 60_000;
const PROBLEMS_KEPT_DAYS = 30;

/**
 * Deletes uploads nobody confirmed within a day and rows with problems after a month, and resumes abandoned imports. A
 * superfluous job finds the number of lines changed and stops.
 */
export async function sweepImports(ctx: Ctx): Promise<{ dropped: number; resumed: number }> {
  allow(ctx, 'system.sweep');
  return withTx(ctx, async (ctx) => {
    const before = (ms: number) => new Date(ctx.now().getTime() - ms);
    const dropped = await ctx.db
      .delete(contactImports)
      .where(
        and(
          inArray(contactImports.status, ['uploading', 'uploaded']),
          lt(contactImports.updated_at, before(DAY_MS)),
        ),
      )
      .returning({ id: contactImports.id });
    const old = ctx.db
      .select({ id: contactImports.id })
      .from(contactImports)
      .where(
        and(
          notInArray(contactImports.status, ['uploading', 'uploaded', 'reading']),
          lt(contactImports.updated_at, before(PROBLEMS_KEPT_DAYS * DAY_MS)),
        ),
      );
    const problems = await ctx.db
      .delete(contactImportProblems)
      .where(inArray(contactImportProblems.import_id, old))
      .returning({ one: sql`1` });
    const abandoned = await ctx.db
      .update(contactImports)
      .set({ updated_at: ctx.now() })
      .where(
        and(eq(contactImports.status, 'reading'), lt(contactImports.updated_at, before(ABANDONED_AFTER_MS))),
      )
      .returning({ id: contactImports.id, businessId: contactImports.business_id });
    for (const { id, businessId } of abandoned) {
      await ctx.queue.send(readImportJob, { importId: id }, { businessId });
    }
    const result = { dropped: dropped.length, resumed: abandoned.length };
    if (result.dropped + result.resumed + problems.length > 0) {
      const detail = { ...result, problems: problems.length };
      await record(ctx, 'imports.sweep', { type: 'system', id: 'imports' }, detail);
    }
    return result;
  });
}
