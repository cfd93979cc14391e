import { and, eq } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { invalidAt } from '#server/core/errors.ts';
import { reviewImports } from '#server/db/schema/review-imports.ts';
import type { KnownLocation } from '#server/domain/platforms/parts/known-locations.ts';
import { importLocation } from '#server/domain/platforms/parts/write-brought.ts';
import type { ReviewImportRow } from '#server/domain/review-imports/internal.ts';
import { readReviewImportJob } from '#server/domain/review-imports/jobs.ts';
import { type Branch, branchTarget } from '#server/domain/review-imports/parts/branches-in.ts';
import { LEFT_OUT_LOCATION } from '#shared/reviews/review-files.ts';

interface Split {
  branches: readonly Branch[];
  here: readonly KnownLocation[];
  chosen: readonly { name: string; place: string }[];
  read: Pick<
    ReviewImportRow,
    'status' | 'platform_id' | 'columns' | 'scale' | 'day_order' | 'without_dates' | 'updated_at'
  > & { platform_id: number };
}

/** Makes one import for each location of a list, undone and shown together. Runs in the caller's transaction. */
export async function splitImport(
  ctx: BusinessCtx,
  row: ReviewImportRow,
  { branches, here, chosen, read }: Split,
): Promise<void> {
  const parts = [];
  for (const [at, branch] of branches.entries()) {
    const target = branchTarget(branch, here, chosen);
    if (target === LEFT_OUT_LOCATION) continue;
    if (!target) throw invalidAt(`branches[${at}].place`, 'Choose whose reviews these are.');
    const into = 'here' in target ? target.here : await importLocation(ctx, read.platform_id, target.fresh);
    parts.push({
      ...read,
      archive_id: row.id,
      content: branch.content,
      left_out: branch.leftOut,
      place: branch.name,
      connection_id: into.id,
    });
  }
  const [first, ...others] = parts;
  if (!first) throw invalidAt('columns', 'All locations are left out.', { reason: 'reviews_unreadable' });
  const { id, business_id, user_id, file_name, titles, created_at } = row;
  await ctx.db
    .update(reviewImports)
    .set(first)
    .where(and(eq(reviewImports.business_id, ctx.business.id), eq(reviewImports.id, id)));
  const rows = others.map((part) => ({
    ...part,
    id: newId(),
    business_id,
    user_id,
    file_name,
    titles,
    created_at,
  }));
  if (rows.length > 0) await ctx.db.insert(reviewImports).values(rows);
  for (const importId of [id, ...rows.map((part) => part.id)]) {
    await ctx.queue.send(readReviewImportJob, { importId });
  }
}
