import { eq } from 'drizzle-orm';
import type { BusinessCtx } from '#server/context.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { messageTemplates } from '#server/db/schema/templates.ts';
import { CHANNELS, type Channel } from '#shared/channels.ts';
import { defaultTemplate, type MessageTemplate } from '#shared/templates.ts';

/** The business's wording per channel; the default one where it saved none. */
export async function selectTemplates(
  ctx: BusinessCtx,
): Promise<Record<Channel, MessageTemplate & { saved: boolean }>> {
  const [business] = await ctx.db
    .select({ name: businessProfiles.business_name })
    .from(businessProfiles)
    .where(eq(businessProfiles.id, ctx.business.id));
  const rows = await ctx.db
    .select()
    .from(messageTemplates)
    .where(eq(messageTemplates.business_id, ctx.business.id));
  const entries = CHANNELS.map((channel) => {
    const row = rows.find((candidate) => candidate.channel === channel);
    const template: MessageTemplate = row
      ? {
          subject: row.subject,
          content: row.content,
          reminderEnabled: row.reminder_enabled,
          reminderDays: row.reminder_days,
          secondReminderDays: row.second_reminder_days,
        }
      : defaultTemplate(channel, business?.name ?? '');
    return [channel, { ...template, saved: row !== undefined }] as const;
  });
  return Object.fromEntries(entries) as Record<Channel, MessageTemplate & { saved: boolean }>;
}
