import { InputField } from '#app/ui/input.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextareaField } from '#app/ui/textarea.tsx';
import type { Channel } from '#shared/channels.ts';
import type { CodeToWrite, OwnNumberView } from '#shared/own-numbers.ts';
import { measureSms } from '#shared/sms-segments.ts';
import { lintTemplate } from '#shared/template-lint.ts';
import { fillTemplate, TEMPLATE_TOKENS, type TemplateValues } from '#shared/templates.ts';
import { type AskErrors, fieldOf, type TypedTemplate } from './ask-values.ts';
import { CHANNEL_NAMES, counted } from './channel-words.ts';
import { LintList } from './lint-list.tsx';
import { ReminderFields } from './reminder-fields.tsx';
import { ResetButton } from './reset-button.tsx';
import { Token } from './token.tsx';
import { TryFields } from './try-fields.tsx';
import { typeInto } from './type-into.ts';

interface TemplateEditorProps {
  channel: Channel;
  /** What the fields begin with; they keep their own text from then on. */
  start: TypedTemplate;
  live: TypedTemplate;
  errors: AskErrors;
  businessName: string;
  /** What the tokens become in the counts. */
  sample: TemplateValues;
  /** Where a test email goes. */
  accountEmail: string;
  /** The phones that tests may go to. */
  ownNumbers: readonly OwnNumberView[];
  /** A code to send from the phone that is to be confirmed. */
  write: CodeToWrite | null;
}

/** The wording of one channel. What stands here is what is sent; saving keeps it for the next time. */
export function TemplateEditor(props: TemplateEditorProps) {
  const { channel, start, live, errors, businessName, sample } = props;
  const name = CHANNEL_NAMES[channel];
  const content = fieldOf(`${channel}.content`, errors, start.content);
  const subject = channel === 'email' ? fieldOf('email.subject', errors, start.subject) : null;
  const findings = lintTemplate({ channel, ...live, businessName, values: sample });
  return (
    <div className="flex flex-col gap-5">
      {subject && <InputField field={subject} label="Subject" dir="auto" />}
      <div className="flex flex-col gap-2">
        <TextareaField
          field={content}
          label={`${name} content`}
          rows={4}
          dir="auto"
          hint={
            <>
              Use <Token>{TEMPLATE_TOKENS.name}</Token> for personalization and{' '}
              <Token>{TEMPLATE_TOKENS.reviewLink}</Token> for the review link.
            </>
          }
        />
        {channel === 'sms' && <SmsCounter text={fillTemplate(live.content, sample)} />}
      </div>
      {channel !== 'whatsapp' && (
        <LintList
          findings={findings}
          onFix={({ content: mended, subject: mendedSubject }) => {
            if (subject && mendedSubject !== undefined) typeInto(subject.id, mendedSubject);
            typeInto(content.id, mended)?.focus();
          }}
        />
      )}
      <ReminderFields channel={channel} start={start} errors={errors} />
      <div className="flex flex-wrap items-center gap-2.5">
        <SubmitButton intent={`save.${channel}`} variant="secondary" pending="Saving…">
          {`Save ${name} Template`}
        </SubmitButton>
        <ResetButton channel={channel} />
      </div>
      <TryFields {...props} />
    </div>
  );
}

function SmsCounter({ text }: { text: string }) {
  const { units, segments, left, encoding } = measureSms(text);
  return (
    <p className="text-ink-2 text-sm tabular-nums">
      {counted(units, 'character')} · {counted(segments, 'SMS segment')}
      {segments > 0 && ` · ${left} left`}
      {encoding === 'UCS-2' && ' · special characters make segments shorter'}
    </p>
  );
}
