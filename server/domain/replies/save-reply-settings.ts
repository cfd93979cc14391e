import { recordChange } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { invalidAt } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { replySettings } from '#server/db/schema/replies.ts';
import { loadBusiness } from '#server/domain/businesses/queries.ts';
import { loadReplySettings } from '#server/domain/replies/internal.ts';
import { languagesFor } from '#server/domain/replies/parts/language-of-reply.ts';
import { loadReplySettingsView } from '#server/domain/replies/view.ts';
import { allow } from '#server/identity/allow.ts';
import { AS_THE_REVIEW, type ReplySettingsView } from '#shared/replies/replies.ts';
import { SaveReplySettings } from '#shared/replies/reply-input.ts';

/** The voice of this business, what the composer starts with, and the target; what is left out stays. */
export async function saveReplySettings(
  ctx: Ctx,
  input: Partial<SaveReplySettings>,
): Promise<ReplySettingsView> {
  allow(ctx, 'replies.set-up');
  await withTx(ctx, async (ctx) => {
    const saved = await loadReplySettings(ctx);
    const given = parse(SaveReplySettings, {
      samples: saved.samples,
      wordsToUse: saved.words_to_use,
      wordsToAvoid: saved.words_to_avoid,
      signature: saved.signature,
      teamNames: saved.team_names,
      tone: saved.tone,
      length: saved.length,
      language: saved.language,
      targetHours: saved.target_hours,
      ...input,
    });
    const business = await loadBusiness(ctx, ctx.business.id);
    if (given.language !== AS_THE_REVIEW && !languagesFor(business).includes(given.language)) {
      throw invalidAt('language', 'The privacy check does not read this language.');
    }
    const values = {
      samples: given.samples,
      words_to_use: given.wordsToUse,
      words_to_avoid: given.wordsToAvoid,
      signature: given.signature,
      team_names: given.teamNames,
      tone: given.tone,
      length: given.length,
      language: given.language,
      target_hours: given.targetHours,
      updated_at: ctx.now(),
    };
    await ctx.db
      .insert(replySettings)
      .values({ business_id: ctx.business.id, ...values })
      .onConflictDoUpdate({ target: replySettings.business_id, set: values });
    await recordChange(
      ctx,
      'replies.save-settings',
      { type: 'business', id: ctx.business.id },
      { before: saved, after: values },
    );
  });
  return loadReplySettingsView(ctx);
}
