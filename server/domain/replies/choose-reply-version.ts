import { and, eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { replies, replyVersions } from '#server/db/schema/replies.ts';
import { isReplyTo } from '#server/domain/replies/parts/versions.ts';
import { loadReplyView } from '#server/domain/replies/view.ts';
import { allow } from '#server/identity/allow.ts';
import type { ReplyView } from '#shared/replies/replies.ts';
import { ChooseReplyVersion } from '#shared/replies/reply-input.ts';

/** Puts an earlier version back into the composer, as it was left. */
export async function chooseReplyVersion(ctx: Ctx, input: ChooseReplyVersion): Promise<ReplyView> {
  allow(ctx, 'replies.write');
  const { reviewId, versionId } = parse(ChooseReplyVersion, input);
  await withTx(ctx, async (ctx) => {
    const [version] = await ctx.db
      .select({ number: replyVersions.number })
      .from(replyVersions)
      .where(
        and(
          eq(replyVersions.business_id, ctx.business.id),
          eq(replyVersions.review_id, reviewId),
          eq(replyVersions.id, versionId),
        ),
      );
    if (!version) throw notFound('version');
    await ctx.db
      .update(replies)
      .set({ version_id: versionId, updated_at: ctx.now() })
      .where(isReplyTo(ctx, reviewId));
    await record(ctx, 'replies.choose-version', { type: 'review', id: reviewId }, { number: version.number });
  });
  return loadReplyView(ctx, reviewId);
}
