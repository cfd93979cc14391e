import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '#server/core/audit.ts';
import { type BusinessCtx, type Ctx, withTx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { replyVersions } from '#server/db/schema/replies.ts';
import { loadSubject, type Subject } from '#server/domain/replies/internal.ts';
import { languageOfReply } from '#server/domain/replies/parts/language-of-reply.ts';
import { requireReplyMethod } from '#server/domain/replies/parts/reply-method.ts';
import { addVersion, lockReply, showVersion } from '#server/domain/replies/parts/versions.ts';
import { loadReplyView } from '#server/domain/replies/view.ts';
import { allow } from '#server/identity/allow.ts';
import type { ReplyView } from '#shared/replies/replies.ts';
import { SaveReplyDraft } from '#shared/replies/reply-input.ts';

type Draft = Pick<z.output<typeof SaveReplyDraft>, 'reviewId' | 'text' | 'repeated'>;

/** `savedId`: the version that has the text, which is not the one in the composer if another was chosen meanwhile. */
export type SavedReplyDraft = ReplyView & { savedId: string };

/**
 * What somebody typed: a version keeps its changes, and without one a new version is made, or the one by hand with the
 * same words is chosen. A late or repeated draft leaves the version in the composer that was chosen since. Nothing is
 * published.
 */
export async function saveReplyDraft(ctx: Ctx, input: SaveReplyDraft): Promise<SavedReplyDraft> {
  allow(ctx, 'replies.write');
  const draft = parse(SaveReplyDraft, input);
  const savedId = await withTx(ctx, async (ctx) => {
    const subject = await loadSubject(ctx, draft.reviewId, { lock: true });
    requireReplyMethod(ctx, subject);
    return draft.versionId
      ? changeVersion(ctx, { ...draft, versionId: draft.versionId })
      : beginVersion(ctx, subject, draft);
  });
  return { ...(await loadReplyView(ctx, draft.reviewId)), savedId };
}

async function beginVersion(
  ctx: BusinessCtx,
  subject: Subject,
  { reviewId, text, repeated }: Draft,
): Promise<string> {
  const [same] = await ctx.db
    .select({ id: replyVersions.id, number: replyVersions.number })
    .from(replyVersions)
    .where(and(isVersionOf(ctx, reviewId), eq(replyVersions.by, 'person'), eq(replyVersions.text, text)));
  if (same) {
    const { version_id: shown } = await lockReply(ctx, reviewId);
    if (!repeated && shown !== same.id) await showVersion(ctx, reviewId, same);
    return same.id;
  }
  const language = languageOfReply(subject, subject.settings.language);
  const version = { by: 'person', text, tone: null, length: null, language, hint: '' } as const;
  const id = await addVersion(ctx, reviewId, version);
  await record(ctx, 'replies.draft', { type: 'review', id: reviewId }, { by: 'person' });
  return id;
}

async function changeVersion(
  ctx: BusinessCtx,
  { reviewId, versionId, text }: Draft & { versionId: string },
): Promise<string> {
  await lockReply(ctx, reviewId);
  const mine = and(isVersionOf(ctx, reviewId), eq(replyVersions.id, versionId));
  const [version] = await ctx.db.select().from(replyVersions).where(mine);
  if (!version) throw notFound('version');
  if (version.text === text) return versionId;
  const written = version.edited ? version.written : version.text;
  const now = ctx.now();
  await ctx.db.update(replyVersions).set({ text, written, edited: true, updated_at: now }).where(mine);
  // One line for a text, not one for each pause in typing it.
  if (!version.edited) {
    await record(ctx, 'replies.draft', { type: 'review', id: reviewId }, { by: 'person', versionId });
  }
  return versionId;
}

function isVersionOf(ctx: BusinessCtx, reviewId: string) {
  return and(eq(replyVersions.business_id, ctx.business.id), eq(replyVersions.review_id, reviewId));
}
