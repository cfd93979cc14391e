import { and, eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { type AppError, invalidAt, notFound } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { reviewImports } from '#server/db/schema/review-imports.ts';
import { loadCountry } from '#server/domain/contacts/queries.ts';
import { lockLocations } from '#server/domain/platforms/parts/known-locations.ts';
import { importLocation } from '#server/domain/platforms/parts/write-brought.ts';
import { loadReviewImport } from '#server/domain/review-imports/internal.ts';
import { readReviewImportJob } from '#server/domain/review-imports/jobs.ts';
import { assertSameLocation } from '#server/domain/review-imports/parts/assert-same-location.ts';
import { branchesIn } from '#server/domain/review-imports/parts/branches-in.ts';
import { chooseLocation, locationOf } from '#server/domain/review-imports/parts/choose-location.ts';
import { initialColumns, lastChoices } from '#server/domain/review-imports/parts/known-columns.ts';
import { linesOf } from '#server/domain/review-imports/parts/lines-of.ts';
import { listLocationsHere } from '#server/domain/review-imports/parts/locations-here.ts';
import { splitImport } from '#server/domain/review-imports/parts/split-import.ts';
import { allow } from '#server/identity/allow.ts';
import { findPlatform, GOOGLE_PLATFORM_ID } from '#shared/platforms/platforms.ts';
import { ANOTHER_LOCATION } from '#shared/reviews/review-files.ts';
import { ReviewImportId, RunReviewImport } from '#shared/reviews/review-import-input.ts';

const NOTHING_SAID = 'No line has a rating or words. Choose the columns.';

/** The owner confirms what would be imported and where. Idempotent for the same location. */
export async function runReviewImport(ctx: Ctx, input: RunReviewImport): Promise<void> {
  allow(ctx, 'review-imports.manage');
  if (!ReviewImportId.safeParse(input).success) throw notFound('import');
  const chosen = parse(RunReviewImport, input);
  await withTx(ctx, async (ctx) => {
    const row = await loadReviewImport(ctx, chosen.importId);
    const { content } = row;
    if (row.status !== 'uploaded' || !content) return assertSameLocation(ctx, row, chosen);
    const platformId = content.kind === 'google' ? GOOGLE_PLATFORM_ID : chosen.platformId;
    if (!findPlatform(platformId)) throw invalidAt('platformId', 'Choose the platform.');
    const columns = chosen.columns ?? (await initialColumns(ctx, content)).columns;
    const location = locationOf(content);
    const last = await lastChoices(ctx, platformId);
    const scale = chosen.scale || last.scale;
    const dayOrder = chosen.dayOrder || last.dayOrder;
    const withoutDates = chosen.undated === 'keep';
    const looking = {
      columns,
      scale,
      dayOrder,
      withoutDates,
      leftOut: chosen.leftOut,
      location: location?.id ?? '',
      country: await loadCountry(ctx),
      now: ctx.now(),
    };
    const lines = linesOf(content, looking);
    if (!lines.some((line) => 'review' in line)) {
      throw invalidAt('columns', chosen.leftOut.length > 0 ? 'All lines are left out.' : NOTHING_SAID, {
        reason: 'reviews_unreadable',
      });
    }
    await lockLocations(ctx);
    const now = await loadReviewImport(ctx, chosen.importId);
    if (now.status !== 'uploaded') return assertSameLocation(ctx, now, chosen);
    const { here, beside } = await listLocationsHere(ctx, row, platformId);
    const read = {
      status: 'reading',
      platform_id: platformId,
      columns,
      scale,
      day_order: dayOrder,
      without_dates: withoutDates,
      updated_at: ctx.now(),
    } as const;
    const branches = branchesIn(content, looking);
    if (branches) {
      await splitImport(ctx, row, { branches, here, chosen: chosen.branches, read });
      await record(ctx, 'review-imports.run', { type: 'import', id: chosen.importId }, { platformId });
      return;
    }
    const which = chooseLocation(location, here, chosen, beside);
    if (!which) throw unsaid(chosen);
    const into = 'here' in which ? which.here : await importLocation(ctx, platformId, which.fresh);
    const [begun] = await ctx.db
      .update(reviewImports)
      .set({
        ...read,
        left_out: chosen.leftOut,
        place: location?.id ?? chosen.locationName,
        connection_id: into.id,
      })
      .where(
        and(
          eq(reviewImports.business_id, ctx.business.id),
          eq(reviewImports.id, chosen.importId),
          eq(reviewImports.status, 'uploaded'),
        ),
      )
      .returning({ id: reviewImports.id });
    if (!begun) return;
    await record(ctx, 'review-imports.run', { type: 'import', id: chosen.importId }, { platformId });
    await ctx.queue.send(readReviewImportJob, { importId: chosen.importId });
  });
}

/** An ambiguous location is asked for, never guessed. */
function unsaid({ place, locationName }: { place: string; locationName: string }): AppError {
  return place === ANOTHER_LOCATION && locationName === ''
    ? invalidAt('locationName', 'Enter its name.')
    : invalidAt('place', 'Choose whose reviews these are.');
}
