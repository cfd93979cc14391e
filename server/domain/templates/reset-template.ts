import { and, eq, ne, sql } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { messageTemplates } from '#server/db/schema/templates.ts';
import { allow } from '#server/identity/allow.ts';
import { ResetTemplate } from '#shared/campaigns/template-input.ts';
import { FIRST_LANGUAGE } from '#shared/text/languages.ts';

/** Resets one language to our default; empty texts are replaced by ours when read. */
export async function resetTemplate(ctx: Ctx, input: ResetTemplate): Promise<void> {
  allow(ctx, 'templates.save');
  const { channel, language } = parse(ResetTemplate, input);
  await withTx(ctx, async (ctx) => {
    const emptied =
      language === FIRST_LANGUAGE
        ? { subject: '', content: '' }
        : { others: sql`${messageTemplates.others} - ${language}::text` };
    const reset = await ctx.db
      .update(messageTemplates)
      .set({ ...emptied, updated_at: ctx.now() })
      .where(
        and(
          eq(messageTemplates.business_id, ctx.business.id),
          eq(messageTemplates.channel, channel),
          language === FIRST_LANGUAGE
            ? ne(messageTemplates.content, '')
            : sql`${messageTemplates.others} -> ${language}::text is not null`,
        ),
      )
      .returning({ channel: messageTemplates.channel });
    if (reset.length === 0) return;
    await record(ctx, 'templates.reset', { type: 'template', id: ctx.business.id }, { channel, language });
  });
}
