import { useField } from '@conform-to/react';
import { useRef } from 'react';
import { InputField } from '#app/ui/input.tsx';
import { TextareaField } from '#app/ui/textarea.tsx';
import type { BusinessView } from '#shared/businesses.ts';
import type { Channel } from '#shared/channels.ts';
import { measureSms } from '#shared/sms-segments.ts';
import { lintTemplate } from '#shared/template-lint.ts';
import { asReminder, fillTemplate, TEMPLATE_TOKENS } from '#shared/templates.ts';
import { CHANNEL_NAMES, counted } from './channel-words.ts';
import { insertToken, type TextField } from './insert-token.ts';
import { LintList } from './lint-list.tsx';
import { ReminderFields } from './reminder-fields.tsx';
import { TokenButton } from './token-button.tsx';
import type { TypedTemplate } from './typed-campaign.ts';
import { useMend } from './use-mend.ts';
import { useSampleValues, useTypedTemplate } from './use-typed-template.ts';

interface TemplateFieldsProps {
  channel: Channel;
  business: BusinessView;
}

/** What is sent, and what can be said of it while it is typed. */
export function TemplateFields({ channel, business }: TemplateFieldsProps) {
  const [template] = useField<TypedTemplate>(channel);
  const { subject, content } = template.getFieldset();
  const lastUsed = useRef<TextField | null>(null);
  const note = ({ currentTarget }: { currentTarget: TextField }) => {
    lastUsed.current = currentTarget;
  };
  const insert = (token: string) => {
    const message = document.getElementById(content.id);
    // A link in the subject is no link.
    const used =
      token === TEMPLATE_TOKENS.reviewLink && lastUsed.current !== message ? null : lastUsed.current;
    if (used?.isConnected) insertToken(used, token, 'kept');
    else if (message instanceof HTMLTextAreaElement) insertToken(message, token, 'end');
  };
  return (
    <div className="flex flex-col gap-5">
      {channel === 'email' && <InputField field={subject} label="Subject" dir="auto" onFocus={note} />}
      <div className="flex flex-col gap-2">
        <TextareaField
          field={content}
          label={`${CHANNEL_NAMES[channel]} content`}
          rows={4}
          dir="auto"
          onFocus={note}
          hint={
            <>
              Use <TokenButton token={TEMPLATE_TOKENS.name} onInsert={insert} /> for personalization and{' '}
              <TokenButton token={TEMPLATE_TOKENS.reviewLink} onInsert={insert} /> for the review link.
            </>
          }
        />
        {channel === 'sms' && <SmsCounter business={business} />}
      </div>
      {channel !== 'whatsapp' && <Advice channel={channel} business={business} />}
      <ReminderFields channel={channel} />
    </div>
  );
}

function SmsCounter({ business }: { business: BusinessView }) {
  const { content, reminderEnabled } = useTypedTemplate('sms');
  const text = fillTemplate(content, useSampleValues(business));
  const { units, segments, left, encoding } = measureSms(text);
  const again = reminderEnabled ? measureSms(asReminder(text)).segments : segments;
  return (
    <p className="text-ink-2 text-sm tabular-nums">
      {counted(units, 'character')} · {counted(segments, 'SMS segment')}
      {segments > 0 && ` · ${left} left`}
      {encoding === 'UCS-2' && ' · special characters make segments shorter'}
      {again > segments && ` · as a reminder ${counted(again, 'segment')}`}
    </p>
  );
}

function Advice({ channel, business }: TemplateFieldsProps) {
  const template = useTypedTemplate(channel);
  const values = useSampleValues(business);
  const mend = useMend(channel);
  return (
    <LintList
      findings={lintTemplate({ channel, ...template, businessName: business.businessName, values })}
      onFix={(fix) => mend(fix)?.focus()}
    />
  );
}
