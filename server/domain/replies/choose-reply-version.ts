import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { ReplyView } from '#shared/replies.ts';
import type { ChooseReplyVersion } from '#shared/reply-input.ts';

export async function chooseReplyVersion(ctx: Ctx, _input: ChooseReplyVersion): Promise<ReplyView> {
  allow(ctx, 'replies.write');
  throw new AppError('unavailable', 'This is not built yet.');
}
