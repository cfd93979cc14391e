import { sql } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { settleDoubts } from '#server/core/privacy-doubts.ts';
import { socialPosts } from '#server/db/schema/social.ts';
import {
  assertCaption,
  assertDrawable,
  assertUsable,
  captionPrivacy,
  loadPictureSubject,
  undrawableIn,
} from '#server/domain/social/internal.ts';
import { graphicLook, makeScene, shownText } from '#server/domain/social/parts/make-scene.ts';
import { digestOf } from '#server/domain/social/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { DownloadGraphic } from '#shared/social/graphic-input.ts';
import type { GraphicLook } from '#shared/social/graphics.ts';

/**
 * Notes that a picture and its caption leave, once both are checked. The same picture again only changes its time.
 * Answers with its look, for the address of the file.
 */
export async function downloadGraphic(ctx: Ctx, input: DownloadGraphic): Promise<GraphicLook> {
  allow(ctx, 'social.download');
  const { reviewId, format, caption, override, confirmed, ...choice } = parse(DownloadGraphic, input);
  const subject = await loadPictureSubject(ctx, reviewId);
  assertUsable(subject);
  const { business, row } = subject;
  const look = graphicLook(business, shownText(row), choice);
  // Before the transaction, as the first time fonts are read from the disk.
  assertDrawable(await undrawableIn(await makeScene(ctx, { business, row, look })));
  const findings = assertCaption(caption, { privacy: await captionPrivacy(ctx, subject), override });
  return withTx(ctx, async (ctx) => {
    assertUsable(await loadPictureSubject(ctx, reviewId));
    await settleDoubts(ctx, { reviewId, text: caption, findings, confirmed, field: 'caption' });
    const at = ctx.now();
    const values = { look, format, caption, at };
    await ctx.db
      .insert(socialPosts)
      .values({
        ...values,
        business_id: ctx.business.id,
        review_id: reviewId,
        state: 'downloaded',
        look_digest: digestOf(JSON.stringify([look, format])),
        created_at: at,
      })
      .onConflictDoUpdate({
        target: [socialPosts.review_id, socialPosts.look_digest],
        targetWhere: sql`${socialPosts.state} = 'downloaded'`,
        set: { caption, at },
      });
    const rules = [...new Set(findings.map(({ rule }) => rule))];
    const { design, size } = look;
    await record(ctx, 'social.download', { type: 'review', id: reviewId }, { design, size, format, rules });
    return look;
  });
}
