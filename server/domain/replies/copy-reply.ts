import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { PublishReply } from '#shared/reply-input.ts';

export async function copyReply(ctx: Ctx, _input: PublishReply): Promise<{ text: string; address: string }> {
  allow(ctx, 'replies.publish');
  throw new AppError('unavailable', 'This is not built yet.');
}
