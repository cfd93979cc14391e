import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { reviewImports } from '#server/db/schema/review-imports.ts';
import { loadBusiness } from '#server/domain/businesses/queries.ts';
import { toTimeForm } from '#server/domain/businesses/view.ts';
import { listKnownLocations } from '#server/domain/platforms/parts/known-locations.ts';
import { toArchiveView } from '#server/domain/review-imports/archive-view.ts';
import { loadReviewImport } from '#server/domain/review-imports/internal.ts';
import { countRepliesLost, countUndoable } from '#server/domain/review-imports/parts/added-by.ts';
import { countAlreadyHere } from '#server/domain/review-imports/parts/already-here.ts';
import { linesOf } from '#server/domain/review-imports/parts/lines-of.ts';
import { countRestorable } from '#server/domain/review-imports/parts/restorable.ts';
import { allow } from '#server/identity/allow.ts';
import { GOOGLE_PLATFORM_ID } from '#shared/platforms/platforms.ts';
import type { ArchiveView } from '#shared/reviews/review-files.ts';
import { ReviewImportId } from '#shared/reviews/review-import-input.ts';

/**
 * What an archive of Google's would import, by location; afterwards, the result, as of a list that was split by its
 * locations. Null for any other import.
 */
export async function findArchive(ctx: Ctx, input: ReviewImportId): Promise<ArchiveView | null> {
  allow(ctx, 'review-imports.read');
  const parsed = ReviewImportId.safeParse(input);
  if (!parsed.success) throw notFound('import');
  const { archive_id } = await loadReviewImport(ctx, parsed.data.importId);
  if (archive_id === null) return null;
  const rows = await ctx.db
    .select()
    .from(reviewImports)
    .where(and(eq(reviewImports.business_id, ctx.business.id), eq(reviewImports.archive_id, archive_id)))
    .orderBy(reviewImports.id);
  const form = toTimeForm(await loadBusiness(ctx, ctx.business.id));
  const platformId = rows[0]?.platform_id ?? GOOGLE_PLATFORM_ID;
  const locations = rows.map((row) => ({
    row,
    lines: row.content
      ? linesOf(row.content, {
          columns: row.columns ?? {},
          location: '',
          scale: row.scale,
          dayOrder: row.day_order,
          leftOut: row.left_out,
          withoutDates: row.without_dates,
          country: form.country,
          now: ctx.now(),
        })
      : [],
  }));
  const ids = locations.flatMap(({ lines }) =>
    lines.flatMap((line) => ('review' in line ? [line.review.externalId] : [])),
  );
  let undoable = 0;
  let repliesLost = 0;
  let restorable = 0;
  for (const row of rows) {
    if (row.status !== 'done') continue;
    undoable += await countUndoable(ctx, row.id);
    repliesLost += await countRepliesLost(ctx, row.id);
    restorable += await countRestorable(ctx, row);
  }
  return toArchiveView(archive_id, locations, {
    platformId,
    here: await listKnownLocations(ctx, platformId),
    alreadyHere: await countAlreadyHere(ctx, ids),
    undoable,
    repliesLost,
    restorable,
    form,
  });
}
