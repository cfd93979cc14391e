import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { ReplySettingsView } from '#shared/replies.ts';
import type { SaveModelConnection } from '#shared/reply-input.ts';

export async function saveModelConnection(ctx: Ctx, _input: SaveModelConnection): Promise<ReplySettingsView> {
  allow(ctx, 'replies.set-up');
  throw new AppError('unavailable', 'This is not built yet.');
}
