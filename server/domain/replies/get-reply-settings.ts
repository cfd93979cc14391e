import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { loadReplySettingsView } from '#server/domain/replies/view.ts';
import type { ReplySettingsView } from '#shared/replies.ts';

/** How replies should sound, by when, and whose model writes them. */
export async function getReplySettings(ctx: Ctx): Promise<ReplySettingsView> {
  allow(ctx, 'replies.read');
  return loadReplySettingsView(ctx);
}
