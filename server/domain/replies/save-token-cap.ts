import { recordChange } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { replySettings } from '#server/db/schema/replies.ts';
import { loadReplySettings } from '#server/domain/replies/internal.ts';
import { loadReplySettingsView } from '#server/domain/replies/view.ts';
import { allow } from '#server/identity/allow.ts';
import type { ReplySettingsView } from '#shared/replies/replies.ts';
import { SaveTokenCap } from '#shared/replies/reply-input.ts';

/** How many tokens a model may take in a month; 0 asks none. */
export async function saveTokenCap(ctx: Ctx, input: SaveTokenCap): Promise<ReplySettingsView> {
  allow(ctx, 'replies.set-up');
  const { tokens } = parse(SaveTokenCap, input);
  await withTx(ctx, async (ctx) => {
    const { token_cap } = await loadReplySettings(ctx);
    const values = { token_cap: tokens, updated_at: ctx.now() };
    await ctx.db
      .insert(replySettings)
      .values({ business_id: ctx.business.id, ...values })
      .onConflictDoUpdate({ target: replySettings.business_id, set: values });
    await recordChange(
      ctx,
      'replies.save-token-cap',
      { type: 'business', id: ctx.business.id },
      { tokens, before: { token_cap }, after: values },
    );
  });
  return loadReplySettingsView(ctx);
}
