import { byChannelWords } from '#app/features/campaigns/channel-words.ts';
import type { LaunchedCampaignView } from '#shared/campaigns/campaigns.ts';
import { writtenIn } from '#shared/campaigns/template-input.ts';
import { type LintFinding, lintTemplate, unknownTokens } from '#shared/campaigns/template-lint.ts';
import type { OtherWordings, Wording } from '#shared/campaigns/templates.ts';
import { MESSAGES, requestsPlanned, type Toast, templateSavedBut } from '#shared/http/messages.ts';
import type { Channel } from '#shared/sending/channels.ts';
import { type CustomerLanguage, FIRST_LANGUAGE, LANGUAGES } from '#shared/text/languages.ts';

/**
 * How many will be asked, once all of them are planned. A message that must not be sent is neither a failure
 * nor a success. `UndoBars` says later that they were sent.
 */
export function launchedToast(campaign: LaunchedCampaignView): Toast {
  const { contactsSent, counts, channel, preparing } = campaign;
  if (preparing) return MESSAGES.listPreparing;
  if (contactsSent > 0) return requestsPlanned(contactsSent, byChannelWords(channel));
  const reasons = counts.skippedBecause.map(({ text }) => text).join(', ');
  return { kind: 'info', title: 'No one was asked', text: `Skipped: ${reasons}.` };
}

/** A wording that cannot be sent may still be saved; then the toast is no plain success. */
export function savedToast(channel: Channel, template: Wording & { others?: OtherWordings }): Toast {
  const findings = writtenIn(template).flatMap(({ language, wording }) =>
    findingsIn(channel, language, wording).map((finding) => ({ ...finding, language })),
  );
  const worst = findings.find(({ severity }) => severity === 'error') ?? findings[0];
  if (!worst) return MESSAGES.templateSaved;
  const where = worst.language === FIRST_LANGUAGE ? '' : `In ${LANGUAGES[worst.language].name}: `;
  const about = worst.code === 'unknown_token' ? `${worst.phrase} ` : '';
  return templateSavedBut(where + about + worst.message);
}

/** Findings that saving must mention. WhatsApp reviews its templates itself. */
function findingsIn(channel: Channel, language: CustomerLanguage, wording: Wording): LintFinding[] {
  if (channel === 'whatsapp') return unknownTokens(wording);
  return lintTemplate({ channel, language, ...wording, businessName: '' }).filter(
    ({ code, severity }) => severity === 'error' || code === 'unknown_token',
  );
}
