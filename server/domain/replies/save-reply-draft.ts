import { and, eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { replies, replyVersions } from '#server/db/schema/replies.ts';
import { loadSubject } from '#server/domain/replies/internal.ts';
import { languageOfReply } from '#server/domain/replies/parts/language-of-reply.ts';
import { requireReplyMethod } from '#server/domain/replies/parts/reply-method.ts';
import { addVersion, lockReply } from '#server/domain/replies/parts/versions.ts';
import { loadReplyView } from '#server/domain/replies/view.ts';
import { allow } from '#server/identity/allow.ts';
import type { ReplyView } from '#shared/replies/replies.ts';
import { SaveReplyDraft } from '#shared/replies/reply-input.ts';

/** What somebody typed: a version keeps its changes, and without one a new version is made. Nothing is published. */
export async function saveReplyDraft(ctx: Ctx, input: SaveReplyDraft): Promise<ReplyView> {
  allow(ctx, 'replies.write');
  const { reviewId, versionId, text } = parse(SaveReplyDraft, input);
  await withTx(ctx, async (ctx) => {
    const subject = await loadSubject(ctx, reviewId, { lock: true });
    requireReplyMethod(ctx, subject);
    const about = { type: 'review', id: reviewId };
    if (!versionId) {
      const language = languageOfReply(subject, subject.settings.language);
      await addVersion(ctx, reviewId, {
        by: 'person',
        text,
        tone: null,
        length: null,
        language,
        hint: '',
      });
      return record(ctx, 'replies.draft', about, { by: 'person' });
    }
    const reply = await lockReply(ctx, reviewId);
    const mine = and(
      eq(replyVersions.business_id, ctx.business.id),
      eq(replyVersions.review_id, reviewId),
      eq(replyVersions.id, versionId),
    );
    const [version] = await ctx.db.select().from(replyVersions).where(mine);
    if (!version) throw notFound('version');
    const now = ctx.now();
    await ctx.db
      .update(replies)
      .set({ version_id: versionId, updated_at: now })
      .where(eq(replies.id, reply.id));
    if (version.text === text) return;
    const written = version.edited ? version.written : version.text;
    await ctx.db.update(replyVersions).set({ text, written, edited: true, updated_at: now }).where(mine);
    // One line for a text, not one for each pause in typing it.
    if (!version.edited) await record(ctx, 'replies.draft', about, { by: 'person', versionId });
  });
  return loadReplyView(ctx, reviewId);
}
