import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { ReplyBatchView } from '#shared/replies.ts';
import type { DraftReplies } from '#shared/reply-input.ts';

export async function draftReplies(ctx: Ctx, _input: DraftReplies): Promise<ReplyBatchView> {
  allow(ctx, 'replies.write');
  throw new AppError('unavailable', 'This is not built yet.');
}
