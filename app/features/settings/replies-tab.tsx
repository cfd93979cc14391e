import { type FieldMetadata, getFormProps, type SubmissionResult } from '@conform-to/react';
import { Form } from 'react-router';
import { LENGTH_WORDS, languageWords, TONE_WORDS } from '#app/features/replies/reply-words.ts';
import { Card } from '#app/ui/card.tsx';
import type { FieldMeta } from '#app/ui/field.tsx';
import { InputField } from '#app/ui/input.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { SelectField } from '#app/ui/select.tsx';
import { ShownValues } from '#app/ui/shown-values.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { TextareaField } from '#app/ui/textarea.tsx';
import { useForm } from '#app/ui/use-form.ts';
import {
  AS_THE_REVIEW,
  LONGEST_SIGNATURE,
  LONGEST_TARGET_HOURS,
  MOST_SAMPLES,
  REPLY_LENGTHS,
  REPLY_TONES,
  type ReplyLanguageChoice,
  type ReplySettingsView,
} from '#shared/replies/replies.ts';
import { ConfirmedFactsCard } from './confirmed-facts-card.tsx';
import { ModelCard } from './model-card.tsx';
import { SecondReaderCard } from './second-reader-card.tsx';

interface RepliesTabProps {
  settings: ReplySettingsView;
  now: Date;
  lastResult?: SubmissionResult<string[]> | null;
  modelResult?: SubmissionResult<string[]> | null;
  capResult?: SubmissionResult<string[]> | null;
  secondResult?: SubmissionResult<string[]> | null;
}

interface VoiceFields {
  samples: string[];
  teamNames: string;
  wordsToUse: string;
  wordsToAvoid: string;
  signature: string;
  tone: string;
  length: string;
  language: string;
  targetHours: string;
}

/** The tone of replies, their due time, and who writes the suggestions. */
export function RepliesTab({
  settings,
  now,
  lastResult,
  modelResult,
  capResult,
  secondResult,
}: RepliesTabProps) {
  const saved: VoiceFields = {
    samples: Array.from({ length: MOST_SAMPLES }, (_, at) => settings.samples[at] ?? ''),
    teamNames: settings.teamNames.join(', '),
    wordsToUse: settings.wordsToUse.join(', '),
    wordsToAvoid: settings.wordsToAvoid.join(', '),
    signature: settings.signature,
    tone: settings.tone,
    length: settings.length,
    language: settings.language,
    targetHours: String(settings.targetHours),
  };
  const [form, fields] = useForm<VoiceFields>({ id: 'replies', lastResult, defaultValue: saved });
  const languages: ReplyLanguageChoice[] = [AS_THE_REVIEW, ...settings.languages];
  const samples = fields.samples.getFieldList();
  const shown = samples.slice(0, Math.max(1, settings.samples.length));
  const more = samples.slice(shown.length);
  const sample = (field: (typeof samples)[number], at: number) => (
    <TextareaField key={field.key} field={field} label={`Sample ${at + 1}`} rows={2} />
  );
  return (
    <>
      <Form
        method="post"
        action="?tab=replies"
        preventScrollReset
        {...getFormProps(form)}
        className="flex flex-col gap-4.5"
      >
        <ShownValues values={saved} lastResult={lastResult} />
        <Card title="How replies start">
          <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
            <SelectField
              field={fields.tone}
              label="Tone"
              choices={REPLY_TONES.map((value) => ({ value, label: TONE_WORDS[value] }))}
            />
            <SelectField
              field={fields.length}
              label="Length"
              choices={REPLY_LENGTHS.map((value) => ({ value, label: LENGTH_WORDS[value] }))}
            />
            <SelectField
              field={fields.language}
              label="Language"
              choices={languages.map((value) => ({
                value,
                label: languageWords(value, null),
              }))}
              hint={
                settings.isHealthcare
                  ? 'The privacy check reads English and Spanish, so a healthcare practice replies in these.'
                  : undefined
              }
            />
            <InputField
              field={fields.targetHours}
              label="Reply within (hours)"
              type="number"
              inputMode="numeric"
              min={1}
              max={LONGEST_TARGET_HOURS}
              hint="Reviews that wait longer are shown as overdue."
            />
            <div className="sm:col-span-2">
              <InputField
                field={fields.signature}
                label="Signature"
                optional
                maxLength={LONGEST_SIGNATURE}
                hint="Ends every suggested reply, on a line of its own."
              />
            </div>
          </div>
        </Card>
        <Card title="Your voice">
          <p className="-mt-3 mb-4 text-ink-2 text-sm">
            An AI service writes like your samples. Templates only use the signature and the names of your
            team.
          </p>
          <div className="flex flex-col gap-4">
            {shown.map((field, at) => sample(field, at))}
            {more.length > 0 && (
              <details>
                <Summary className="min-h-8 font-[540] text-brand text-sm">More samples</Summary>
                <div className="mt-2 flex flex-col gap-4">
                  {more.map((field, at) => sample(field, shown.length + at))}
                </div>
              </details>
            )}
            <InputField
              field={withInner(fields.teamNames)}
              label="Team members who may be named in replies"
              optional
              hint={
                settings.isHealthcare
                  ? 'Separate with commas. Goodword does not ask whether these names are right. Suggestions of a healthcare practice name nobody.'
                  : 'Separate with commas. A suggestion names them only where the review praises them by name.'
              }
            />
            <InputField
              field={withInner(fields.wordsToUse)}
              label="Words to use"
              optional
              hint="Separate with commas, such as “our team, the front desk”."
            />
            <InputField field={withInner(fields.wordsToAvoid)} label="Words to avoid" optional />
          </div>
        </Card>
        <SubmitButton intent="replies" pending="Saving…" className="self-start">
          Save Changes
        </SubmitButton>
      </Form>
      <ModelCard model={settings.model} now={now} lastResult={modelResult} capResult={capResult} />
      <SecondReaderCard settings={settings} lastResult={secondResult} />
      {settings.confirmedFacts.length > 0 && <ConfirmedFactsCard facts={settings.confirmedFacts} now={now} />}
      {settings.isHealthcare ? (
        <Notice kind="success" title="Healthcare practice: the privacy check is on">
          A reply that confirms that somebody was in your care, or tells a detail of anybody’s care, cannot be
          published from here. It goes with the switch “This is a healthcare practice”, in{' '}
          <TextLink to="?tab=privacy">Privacy</TextLink> and in your{' '}
          <TextLink to="/profile">profile</TextLink>; turning it off is recorded with your name and the time.
        </Notice>
      ) : (
        <Notice kind="info" title="Not a healthcare practice">
          The privacy check warns of phone numbers, addresses and the like, and you decide. If you treat
          patients, turn on “This is a healthcare practice” in <TextLink to="?tab=privacy">Privacy</TextLink>{' '}
          or in your <TextLink to="/profile">profile</TextLink>: then it also keeps back replies that tell who
          was in your care.
        </Notice>
      )}
    </>
  );
}

/** The fault of one word is shown at the field that holds it. */
function withInner(field: FieldMetadata<string, VoiceFields>): FieldMeta {
  const { id, name, formId, errorId, descriptionId, defaultValue, defaultChecked, allErrors } = field;
  const errors = Object.values(allErrors).flat();
  return { id, name, formId, errorId, descriptionId, defaultValue, defaultChecked, errors };
}
