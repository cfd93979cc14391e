import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { ThreadView } from '#shared/replies.ts';
import type { AnswerFeedback } from '#shared/reply-input.ts';

export async function answerFeedback(ctx: Ctx, _input: AnswerFeedback): Promise<ThreadView> {
  allow(ctx, 'replies.publish');
  throw new AppError('unavailable', 'This is not built yet.');
}
