import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { loadBusiness } from '#server/domain/businesses/queries.ts';
import { toTimeForm } from '#server/domain/businesses/view.ts';
import { listPlacesHere, type PlaceHere } from '#server/domain/platforms/parts/places-here.ts';
import { loadReviewImport, type ReviewImportRow } from '#server/domain/review-imports/internal.ts';
import { countUndoable } from '#server/domain/review-imports/parts/added-by.ts';
import { destinationOf } from '#server/domain/review-imports/parts/destination.ts';
import { remembered, startOf } from '#server/domain/review-imports/parts/known-columns.ts';
import {
  hasUnreadableDates,
  linesOf,
  openDayOrder,
  suggestedScale,
} from '#server/domain/review-imports/parts/lines-of.ts';
import {
  locationOf,
  possiblePlaces,
  provenPlace,
  whichPlace,
} from '#server/domain/review-imports/parts/which-place.ts';
import { toReviewImportView } from '#server/domain/review-imports/view.ts';
import { allow } from '#server/identity/allow.ts';
import { GOOGLE_PLATFORM_ID } from '#shared/platforms/platforms.ts';
import { ANOTHER_PLACE, type BroughtPlace, type ReviewImportView } from '#shared/reviews/review-files.ts';
import { LookAtReviewImport } from '#shared/reviews/review-import-input.ts';

/** What a file would bring, by the columns that are chosen, or else are likely; and what became of it afterwards. */
export async function getReviewImport(ctx: Ctx, input: LookAtReviewImport): Promise<ReviewImportView> {
  allow(ctx, 'review-imports.manage');
  const parsed = LookAtReviewImport.safeParse(input);
  if (!parsed.success) throw notFound('import');
  const chosen = parsed.data;
  const row = await loadReviewImport(ctx, chosen.importId);
  const { content } = row;
  if (!content || row.status !== 'uploaded') {
    return toReviewImportView(row, {
      destination: row.status === 'done' ? await whereItWent(ctx, row) : null,
      undoable: row.status === 'done' ? await countUndoable(ctx, row.id) : 0,
    });
  }
  const form = toTimeForm(await loadBusiness(ctx, ctx.business.id));
  const start = await startOf(ctx, content);
  const columns = chosen.columns ?? start.columns;
  const location = locationOf(content, chosen.location ?? '');
  const platformId =
    content.kind === 'google'
      ? GOOGLE_PLATFORM_ID
      : (chosen.platformId ?? row.platform_id ?? start.platformId);
  const withoutDates = chosen.undated === 'keep';
  const last = await remembered(ctx, platformId);
  const scale = chosen.scale || last.scale;
  const dayOrder = chosen.dayOrder || last.dayOrder;
  const looking = { columns, dayOrder, withoutDates, country: form.country, now: ctx.now() };
  const whole = { ...looking, location: location?.id ?? '', scale, leftOut: chosen.leftOut ?? [] };
  const lines = linesOf(content, whole);
  const undated = hasUnreadableDates(content, whole, lines) ? { chosen: chosen.undated ?? '' } : null;
  const here = platformId === null ? [] : await listPlacesHere(ctx, platformId);
  const scales = {
    chosen: chosen.scale ?? '',
    remembered: last.scale,
    suggested: suggestedScale(content, looking),
  } as const;
  const usual = openDayOrder(content, { ...looking, dayOrder: last.dayOrder });
  const dates = usual && { ...usual, chosen: chosen.dayOrder ?? '', isRemembered: last.dayOrder !== null };
  return toReviewImportView(row, {
    content,
    columns,
    platformId,
    lines,
    scales,
    dates,
    undated,
    form,
    location,
    ...placesOf(platformId, location, here, chosen),
  });
}

async function whereItWent(ctx: BusinessCtx, { platform_id, connection_id }: ReviewImportRow) {
  const here = platform_id === null ? [] : await listPlacesHere(ctx, platform_id);
  const place = here.find(({ id }) => id === connection_id);
  return destinationOf(platform_id, place ? { here: place } : null, here);
}

/** What was chosen of another platform is none of this one. */
function placesOf(
  platformId: number | null,
  location: BroughtPlace | null,
  here: readonly PlaceHere[],
  { place = '', placeName = '' }: { place?: string | undefined; placeName?: string | undefined },
) {
  // Nothing is to be asked.
  const places = provenPlace(location, here) ? [] : possiblePlaces(location, here);
  const chosen = place === ANOTHER_PLACE || places.some(({ id }) => id === place) ? place : '';
  const which = whichPlace(location, here, { place: chosen, placeName });
  const destination = destinationOf(platformId, which, here);
  if (!which || places.length === 0) return { places, placeName, place: chosen, destination };
  return { places, placeName, place: 'here' in which ? which.here.id : ANOTHER_PLACE, destination };
}
