import { data } from 'react-router';
import type { Ctx } from '#server/context.ts';
import { cancelCampaign } from '#server/domain/campaigns/cancel-campaign.ts';
import { readForm } from '#server/http/forms.ts';
import { CampaignId } from '#shared/campaigns.ts';
import { MESSAGES, undoTooLate } from '#shared/messages.ts';

/** The answer of every screen that shows `UndoBars`. */
export async function undoCampaign(ctx: Ctx, request: Request) {
  const form = await readForm(request, CampaignId);
  if (!form.ok) return form.reject(MESSAGES.undoFailed);
  try {
    const { left, canceled } = await cancelCampaign(ctx, form.value);
    return left === 0
      ? data({ toast: MESSAGES.sendingUndone, undone: form.value.campaignId })
      : data({ toast: undoTooLate(left, canceled), undone: null });
  } catch (error) {
    return form.refuse(ctx, error, MESSAGES.undoFailed);
  }
}
