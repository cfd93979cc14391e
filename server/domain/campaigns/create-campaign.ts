import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { newToken } from '#server/core/crypto.ts';
import { parse } from '#server/core/parse.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import { authorIdOf } from '#server/identity/account.ts';
import { allow } from '#server/identity/allow.ts';
import { CAMPAIGN_TYPES } from '#shared/campaigns/campaign-types.ts';
import { CreateCampaign } from '#shared/campaigns/campaigns.ts';

/** Stores a campaign without recipients. To send, use `launchCampaign`, which requires people and consents. */
export async function createCampaign(ctx: Ctx, input: CreateCampaign): Promise<{ campaignId: string }> {
  allow(ctx, 'campaigns.launch');
  const { channel, name, template } = parse(CreateCampaign, input);
  return withTx(ctx, async (ctx) => {
    const now = ctx.now();
    const [row] = await ctx.db
      .insert(campaigns)
      .values({
        business_id: ctx.business.id,
        user_id: authorIdOf(ctx),
        campaign_name: name,
        campaign_type: CAMPAIGN_TYPES[channel],
        template_content: JSON.stringify(template),
        reminder_enabled: template.reminderEnabled,
        reminder_days: template.reminderDays,
        second_reminder_days: template.secondReminderDays,
        submission_key: newToken(),
        starts_at: now,
        created_at: now,
      })
      .returning({ id: campaigns.id });
    if (!row) throw new Error('The database answered an insert without a row');
    await record(ctx, 'campaigns.keep', { type: 'campaign', id: row.id }, { channel });
    return { campaignId: row.id };
  });
}
