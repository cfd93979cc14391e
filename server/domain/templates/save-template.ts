import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { messageTemplates } from '#server/db/schema/templates.ts';
import { requireOwnLinks } from '#server/domain/businesses/parts/link-rule.ts';
import { loadBusinessName } from '#server/domain/templates/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { SaveTemplate } from '#shared/campaigns/template-input.ts';
import { defaultWording, type OtherWordings, type Wording } from '#shared/campaigns/templates.ts';
import type { Channel } from '#shared/sending/channels.ts';
import { OTHER_LANGUAGES } from '#shared/text/languages.ts';

/** Keeps the wording of one channel for all later campaigns; campaigns under way keep theirs. */
export async function saveTemplate(ctx: Ctx, input: SaveTemplate): Promise<void> {
  allow(ctx, 'templates.save');
  const { channel, template } = parse(SaveTemplate, input);
  await requireOwnLinks(ctx, channel, template);
  await withTx(ctx, async (ctx) => {
    const businessName = await loadBusinessName(ctx);
    const values = {
      subject: channel === 'email' ? template.subject : '',
      content: template.content,
      // Without them what is saved stays.
      ...(template.others ? { others: ownWordings(channel, template.others, businessName) } : {}),
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

/** What differs from our own words, which may still become better ones. */
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
