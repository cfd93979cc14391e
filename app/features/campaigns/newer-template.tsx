import { Notice } from '#app/ui/notice.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { Summary } from '#app/ui/summary.tsx';
import type { BusinessView } from '#shared/business/businesses.ts';
import { wordingIn } from '#shared/campaigns/templates.ts';
import { CHANNEL_NAMES } from '#shared/sending/channel-names.ts';
import type { Channel } from '#shared/sending/channels.ts';
import { type CustomerLanguage, LANGUAGES } from '#shared/text/languages.ts';
import type { TypedTemplate } from './typed-campaign.ts';

interface NewerTemplateProps {
  channel: Channel;
  /** The visible one. */
  language: CustomerLanguage;
  /** As it was saved somewhere else. */
  template: TypedTemplate;
  about: BusinessView;
}

/** Two people or tabs have changed one template: nothing is lost before somebody chooses. */
export function NewerTemplate({ channel, language, template, about }: NewerTemplateProps) {
  const name = CHANNEL_NAMES[channel];
  const { businessName } = about;
  const { subject, content } = wordingIn(language, template, { channel, businessName });
  return (
    <Notice kind="warning" title={`This ${name} template was saved somewhere else`}>
      <p>
        In another tab or on another device, after you opened it here. What you typed is still above, but not
        saved.
      </p>
      <details className="mt-2">
        <Summary>Show the saved {LANGUAGES[language].name} wording</Summary>
        <div lang={language} className="wrap-anywhere mt-1.5 whitespace-pre-line text-ink">
          {channel === 'email' && <p className="mb-1.5 font-[560]">{subject}</p>}
          <p>{content}</p>
        </div>
      </details>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <SubmitButton intent={`replace.${channel}`} size="sm" pending="Saving…">
          Save mine instead
        </SubmitButton>
        <SubmitButton intent={`saved.${channel}`} variant="secondary" size="sm" pending="Loading…">
          Use the saved one
        </SubmitButton>
      </div>
    </Notice>
  );
}
