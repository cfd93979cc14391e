import { useField } from '@conform-to/react';
import { InputField } from '#app/ui/input.tsx';
import { TextareaField } from '#app/ui/textarea.tsx';
import type { BusinessView } from '#shared/businesses.ts';
import type { Channel } from '#shared/channels.ts';
import { measureSms } from '#shared/sms-segments.ts';
import { lintTemplate } from '#shared/template-lint.ts';
import { fillTemplate, TEMPLATE_TOKENS } from '#shared/templates.ts';
import { CHANNEL_NAMES, counted } from './channel-words.ts';
import { LintList } from './lint-list.tsx';
import { ReminderFields } from './reminder-fields.tsx';
import { Token } from './token.tsx';
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
  return (
    <>
      {channel === 'email' && <InputField field={subject} label="Subject" dir="auto" />}
      <div className="flex flex-col gap-2">
        <TextareaField
          field={content}
          label={`${CHANNEL_NAMES[channel]} content`}
          rows={4}
          dir="auto"
          hint={
            <>
              Use <Token>{TEMPLATE_TOKENS.name}</Token> for personalization and{' '}
              <Token>{TEMPLATE_TOKENS.reviewLink}</Token> for the review link.
            </>
          }
        />
        {channel === 'sms' && <SmsCounter business={business} />}
      </div>
      {channel !== 'whatsapp' && <Advice channel={channel} business={business} />}
      <ReminderFields channel={channel} />
    </>
  );
}

function SmsCounter({ business }: { business: BusinessView }) {
  const { content } = useTypedTemplate('sms');
  const { units, segments, left, encoding } = measureSms(fillTemplate(content, useSampleValues(business)));
  return (
    <p className="text-ink-2 text-sm tabular-nums">
      {counted(units, 'character')} · {counted(segments, 'SMS segment')}
      {segments > 0 && ` · ${left} left`}
      {encoding === 'UCS-2' && ' · special characters make segments shorter'}
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
