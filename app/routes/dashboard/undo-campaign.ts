import { data } from 'react-router';
import type { Ctx } from '#server/core/context.ts';
import { cancelCampaign } from '#server/domain/campaigns/cancel-campaign.ts';
import { takeForm } from '#server/http/forms.ts';
import { CampaignId } from '#shared/campaigns/campaigns.ts';
import { MESSAGES, undoTooLate } from '#shared/http/messages.ts';

/** The action of every screen that shows `UndoBars`. */
export async function undoCampaign(ctx: Ctx, request: Request) {
  const words = { failed: MESSAGES.undoFailed, rejected: MESSAGES.undoFailed };
  return takeForm(ctx, request, CampaignId, words, async (value) => {
    const { left, canceled } = await cancelCampaign(ctx, value);
    return left === 0
      ? data({ toast: MESSAGES.sendingUndone, undone: value.campaignId })
      : data({ toast: undoTooLate(left, canceled), undone: null });
  });
}
