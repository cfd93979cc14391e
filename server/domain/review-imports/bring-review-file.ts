import { allow, type CtxFor } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { newId } from '#server/crypto.ts';
import { reviewImports } from '#server/db/schema/review-imports.ts';
import { titlesOf } from '#server/domain/review-imports/parts/known-columns.ts';
import { namedPlatform } from '#server/domain/review-imports/parts/named-platform.ts';
import { takeReviewFile } from '#server/domain/review-imports/parts/take-file.ts';
import { withinLimits } from '#server/domain/review-imports/parts/within-limits.ts';
import { cleanLine } from '#shared/clean-text.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import type { BroughtContent } from '#shared/review-files.ts';

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

export async function keepBrought(
  ctx: CtxFor<'review-imports.manage'>,
  { fileName, content, platform }: { fileName: string; content: BroughtContent; platform: string | null },
): Promise<{ importId: string }> {
  const importId = newId();
  return withTx(ctx, async (ctx) => {
    const now = ctx.now();
    await ctx.db.insert(reviewImports).values({
      ...{ id: importId, business_id: ctx.business.id, user_id: ctx.actor.userId, file_name: fileName },
      ...{ content, titles: titlesOf(content), created_at: now, updated_at: now },
      platform_id: PLATFORMS.find(({ slug }) => slug === platform)?.id ?? namedPlatform(fileName, content),
    });
    await record(ctx, 'review-imports.bring', { type: 'import', id: importId }, { kind: content.kind });
    return { importId };
  });
}
