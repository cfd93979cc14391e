import { recordChange } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { messageTemplates } from '#server/db/schema/templates.ts';
import { requireOwnLinks } from '#server/domain/businesses/parts/link-rule.ts';
import { loadBusinessName, selectTemplates } from '#server/domain/templates/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { SaveTemplate } from '#shared/campaigns/template-input.ts';
import {
  defaultWording,
  type MessageTemplate,
  type OtherWordings,
  type Wording,
} from '#shared/campaigns/templates.ts';
import type { Channel } from '#shared/sending/channels.ts';
import { OTHER_LANGUAGES } from '#shared/text/languages.ts';

/** Saves the wording of one channel for later campaigns; running ones keep theirs. */
export async function saveTemplate(ctx: Ctx, input: SaveTemplate): Promise<void> {
  allow(ctx, 'templates.save');
  const { channel, template } = parse(SaveTemplate, input);
  await requireOwnLinks(ctx, channel, template);
  await withTx(ctx, async (ctx) => {
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
    await ctx.db
      .insert(messageTemplates)
      .values({ business_id: ctx.business.id, channel, ...values })
      .onConflictDoUpdate({ target: [messageTemplates.business_id, messageTemplates.channel], set: values });
    const facts = { channel, reminder: template.reminderEnabled, days: template.reminderDays };
    await recordChange(
      ctx,
      'templates.save',
      { type: 'template', id: ctx.business.id },
      { ...facts, before: auditedValues(channel, before), after: auditedValues(channel, template) },
    );
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
