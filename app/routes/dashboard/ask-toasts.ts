import { byChannelWords } from '#app/features/campaigns/channel-words.ts';
import type { LaunchedCampaignView } from '#shared/campaigns.ts';
import type { Channel } from '#shared/channels.ts';
import { MESSAGES, requestsPlanned, type Toast, templateSavedBut } from '#shared/messages.ts';
import { lintTemplate } from '#shared/template-lint.ts';

/**
 * How many will be asked, once all of them are planned. A request that must not be sent is no failure, but it is no
 * success either. That they were sent is said by `UndoBars`, once it is true.
 */
export function launchedToast(campaign: LaunchedCampaignView): Toast {
  const { contactsSent, counts, channel, preparing } = campaign;
  if (preparing) return MESSAGES.listPreparing;
  if (contactsSent > 0) return requestsPlanned(contactsSent, byChannelWords(channel));
  const reasons = counts.skippedBecause.map(({ text }) => text).join(', ');
  return { kind: 'info', title: 'Nobody is asked', text: `Skipped: ${reasons}.` };
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
