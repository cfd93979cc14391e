import { allow } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { replySettings } from '#server/db/schema/replies.ts';
import { loadReplySettingsView } from '#server/domain/replies/view.ts';
import { parse } from '#server/parse.ts';
import type { ReplySettingsView } from '#shared/replies.ts';
import { SaveTokenCap } from '#shared/reply-input.ts';

/** How many tokens a model may take in a month; 0 asks none. */
export async function saveTokenCap(ctx: Ctx, input: SaveTokenCap): Promise<ReplySettingsView> {
  allow(ctx, 'replies.set-up');
  const { tokens } = parse(SaveTokenCap, input);
  await withTx(ctx, async (ctx) => {
    const values = { token_cap: tokens, updated_at: ctx.now() };
    await ctx.db
      .insert(replySettings)
      .values({ business_id: ctx.business.id, ...values })
      .onConflictDoUpdate({ target: replySettings.business_id, set: values });
    await record(ctx, 'replies.save-token-cap', { type: 'business', id: ctx.business.id }, { tokens });
  });
  return loadReplySettingsView(ctx);
}
