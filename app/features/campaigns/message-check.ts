import { type LintCode, type LintFinding, lintTemplate } from '#shared/campaigns/template-lint.ts';
import { type TemplateValues, wordingIn } from '#shared/campaigns/templates.ts';
import type { Channel } from '#shared/sending/channels.ts';
import { CUSTOMER_LANGUAGES, type CustomerLanguage } from '#shared/text/languages.ts';
import type { TypedTemplate } from './typed-campaign.ts';

interface MessageCheck {
  /** What should be read before this goes to many people; advice about length and style stays at the editor. */
  findings: (LintFinding & { language: CustomerLanguage })[];
  /** It breaks the law or asks for nothing, so it cannot be sent as it is. */
  blocked: boolean;
}

const WORTH_A_LOOK: readonly LintCode[] = ['missing_link', 'unknown_token'];
const BLOCKING: readonly LintCode[] = ['missing_link', 'missing_opt_out'];

/** The last look at a message, in all of its languages, before it leaves. WhatsApp sends its own approved wording. */
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
