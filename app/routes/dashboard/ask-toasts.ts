import { CHANNEL_NAMES } from '#app/features/campaigns/channel-words.ts';
import type { LaunchedCampaignView } from '#shared/campaigns.ts';
import type { Channel } from '#shared/channels.ts';
import { MESSAGES, requestsSent, type Toast, templateSavedBut } from '#shared/messages.ts';
import { lintTemplate } from '#shared/template-lint.ts';

/**
 * How many were asked; of a list that is still being added, as many as the pre-flight counted. A request that must
 * not be sent is no failure, but it is no success either.
 */
export function sentToast(campaign: LaunchedCampaignView, expected: number): Toast {
  const { contactsSent, counts, channel, preparing } = campaign;
  const asked = preparing && expected > contactsSent ? Math.trunc(expected) : contactsSent;
  if (asked > 0 && (!preparing || expected > 0))
    return requestsSent(asked, channel === 'email' ? 'email' : CHANNEL_NAMES[channel]);
  if (preparing) return MESSAGES.listPreparing;
  const reasons = counts.skippedBecause.map(({ text }) => text).join(', ');
  return { kind: 'info', title: 'Nothing was sent', text: `Skipped: ${reasons}.` };
}

/** A wording may be kept though it cannot be sent like this; then the toast is no plain success. */
export function savedToast(
  channel: Channel,
  { subject, content }: { subject: string; content: string },
): Toast {
  if (channel === 'whatsapp') return MESSAGES.templateSaved;
  const findings = lintTemplate({ channel, subject, content, businessName: '' });
  const worst = findings.find(({ severity }) => severity === 'error');
  return worst ? templateSavedBut(worst.message) : MESSAGES.templateSaved;
}
