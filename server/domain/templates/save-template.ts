import { allow } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { messageTemplates } from '#server/db/schema/templates.ts';
import { parse } from '#server/parse.ts';
import { SaveTemplate } from '#shared/template-input.ts';

/** Keeps the wording of one channel for all later campaigns; campaigns under way keep theirs. */
export async function saveTemplate(ctx: Ctx, input: SaveTemplate): Promise<void> {
  allow(ctx, 'templates.save');
  const { channel, template } = parse(SaveTemplate, input);
  await withTx(ctx, async (ctx) => {
    const values = {
      subject: channel === 'email' ? template.subject : '',
      content: template.content,
      reminder_enabled: template.reminderEnabled,
      reminder_days: template.reminderDays,
      second_reminder_days: template.secondReminderDays,
      updated_at: ctx.now(),
    };
    await ctx.db
      .insert(messageTemplates)
      .values({ business_id: ctx.business.id, channel, ...values })
      .onConflictDoUpdate({ target: [messageTemplates.business_id, messageTemplates.channel], set: values });
    const facts = { channel, reminder: template.reminderEnabled, days: template.reminderDays };
    await record(ctx, 'templates.save', { type: 'template', id: ctx.business.id }, facts);
  });
}
