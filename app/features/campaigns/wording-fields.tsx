import { useField } from '@conform-to/react';
import { useRef } from 'react';
import { InputField } from '#app/ui/input.tsx';
import { TextareaField } from '#app/ui/textarea.tsx';
import type { BusinessView } from '#shared/business/businesses.ts';
import { lintTemplate, unknownTokens } from '#shared/campaigns/template-lint.ts';
import { asReminder, fillTemplate, TEMPLATE_TOKENS } from '#shared/campaigns/templates.ts';
import { CHANNEL_NAMES } from '#shared/sending/channel-names.ts';
import type { Channel } from '#shared/sending/channels.ts';
import { measureSms } from '#shared/sending/sms-segments.ts';
import { type CustomerLanguage, FIRST_LANGUAGE, LANGUAGES } from '#shared/text/languages.ts';
import { counted } from '#shared/text/plural.ts';
import { insertToken, type TextField } from './insert-token.ts';
import { LintList } from './lint-list.tsx';
import { TokenButton } from './token-button.tsx';
import type { TypedTemplate } from './typed-campaign.ts';
import { useMends } from './use-mend.ts';
import { useSampleValues, useTypedTemplate, useTypedWording, wordingFields } from './use-typed-template.ts';

interface WordingFieldsProps {
  channel: Channel;
  language: CustomerLanguage;
  business: BusinessView;
}

/** The message in one language, with advice while it is typed. */
export function WordingFields({ channel, language, business }: WordingFieldsProps) {
  const [template] = useField<TypedTemplate>(channel);
  const { subject, content } = wordingFields(template, language);
  const lastUsed = useRef<TextField | null>(null);
  const note = ({ currentTarget }: { currentTarget: TextField }) => {
    lastUsed.current = currentTarget;
  };
  const insert = (token: string) => {
    const message = document.getElementById(content.id);
    // A link in the subject does not work.
    const used =
      token === TEMPLATE_TOKENS.reviewLink && lastUsed.current !== message ? null : lastUsed.current;
    if (used?.isConnected) insertToken(used, token, 'kept');
    else if (message instanceof HTMLTextAreaElement) insertToken(message, token, 'end');
  };
  const { name } = LANGUAGES[language];
  const isFirst = language === FIRST_LANGUAGE;
  const label = isFirst ? `${CHANNEL_NAMES[channel]} content` : `Message in ${name}`;
  return (
    <div className="flex flex-col gap-5">
      {!isFirst && (
        <p className="-mt-1 text-ink-2 text-sm">
          For contacts whose language is {name}. Leave a field empty to send our standard {name} text.
        </p>
      )}
      {channel === 'email' && (
        <InputField
          field={subject}
          label={isFirst ? 'Subject' : `Subject in ${name}`}
          dir="auto"
          lang={language}
          onFocus={note}
        />
      )}
      <div className="flex flex-col gap-2">
        <TextareaField
          field={content}
          label={label}
          rows={4}
          dir="auto"
          lang={language}
          onFocus={note}
          hint={
            <>
              Use <TokenButton token={TEMPLATE_TOKENS.name} onInsert={insert} /> for personalization and{' '}
              <TokenButton token={TEMPLATE_TOKENS.reviewLink} onInsert={insert} /> for the review link.
            </>
          }
        />
        {channel === 'sms' && <SmsCounter language={language} business={business} />}
      </div>
      <Advice channel={channel} language={language} business={business} />
    </div>
  );
}

function SmsCounter({ language, business }: Omit<WordingFieldsProps, 'channel'>) {
  const { reminderEnabled } = useTypedTemplate('sms');
  const { content } = useTypedWording('sms', language, business);
  const text = fillTemplate(content, useSampleValues(business));
  const { units, segments, left, encoding } = measureSms(text);
  const again = reminderEnabled ? measureSms(asReminder(text, language)).segments : segments;
  return (
    <p className="text-ink-2 text-sm tabular-nums">
      {counted(units, 'character')} · {counted(segments, 'SMS segment')}
      {segments > 0 && ` · ${left} left`}
      {encoding === 'UCS-2' && ' · special characters make segments shorter'}
      {again > segments && ` · as a reminder ${counted(again, 'segment')}`}
    </p>
  );
}

/** WhatsApp reviews templates by its own rules, so only unknown tokens are reported here. */
function Advice({ channel, language, business }: WordingFieldsProps) {
  const wording = useTypedWording(channel, language, business);
  const values = useSampleValues(business);
  const mends = useMends(channel);
  return (
    <LintList
      findings={
        channel === 'whatsapp'
          ? unknownTokens(wording)
          : lintTemplate({ ...wording, channel, language, businessName: business.businessName, values })
      }
      onFix={(fix) => mends[language](fix)?.focus()}
    />
  );
}
