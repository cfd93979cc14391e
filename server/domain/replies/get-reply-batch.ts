import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { ReplyBatchView } from '#shared/replies.ts';
import type { ReplyBatchId } from '#shared/reply-input.ts';

export async function getReplyBatch(ctx: Ctx, _input: ReplyBatchId): Promise<ReplyBatchView> {
  allow(ctx, 'replies.read');
  throw new AppError('unavailable', 'This is not built yet.');
}
