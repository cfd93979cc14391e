import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { loadBusiness } from '#server/domain/businesses/queries.ts';
import { toTimeForm } from '#server/domain/businesses/view.ts';
import { loadReviewImport } from '#server/domain/review-imports/internal.ts';
import { rememberedScale, startOf } from '#server/domain/review-imports/parts/known-columns.ts';
import { linesOf, suggestedScale } from '#server/domain/review-imports/parts/lines-of.ts';
import { toReviewImportView } from '#server/domain/review-imports/view.ts';
import { notFound } from '#server/errors.ts';
import { GOOGLE_PLATFORM_ID } from '#shared/platforms.ts';
import type { ReviewImportView } from '#shared/review-files.ts';
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
  const place = chosen.place || start.place;
  const platformId =
    content.kind === 'google'
      ? GOOGLE_PLATFORM_ID
      : (chosen.platformId ?? row.platform_id ?? start.platformId);
  const looking = { columns, country: form.country, now: ctx.now() };
  const remembered = await rememberedScale(ctx, platformId);
  const scale = chosen.scale || remembered;
  const lines = linesOf(content, { ...looking, place, scale });
  const scales = { chosen: chosen.scale ?? '', remembered, suggested: suggestedScale(content, looking) };
  return toReviewImportView(row, { content, columns, place, platformId, lines, scales, form });
}
