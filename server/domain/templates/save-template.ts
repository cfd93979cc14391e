import { isDeepStrictEqual } from 'node:util';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { recordChange } from '#server/core/audit.ts';
import { type BusinessCtx, type Ctx, withTx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { messageTemplates } from '#server/db/schema/templates.ts';
import { requireOwnLinks } from '#server/domain/businesses/parts/link-rule.ts';
import { loadBusinessName, selectTemplates } from '#server/domain/templates/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { SaveTemplate } from '#shared/campaigns/template-input.ts';
import {
  defaultWording,
  type MessageTemplate,
  NEVER_SAVED,
  type OtherWordings,
  type Wording,
} from '#shared/campaigns/templates.ts';
import type { Channel } from '#shared/sending/channels.ts';
import { OTHER_LANGUAGES } from '#shared/text/languages.ts';

/**
 * Saves the wording of one channel for later campaigns; running ones keep theirs. A save that began from
 * another one than the last is refused, unless both say the same.
 */
export async function saveTemplate(ctx: Ctx, input: SaveTemplate): Promise<{ savedAt: string }> {
  allow(ctx, 'templates.save');
  const { channel, template, savedAt } = parse(SaveTemplate, input);
  await requireOwnLinks(ctx, channel, template);
  return withTx(ctx, async (ctx) => {
    const businessName = await loadBusinessName(ctx);
    const values = {
      subject: channel === 'email' ? template.subject : '',
      content: template.content,
      // If missing, the saved ones stay.
      ...(template.others ? { others: ownWordings(channel, template.others, businessName) } : {}),
      reminder_enabled: template.reminderEnabled,
      reminder_days: template.reminderDays,
      second_reminder_days: template.secondReminderDays,
      updated_at: ctx.now(),
    };
    const before = (await selectTemplates(ctx))[channel];
    const saved = await ctx.db
      .insert(messageTemplates)
      .values({ business_id: ctx.business.id, channel, ...values })
      .onConflictDoUpdate({
        target: [messageTemplates.business_id, messageTemplates.channel],
        set: values,
        setWhere: savedAt === undefined ? undefined : isSavedAt(savedAt),
      })
      .returning({ channel: messageTemplates.channel });
    if (saved.length === 0) return { savedAt: await savedAtOfSame(ctx, channel, values) };
    const facts = { channel, reminder: template.reminderEnabled, days: template.reminderDays };
    await recordChange(
      ctx,
      'templates.save',
      { type: 'template', id: ctx.business.id },
      { ...facts, before: auditedValues(channel, before), after: auditedValues(channel, template) },
    );
    return { savedAt: values.updated_at.toISOString() };
  });
}

function isSavedAt(savedAt: string): SQL {
  return savedAt === NEVER_SAVED ? sql`false` : eq(messageTemplates.updated_at, new Date(savedAt));
}

/** Of a save that only repeats the one before it, as a second press of the button does. Throws for any other. */
async function savedAtOfSame(
  ctx: BusinessCtx,
  channel: Channel,
  { updated_at: _, ...values }: Partial<typeof messageTemplates.$inferSelect>,
): Promise<string> {
  const [row] = await ctx.db
    .select()
    .from(messageTemplates)
    .where(and(eq(messageTemplates.business_id, ctx.business.id), eq(messageTemplates.channel, channel)));
  if (row && isDeepStrictEqual({ ...row, ...values }, row)) return row.updated_at.toISOString();
  throw new AppError('conflict', 'This template was saved somewhere else meanwhile.', {
    reason: 'template_changed',
  });
}

function auditedValues(channel: Channel, template: MessageTemplate) {
  const { subject, reminderEnabled, reminderDays, secondReminderDays } = template;
  return {
    subject: channel === 'email' ? subject : '',
    reminder_enabled: reminderEnabled,
    reminder_days: reminderDays,
    second_reminder_days: secondReminderDays,
  };
}

/** Only what differs from our defaults is stored, so that improved defaults take effect. */
function ownWordings(channel: Channel, others: OtherWordings, businessName: string): OtherWordings {
  const own: OtherWordings = {};
  for (const language of OTHER_LANGUAGES) {
    const typed = others[language];
    if (!typed) continue;
    const ours = defaultWording(channel, businessName, language);
    const part = (name: keyof Wording) => (typed[name].trim() === ours[name].trim() ? '' : typed[name]);
    const wording = { subject: channel === 'email' ? part('subject') : '', content: part('content') };
    if (wording.subject || wording.content) own[language] = wording;
  }
  return own;
}
