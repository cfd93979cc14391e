import type { Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { countRest } from '#server/domain/campaigns/parts/count-rest.ts';
import { findFreeChannels, findLastSent, getFirstCampaign } from '#server/domain/campaigns/parts/rest.ts';
import { preflightCampaign } from '#server/domain/campaigns/preflight-campaign.ts';
import { findCampaignView } from '#server/domain/campaigns/queries.ts';
import { loadSendingRules } from '#server/domain/sending/parts/sending-rules.ts';
import { allow } from '#server/identity/allow.ts';
import { PreviewRest, type RestView } from '#shared/campaigns/campaigns.ts';
import type { Channel } from '#shared/sending/channels.ts';

/**
 * People of a campaign who have not rated and could be asked on another channel, by the rules of a launch. Null while
 * its own messages are still being sent, or if no other channel is ready.
 */
export async function previewRest(ctx: Ctx, input: PreviewRest): Promise<RestView | null> {
  allow(ctx, 'campaigns.launch');
  const parsed = PreviewRest.safeParse(input);
  if (!parsed.success) throw notFound('campaign');
  const { campaignId, channel: wanted } = parsed.data;
  const view = await findCampaignView(ctx, campaignId);
  if (!view) throw notFound('campaign');
  const { byStatus, remindersQueued, asked } = view.counts;
  const leaving = byStatus.queued + byStatus.sending - remindersQueued;
  if (view.preparing || asked === 0 || (leaving > 0 && view.status !== 'canceled')) return null;
  const channels: Channel[] = [];
  for (const channel of await findFreeChannels(ctx, campaignId)) {
    const { blocked } = await loadSendingRules(ctx, channel);
    if (!blocked) channels.push(channel);
  }
  const channel = channels.find((one) => one === wanted) ?? channels[0];
  if (!channel) return null;
  const first = await getFirstCampaign(ctx, view);
  const about = {
    channels,
    asked: first.counts.asked,
    askedAt: await findLastSent(ctx, campaignId),
    first: { channel: first.channel, at: first.createdAt },
    replacesReminders: first.counts.remindersQueued > 0,
  };
  // Only opening it needs the plan; viewing the page needs the count.
  if (wanted) {
    const preflight = await preflightCampaign(ctx, { channel, restOf: campaignId });
    return { ...about, counts: preflight, preflight };
  }
  return { ...about, counts: await countRest(ctx, { campaignId, channel }), preflight: null };
}
