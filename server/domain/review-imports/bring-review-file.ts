import type { Ctx } from '#server/core/context.ts';
import { saveBroughtReviews } from '#server/domain/review-imports/parts/save-brought-reviews.ts';
import { takeReviewFile } from '#server/domain/review-imports/parts/take-file.ts';
import { withinLimits } from '#server/domain/review-imports/parts/within-limits.ts';
import { allow } from '#server/identity/allow.ts';
import { cleanLine } from '#shared/text/clean-text.ts';

interface BringReviewFile {
  fileName: string;
  stream: AsyncIterable<Uint8Array>;
  /** The platform the owner started from, else the one the file names; it can still be changed. */
  platform?: string | null;
}

/**
 * Stores a file of reviews and returns its id. None of them is imported before the owner has seen and confirmed them
 * (`runReviewImport`).
 */
export async function bringReviewFile(
  ctx: Ctx,
  { fileName, stream, platform = null }: BringReviewFile,
): Promise<{ importId: string }> {
  allow(ctx, 'review-imports.manage');
  const content = await withinLimits(ctx, () => takeReviewFile(stream));
  return saveBroughtReviews(ctx, {
    fileName: cleanLine(fileName).slice(-200) || 'reviews',
    content,
    platform,
  });
}
