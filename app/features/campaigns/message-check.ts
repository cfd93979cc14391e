import { type LintCode, type LintFinding, lintTemplate } from '#shared/campaigns/template-lint.ts';
import { type TemplateValues, wordingIn } from '#shared/campaigns/templates.ts';
import type { Channel } from '#shared/sending/channels.ts';
import { CUSTOMER_LANGUAGES, type CustomerLanguage } from '#shared/text/languages.ts';
import type { TypedTemplate } from './typed-campaign.ts';

interface MessageCheck {
  /**
   * Findings worth reading before this goes to many people; advice on length and style stays in the editor.
   */
  findings: (LintFinding & { language: CustomerLanguage })[];
  /** It is unlawful or asks for nothing, so it cannot be sent. */
  blocked: boolean;
}

const WORTH_A_LOOK: readonly LintCode[] = ['missing_link', 'unknown_token'];
const BLOCKING: readonly LintCode[] = ['missing_link', 'missing_opt_out'];

/** The final check of a message in all its languages. WhatsApp sends its own approved wording. */
export function checkMessage(
  channel: Channel,
  template: TypedTemplate,
  { businessName, sample }: { businessName: string; sample: TemplateValues },
): MessageCheck {
  if (channel === 'whatsapp') return { findings: [], blocked: false };
  const findings = CUSTOMER_LANGUAGES.flatMap((language) => {
    const wording = wordingIn(language, template, { channel, businessName });
    return lintTemplate({ channel, language, ...wording, businessName, values: sample })
      .filter(({ code, severity }) => severity === 'error' || WORTH_A_LOOK.includes(code))
      .map((finding) => ({ ...finding, language }));
  });
  const blocked = findings.some(({ code, severity }) => severity === 'error' && BLOCKING.includes(code));
  return { findings, blocked };
}
