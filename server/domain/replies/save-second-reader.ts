import { recordChange } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { replySettings } from '#server/db/schema/replies.ts';
import { loadBusiness } from '#server/domain/businesses/queries.ts';
import { loadReplySettings } from '#server/domain/replies/internal.ts';
import { isSecondReaderOn } from '#server/domain/replies/parts/reply-readings.ts';
import { loadReplySettingsView } from '#server/domain/replies/view.ts';
import { allow } from '#server/identity/allow.ts';
import type { ReplySettingsView } from '#shared/replies/replies.ts';
import { SaveSecondReader } from '#shared/replies/reply-input.ts';

/** Whether the model reads replies before they are published. */
export async function saveSecondReader(ctx: Ctx, input: SaveSecondReader): Promise<ReplySettingsView> {
  allow(ctx, 'replies.set-up');
  const { isOn } = parse(SaveSecondReader, input);
  await withTx(ctx, async (ctx) => {
    const settings = await loadReplySettings(ctx);
    const wasOn = isSecondReaderOn(settings, await loadBusiness(ctx, ctx.business.id));
    const values = { second_reader: isOn, updated_at: ctx.now() };
    await ctx.db
      .insert(replySettings)
      .values({ business_id: ctx.business.id, ...values })
      .onConflictDoUpdate({ target: replySettings.business_id, set: values });
    await recordChange(
      ctx,
      'replies.save-second-reader',
      { type: 'business', id: ctx.business.id },
      { before: { second_reader: wasOn }, after: values },
    );
  });
  return loadReplySettingsView(ctx);
}
