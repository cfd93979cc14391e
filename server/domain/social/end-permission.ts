import { and, eq, isNull } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { picturePermissions } from '#server/db/schema/social.ts';
import { loadPictureSubject } from '#server/domain/social/internal.ts';
import { allow } from '#server/identity/allow.ts';
import { EndPermission } from '#shared/social/graphic-input.ts';

/** The author took it back: no more pictures of this review. Idempotent. */
export async function endPermission(ctx: Ctx, input: EndPermission): Promise<void> {
  allow(ctx, 'social.permit');
  const { reviewId } = parse(EndPermission, input);
  await withTx(ctx, async (ctx) => {
    await loadPictureSubject(ctx, reviewId);
    const ended = await ctx.db
      .update(picturePermissions)
      .set({ ended_at: ctx.now() })
      .where(
        and(
          eq(picturePermissions.business_id, ctx.business.id),
          eq(picturePermissions.review_id, reviewId),
          isNull(picturePermissions.ended_at),
        ),
      )
      .returning({ id: picturePermissions.id });
    if (ended.length === 0) return;
    await record(ctx, 'social.end-permission', { type: 'review', id: reviewId });
  });
}
