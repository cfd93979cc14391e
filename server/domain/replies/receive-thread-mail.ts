import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { ThreadMail } from '#shared/reply-input.ts';

/** What somebody answered to an email of a thread. `taken` is false where the token is none of ours, or the mail is known. */
export async function receiveThreadMail(ctx: Ctx, _input: ThreadMail): Promise<{ taken: boolean }> {
  allow(ctx, 'replies.receive');
  throw new AppError('unavailable', 'This is not built yet.');
}
