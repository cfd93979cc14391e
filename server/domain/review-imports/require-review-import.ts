import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { loadReviewImport } from '#server/domain/review-imports/internal.ts';
import { notFound } from '#server/errors.ts';
import { ReviewImportId } from '#shared/review-import-input.ts';

/** Before a form about it is read: a stranger learns of their own imports alone, whatever else is wrong. */
export async function requireReviewImport(ctx: Ctx, input: ReviewImportId): Promise<void> {
  allow(ctx, 'review-imports.manage');
  const parsed = ReviewImportId.safeParse(input);
  if (!parsed.success) throw notFound('import');
  await loadReviewImport(ctx, parsed.data.importId);
}
