import type { Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { loadReviewImport } from '#server/domain/review-imports/internal.ts';
import { allow } from '#server/identity/allow.ts';
import { ReviewImportId } from '#shared/reviews/review-import-input.ts';

/** Called before a form is parsed, so that other users get `not_found` whatever else is wrong. */
export async function requireReviewImport(ctx: Ctx, input: ReviewImportId): Promise<{ isArchive: boolean }> {
  allow(ctx, 'review-imports.read');
  const parsed = ReviewImportId.safeParse(input);
  if (!parsed.success) throw notFound('import');
  const { archive_id } = await loadReviewImport(ctx, parsed.data.importId);
  return { isArchive: archive_id !== null };
}
