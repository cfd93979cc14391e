import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { SuggestionEvent } from '#shared/replies.ts';
import type { SuggestReply } from '#shared/reply-input.ts';

export async function suggestReply(
  ctx: Ctx,
  _input: SuggestReply,
  _signal: AbortSignal,
): Promise<AsyncGenerator<SuggestionEvent>> {
  allow(ctx, 'replies.write');
  throw new AppError('unavailable', 'This is not built yet.');
}
