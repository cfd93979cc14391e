import { and, eq } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { messageTemplates } from '#server/db/schema/templates.ts';
import { parse } from '#server/parse.ts';
import { ResetTemplate } from '#shared/template-input.ts';

/** Back to our default wording. */
export async function resetTemplate(ctx: Ctx, input: ResetTemplate): Promise<void> {
  allow(ctx, 'templates.save');
  const { channel } = parse(ResetTemplate, input);
  await withTx(ctx, async (ctx) => {
    const removed = await ctx.db
      .delete(messageTemplates)
      .where(and(eq(messageTemplates.business_id, ctx.business.id), eq(messageTemplates.channel, channel)))
      .returning({ channel: messageTemplates.channel });
    if (removed.length === 0) return;
    await record(ctx, 'templates.reset', { type: 'template', id: ctx.business.id }, { channel });
  });
}
