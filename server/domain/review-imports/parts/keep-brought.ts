import { record } from '#server/core/audit.ts';
import { withTx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { reviewImports } from '#server/db/schema/review-imports.ts';
import { titlesOf } from '#server/domain/review-imports/parts/known-columns.ts';
import { namedPlatform } from '#server/domain/review-imports/parts/named-platform.ts';
import type { CtxFor } from '#server/identity/allow.ts';
import { PLATFORMS } from '#shared/platforms/platforms.ts';
import type { BroughtContent } from '#shared/reviews/review-files.ts';

/** Writes down what was brought, whichever way, until the owner has looked it over. */
export async function keepBrought(
  ctx: CtxFor<'review-imports.manage'>,
  { fileName, content, platform }: { fileName: string; content: BroughtContent; platform: string | null },
): Promise<{ importId: string }> {
  const importId = newId();
  return withTx(ctx, async (ctx) => {
    const now = ctx.now();
    await ctx.db.insert(reviewImports).values({
      id: importId,
      business_id: ctx.business.id,
      user_id: ctx.actor.userId,
      file_name: fileName,
      content,
      titles: titlesOf(content),
      created_at: now,
      updated_at: now,
      platform_id: PLATFORMS.find(({ slug }) => slug === platform)?.id ?? namedPlatform(fileName, content),
    });
    await record(ctx, 'review-imports.bring', { type: 'import', id: importId }, { kind: content.kind });
    return { importId };
  });
}
