import type { Ctx } from '#server/core/context.ts';
import { loadReplySettingsView } from '#server/domain/replies/view.ts';
import { allow } from '#server/identity/allow.ts';
import type { ReplySettingsView } from '#shared/replies/replies.ts';

/** How replies should sound, by when, and whose model writes them. */
export async function getReplySettings(ctx: Ctx): Promise<ReplySettingsView> {
  allow(ctx, 'replies.read');
  return loadReplySettingsView(ctx);
}
