import type { Channel } from '#shared/channels.ts';
import { type LintCode, type LintFinding, lintTemplate } from '#shared/template-lint.ts';
import type { TemplateValues } from '#shared/templates.ts';
import type { TypedTemplate } from './typed-campaign.ts';

interface MessageCheck {
  /** What should be read before this goes to many people; advice about length and style stays at the editor. */
  findings: LintFinding[];
  /** It breaks the law or asks for nothing, so it cannot be sent as it is. */
  blocked: boolean;
}

const WORTH_A_LOOK: readonly LintCode[] = ['missing_link', 'unknown_token'];
const BLOCKING: readonly LintCode[] = ['missing_link', 'missing_opt_out'];

/** The last look at a message before it leaves. WhatsApp sends its own approved wording. */
export function checkMessage(
  channel: Channel,
  { subject, content }: TypedTemplate,
  { businessName, sample }: { businessName: string; sample: TemplateValues },
): MessageCheck {
  if (channel === 'whatsapp') return { findings: [], blocked: false };
  const findings = lintTemplate({ channel, subject, content, businessName, values: sample }).filter(
    ({ code, severity }) => severity === 'error' || WORTH_A_LOOK.includes(code),
  );
  const blocked = findings.some(({ code, severity }) => severity === 'error' && BLOCKING.includes(code));
  return { findings, blocked };
}
