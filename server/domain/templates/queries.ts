import { eq } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { messageTemplates } from '#server/db/schema/templates.ts';
import {
  defaultTemplate,
  type KeptTemplate,
  type MessageTemplate,
  NEVER_SAVED,
  type Wording,
  wordingIn,
} from '#shared/campaigns/templates.ts';
import { CHANNELS, type Channel } from '#shared/sending/channels.ts';
import { byOtherLanguage, type OtherLanguage } from '#shared/text/languages.ts';

export type SavedTemplate = KeptTemplate & {
  /** Our texts where the business has none of its own. */
  others: Record<OtherLanguage, Wording>;
  saved: boolean;
};

/** The business's wording per channel; the default one where none is saved. */
export async function selectTemplates(ctx: BusinessCtx): Promise<Record<Channel, SavedTemplate>> {
  const businessName = await loadBusinessName(ctx);
  const rows = await ctx.db
    .select()
    .from(messageTemplates)
    .where(eq(messageTemplates.business_id, ctx.business.id));
  const entries = CHANNELS.map((channel) => {
    const row = rows.find((candidate) => candidate.channel === channel);
    const ours = defaultTemplate(channel, businessName);
    const template: MessageTemplate = row
      ? {
          subject: row.subject || ours.subject,
          content: row.content || ours.content,
          others: row.others,
          reminderEnabled: row.reminder_enabled,
          reminderDays: row.reminder_days,
          secondReminderDays: row.second_reminder_days,
        }
      : ours;
    const others = byOtherLanguage((language) => wordingIn(language, template, { channel, businessName }));
    return [channel, { ...template, others, saved: isOwn(row), savedAt: savedAtOf(row) }] as const;
  });
  return Object.fromEntries(entries) as Record<Channel, SavedTemplate>;
}

function savedAtOf(row: typeof messageTemplates.$inferSelect | undefined): string {
  return row?.updated_at.toISOString() ?? NEVER_SAVED;
}

/** Resetting the texts may leave a row with only reminders. */
function isOwn(row: typeof messageTemplates.$inferSelect | undefined): boolean {
  return row !== undefined && (row.content !== '' || Object.keys(row.others).length > 0);
}

export async function loadBusinessName(ctx: BusinessCtx): Promise<string> {
  const [business] = await ctx.db
    .select({ name: businessProfiles.business_name })
    .from(businessProfiles)
    .where(eq(businessProfiles.id, ctx.business.id));
  return business?.name ?? '';
}
