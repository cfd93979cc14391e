import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { loadBusiness } from '#server/domain/businesses/queries.ts';
import { toTimeForm } from '#server/domain/businesses/view.ts';
import { listPlacesHere, type PlaceHere } from '#server/domain/platforms/parts/places-here.ts';
import { loadReviewImport } from '#server/domain/review-imports/internal.ts';
import { rememberedScale, startOf } from '#server/domain/review-imports/parts/known-columns.ts';
import { hasUnreadableDates, linesOf, suggestedScale } from '#server/domain/review-imports/parts/lines-of.ts';
import {
  locationOf,
  possiblePlaces,
  provenPlace,
  whichPlace,
} from '#server/domain/review-imports/parts/which-place.ts';
import { toReviewImportView } from '#server/domain/review-imports/view.ts';
import { notFound } from '#server/errors.ts';
import { GOOGLE_PLATFORM_ID } from '#shared/platforms.ts';
import { ANOTHER_PLACE, type BroughtPlace, type ReviewImportView } from '#shared/review-files.ts';
import { LookAtReviewImport } from '#shared/review-import-input.ts';

/** What a file would bring, by the columns that are chosen, or else are likely; and what became of it afterwards. */
export async function getReviewImport(ctx: Ctx, input: LookAtReviewImport): Promise<ReviewImportView> {
  allow(ctx, 'review-imports.manage');
  const parsed = LookAtReviewImport.safeParse(input);
  if (!parsed.success) throw notFound('import');
  const chosen = parsed.data;
  const row = await loadReviewImport(ctx, chosen.importId);
  const { content } = row;
  if (!content || row.status !== 'uploaded') return toReviewImportView(row, null);
  const form = toTimeForm(await loadBusiness(ctx, ctx.business.id));
  const start = await startOf(ctx, content);
  const columns = chosen.columns ?? start.columns;
  const location = locationOf(content, chosen.location ?? '');
  const platformId =
    content.kind === 'google'
      ? GOOGLE_PLATFORM_ID
      : (chosen.platformId ?? row.platform_id ?? start.platformId);
  const withoutDates = chosen.undated === 'keep';
  const looking = { columns, withoutDates, country: form.country, now: ctx.now() };
  const remembered = await rememberedScale(ctx, platformId);
  const scale = chosen.scale || remembered;
  const whole = { ...looking, location: location?.id ?? '', scale };
  const lines = linesOf(content, whole);
  const undated = hasUnreadableDates(content, whole, lines) ? { chosen: chosen.undated ?? '' } : null;
  const here = platformId === null ? [] : await listPlacesHere(ctx, platformId);
  const scales = { chosen: chosen.scale ?? '', remembered, suggested: suggestedScale(content, looking) };
  return toReviewImportView(row, {
    ...{ content, columns, platformId, lines, scales, undated, form },
    ...{ location, ...placesOf(location, here, chosen) },
  });
}

/** What was chosen of another platform is none of this one. */
function placesOf(
  location: BroughtPlace | null,
  here: readonly PlaceHere[],
  { place = '', placeName = '' }: { place?: string | undefined; placeName?: string | undefined },
) {
  // Nothing is to be asked.
  const places = provenPlace(location, here) ? [] : possiblePlaces(location, here);
  const chosen = place === ANOTHER_PLACE || places.some(({ id }) => id === place) ? place : '';
  const which = whichPlace(location, here, { place: chosen, placeName });
  if (!which || places.length === 0) return { places, placeName, place: chosen };
  return { places, placeName, place: 'here' in which ? which.here.id : ANOTHER_PLACE };
}
