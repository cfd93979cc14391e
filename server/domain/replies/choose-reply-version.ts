import { and, eq } from 'drizzle-orm';
import { type Ctx, withTx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { replyVersions } from '#server/db/schema/replies.ts';
import { showVersion } from '#server/domain/replies/parts/versions.ts';
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
      .select({ id: replyVersions.id, number: replyVersions.number })
      .from(replyVersions)
      .where(
        and(
          eq(replyVersions.business_id, ctx.business.id),
          eq(replyVersions.review_id, reviewId),
          eq(replyVersions.id, versionId),
        ),
      );
    if (!version) throw notFound('version');
    await showVersion(ctx, reviewId, version);
  });
  return loadReplyView(ctx, reviewId);
}
