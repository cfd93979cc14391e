import type { Ctx } from '#server/core/context.ts';
import { keepBrought } from '#server/domain/review-imports/parts/keep-brought.ts';
import { takeReviewFile } from '#server/domain/review-imports/parts/take-file.ts';
import { withinLimits } from '#server/domain/review-imports/parts/within-limits.ts';
import { allow } from '#server/identity/allow.ts';
import { cleanLine } from '#shared/text/clean-text.ts';

interface BringReviewFile {
  fileName: string;
  stream: AsyncIterable<Uint8Array>;
  /** Of which platform they are, where the owner came from it, else as the file names it; it can still be changed. */
  platform?: string | null;
}

/**
 * Takes in a file of reviews and answers how to find it. None of them stands among the others before the owner has
 * seen them and said so (`runReviewImport`).
 */
export async function bringReviewFile(
  ctx: Ctx,
  { fileName, stream, platform = null }: BringReviewFile,
): Promise<{ importId: string }> {
  allow(ctx, 'review-imports.manage');
  const content = await withinLimits(ctx, () => takeReviewFile(stream));
  return keepBrought(ctx, { fileName: cleanLine(fileName).slice(-200) || 'reviews', content, platform });
}
