import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { ReplyView } from '#shared/replies.ts';
import type { OfReview } from '#shared/reply-input.ts';

export async function getReply(ctx: Ctx, _input: OfReview): Promise<ReplyView> {
  allow(ctx, 'replies.read');
  throw new AppError('unavailable', 'This is not built yet.');
}
