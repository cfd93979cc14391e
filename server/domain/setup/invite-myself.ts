import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { getUserInfo } from '#server/domain/accounts/get-user-info.ts';
import { launchCampaign } from '#server/domain/campaigns/launch-campaign.ts';
import { saveSetup } from '#server/domain/setup/parts/save-setup.ts';
import { listTemplates } from '#server/domain/templates/list-templates.ts';
import { allow } from '#server/identity/allow.ts';
import { InviteMyself } from '#shared/business/setup-input.ts';

/**
 * A real request to the account's confirmed address: the usual launch, checks and page, without a reminder. Pressing
 * twice asks once.
 */
export async function inviteMyself(ctx: Ctx, input: InviteMyself): Promise<{ campaignId: string }> {
  allow(ctx, 'setup.change');
  const { submissionKey } = parse(InviteMyself, input);
  const { name, email } = await getUserInfo(ctx);
  const { saved: _, ...template } = (await listTemplates(ctx)).email;
  return withTx(ctx, async (ctx) => {
    const { id } = await launchCampaign(ctx, {
      channel: 'email',
      contacts: [{ name, email, phone: '' }],
      consent: true,
      submissionKey,
      template: { ...template, reminderEnabled: false },
    });
    await saveSetup(ctx, { own_campaign_id: id });
    await record(ctx, 'setup.invite-myself', { type: 'campaign', id });
    return { campaignId: id };
  });
}
