import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { ReplyView } from '#shared/replies.ts';
import type { PublishReply } from '#shared/reply-input.ts';

export async function publishReply(ctx: Ctx, _input: PublishReply): Promise<ReplyView> {
  allow(ctx, 'replies.publish');
  throw new AppError('unavailable', 'This is not built yet.');
}
