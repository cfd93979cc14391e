import { record } from '#server/core/audit.ts';
import { withTx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { AppError } from '#server/core/errors.ts';
import { reviewImports } from '#server/db/schema/review-imports.ts';
import { titlesOf } from '#server/domain/review-imports/parts/known-columns.ts';
import { namedPlatform } from '#server/domain/review-imports/parts/named-platform.ts';
import { authorIdOf } from '#server/identity/account.ts';
import type { CtxFor } from '#server/identity/allow.ts';
import { findPlatformBySlug } from '#shared/platforms/platforms.ts';
import { type BroughtContent, MOST_LOCATIONS } from '#shared/reviews/review-files.ts';

const TOO_MANY_LOCATIONS = `This archive has more than ${MOST_LOCATIONS} locations. In Google Takeout choose fewer of them.`;

/**
 * Stores what was uploaded or pasted until the owner has checked it. An archive of Google's becomes one import for each
 * of its locations; the id is that of the first.
 */
export async function saveBroughtReviews(
  ctx: CtxFor<'review-imports.manage'>,
  { fileName, content, platform }: { fileName: string; content: BroughtContent; platform: string | null },
): Promise<{ importId: string }> {
  const pieces = piecesOf(content);
  if (pieces.length > MOST_LOCATIONS) {
    throw new AppError('too_large', TOO_MANY_LOCATIONS, { reason: 'reviews_too_large' });
  }
  const importId = newId();
  return withTx(ctx, async (ctx) => {
    const now = ctx.now();
    await ctx.db.insert(reviewImports).values(
      pieces.map((piece, at) => ({
        id: at === 0 ? importId : newId(),
        archive_id: content.kind === 'google' ? importId : null,
        business_id: ctx.business.id,
        user_id: authorIdOf(ctx),
        file_name: fileName,
        content: piece,
        titles: titlesOf(content),
        created_at: now,
        updated_at: now,
        platform_id: findPlatformBySlug(platform ?? '')?.id ?? namedPlatform(fileName, content),
      })),
    );
    await record(ctx, 'review-imports.bring', { type: 'import', id: importId }, { kind: content.kind });
    return { importId };
  });
}

function piecesOf(content: BroughtContent): BroughtContent[] {
  if (content.kind !== 'google' || content.places.length < 2) return [content];
  return content.places.map((place) => ({ ...content, places: [place] }));
}
