import type { Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { loadSubject } from '#server/domain/replies/internal.ts';
import { requireReplyMethod } from '#server/domain/replies/parts/reply-method.ts';
import { writeDraft } from '#server/domain/replies/parts/write-draft.ts';
import { allow } from '#server/identity/allow.ts';
import { limit, type RateRule } from '#server/limits/rate-limit.ts';
import type { SuggestionEvent } from '#shared/replies/replies.ts';
import { SuggestReply } from '#shared/replies/reply-input.ts';

const SUGGESTIONS: RateRule = { name: 'replies.suggest', max: 120, windowSeconds: 600 };

/**
 * Another reply to this review, while it is written: by a model, or put together from templates. It becomes a version
 * and goes nowhere by itself. Aborting stops the model and keeps nothing.
 */
export async function suggestReply(
  ctx: Ctx,
  input: SuggestReply,
  signal: AbortSignal,
): Promise<AsyncGenerator<SuggestionEvent>> {
  allow(ctx, 'replies.write');
  const { reviewId, tone, length, language, hint } = parse(SuggestReply, input);
  const subject = await loadSubject(ctx, reviewId);
  requireReplyMethod(ctx, subject);
  await limit(ctx, SUGGESTIONS, ctx.business.id);
  const { settings } = subject;
  const order = {
    tone: tone ?? settings.tone,
    length: length ?? settings.length,
    language: language ?? settings.language,
    hint,
  };
  return writeDraft(ctx, subject, order, signal);
}
