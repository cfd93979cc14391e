import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { ReplySettingsView } from '#shared/replies.ts';

export async function getReplySettings(ctx: Ctx): Promise<ReplySettingsView> {
  allow(ctx, 'replies.read');
  throw new AppError('unavailable', 'This is not built yet.');
}
