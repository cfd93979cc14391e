import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { loadBusiness } from '#server/domain/businesses/queries.ts';
import { toTimeForm } from '#server/domain/businesses/view.ts';
import { listKnownLocations } from '#server/domain/platforms/parts/known-locations.ts';
import { loadReviewImport, type ReviewImportRow } from '#server/domain/review-imports/internal.ts';
import { countRepliesLost, countUndoable } from '#server/domain/review-imports/parts/added-by.ts';
import { branchesIn, toBranchViews } from '#server/domain/review-imports/parts/branches-in.ts';
import {
  chooseLocation,
  locationOf,
  possibleLocations,
  provenLocation,
} from '#server/domain/review-imports/parts/choose-location.ts';
import { destinationOf } from '#server/domain/review-imports/parts/destination.ts';
import { initialColumns, lastChoices } from '#server/domain/review-imports/parts/known-columns.ts';
import {
  hasUnreadableDates,
  linesOf,
  openDayOrder,
  suggestedScale,
} from '#server/domain/review-imports/parts/lines-of.ts';
import { type LocationsHere, listLocationsHere } from '#server/domain/review-imports/parts/locations-here.ts';
import { countRestorable } from '#server/domain/review-imports/parts/restorable.ts';
import { toReviewImportView } from '#server/domain/review-imports/view.ts';
import { allow } from '#server/identity/allow.ts';
import { GOOGLE_PLATFORM_ID } from '#shared/platforms/platforms.ts';
import {
  ANOTHER_LOCATION,
  type ImportedLocation,
  type ReviewImportView,
} from '#shared/reviews/review-files.ts';
import { LookAtReviewImport } from '#shared/reviews/review-import-input.ts';

/** What a file would import with the chosen columns, else the likely ones; afterwards, the result. */
export async function getReviewImport(ctx: Ctx, input: LookAtReviewImport): Promise<ReviewImportView> {
  allow(ctx, 'review-imports.read');
  const parsed = LookAtReviewImport.safeParse(input);
  if (!parsed.success) throw notFound('import');
  const chosen = parsed.data;
  const row = await loadReviewImport(ctx, chosen.importId);
  const { content } = row;
  if (!content || row.status !== 'uploaded') {
    return toReviewImportView(row, {
      destination: row.status === 'done' ? await whereItWent(ctx, row) : null,
      undoable: row.status === 'done' ? await countUndoable(ctx, row.id) : 0,
      repliesLost: row.status === 'done' ? await countRepliesLost(ctx, row.id) : 0,
      restorable: row.status === 'done' ? await countRestorable(ctx, row) : 0,
    });
  }
  const form = toTimeForm(await loadBusiness(ctx, ctx.business.id));
  const start = await initialColumns(ctx, content);
  const columns = chosen.columns ?? start.columns;
  const location = locationOf(content);
  const platformId =
    content.kind === 'google'
      ? GOOGLE_PLATFORM_ID
      : (chosen.platformId ?? row.platform_id ?? start.platformId);
  const withoutDates = chosen.undated === 'keep';
  const last = await lastChoices(ctx, platformId);
  const scale = chosen.scale || last.scale;
  const dayOrder = chosen.dayOrder || last.dayOrder;
  const looking = { columns, dayOrder, withoutDates, country: form.country, now: ctx.now() };
  const whole = { ...looking, location: location?.id ?? '', scale, leftOut: chosen.leftOut ?? [] };
  const lines = linesOf(content, whole);
  const undated = hasUnreadableDates(content, whole, lines) ? { chosen: chosen.undated ?? '' } : null;
  const known = await listLocationsHere(ctx, row, platformId);
  const scales = {
    chosen: chosen.scale ?? '',
    remembered: last.scale,
    suggested: suggestedScale(content, looking),
  } as const;
  const usual = openDayOrder(content, { ...looking, dayOrder: last.dayOrder });
  const dates = usual && { ...usual, chosen: chosen.dayOrder ?? '', isRemembered: last.dayOrder !== null };
  const branches = branchesIn(content, whole);
  return toReviewImportView(row, {
    branches: branches && toBranchViews(branches, known.here, chosen.branches ?? []),
    content,
    columns,
    platformId,
    lines,
    scales,
    dates,
    undated,
    form,
    ...locationsOf(platformId, location, known, chosen),
  });
}

async function whereItWent(ctx: BusinessCtx, { platform_id, connection_id }: ReviewImportRow) {
  const here = platform_id === null ? [] : await listKnownLocations(ctx, platform_id);
  const location = here.find(({ id }) => id === connection_id);
  return destinationOf(platform_id, location ? { here: location } : null, here);
}

/** A location chosen for another platform does not count. */
function locationsOf(
  platformId: number | null,
  location: ImportedLocation | null,
  { here, beside }: LocationsHere,
  { place = '', locationName = '' }: { place?: string | undefined; locationName?: string | undefined },
) {
  // Nothing has to be asked.
  const places = provenLocation(location, here) ? [] : possibleLocations(location, here);
  const chosen = place === ANOTHER_LOCATION || places.some(({ id }) => id === place) ? place : '';
  const which = chooseLocation(location, here, { place: chosen, locationName }, beside);
  const destination = destinationOf(platformId, which, here);
  if (!which || places.length === 0) return { places, locationName, place: chosen, destination };
  return { places, locationName, place: 'here' in which ? which.here.id : ANOTHER_LOCATION, destination };
}
