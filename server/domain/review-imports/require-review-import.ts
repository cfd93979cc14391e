import type { Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { loadReviewImport } from '#server/domain/review-imports/internal.ts';
import { allow } from '#server/identity/allow.ts';
import { ReviewImportId } from '#shared/reviews/review-import-input.ts';

/** Before a form about it is read: a stranger learns of their own imports alone, whatever else is wrong. */
export async function requireReviewImport(ctx: Ctx, input: ReviewImportId): Promise<void> {
  allow(ctx, 'review-imports.manage');
  const parsed = ReviewImportId.safeParse(input);
  if (!parsed.success) throw notFound('import');
  await loadReviewImport(ctx, parsed.data.importId);
}
