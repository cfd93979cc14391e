import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { Form } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { InputField } from '#app/ui/input.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { Time } from '#app/ui/time.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { LARGEST_TOKEN_CAP, MODEL_FAULT_WORDS, type ModelConnectionView } from '#shared/replies/replies.ts';
import { counted } from '#shared/text/plural.ts';

interface ModelCardProps {
  model: ModelConnectionView;
  now: Date;
  lastResult?: SubmissionResult<string[]> | null;
  capResult?: SubmissionResult<string[]> | null;
}

/** Who writes the suggestions: the business's own AI service, the operator's, or templates. */
export function ModelCard({ model, now, lastResult, capResult }: ModelCardProps) {
  const [form, fields] = useForm<{ baseUrl: string; model: string; apiKey: string }>({
    id: 'model',
    lastResult,
    defaultValue: { baseUrl: model.baseUrl, model: model.model },
  });
  const isOwn = model.from === 'business';
  return (
    <Card title="AI service">
      <div className="-mt-3 mb-4 flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={model.from === 'none' ? 'neutral' : 'good'}>
          {model.from === 'none' ? 'Not connected' : isOwn ? 'Your own' : 'Of this service'}
        </Badge>
        <p className="text-ink-2">
          {model.from === 'none'
            ? 'Suggestions are put together from templates. Connect any service with an OpenAI-compatible address to have them written.'
            : 'It reads the review, and your replies if the second reader is on, with names, phone numbers, emails and dates taken out. An unusual name can be missed.'}
        </p>
      </div>
      {model.check && (
        <div className="mb-4">
          <Notice
            kind={model.check.fault ? 'error' : 'success'}
            title={model.check.fault ? MODEL_FAULT_WORDS[model.check.fault] : 'It answers.'}
          >
            Checked <Time date={model.check.at} now={now} look="words" />
          </Notice>
        </div>
      )}
      <Form
        method="post"
        action="?tab=replies"
        preventScrollReset
        {...getFormProps(form)}
        className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2"
      >
        <InputField
          field={fields.baseUrl}
          label="Base address"
          type="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://api.example.com/v1"
        />
        <InputField field={fields.model} label="Model" autoComplete="off" spellCheck={false} />
        <div className="sm:col-span-2">
          <PasswordField
            field={fields.apiKey}
            label="Key"
            autoComplete="new-password"
            hint={
              isOwn && model.hint
                ? `Stored encrypted: ${model.hint}. Leave it empty to keep it.`
                : 'Stored encrypted, and never shown again.'
            }
          />
        </div>
        <SubmitButton intent="model" variant="secondary" pending="Saving…" className="justify-self-start">
          Save AI service
        </SubmitButton>
      </Form>
      {isOwn && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Form method="post" action="?tab=replies" preventScrollReset>
            <SubmitButton intent="model-check" variant="secondary" size="sm" pending="Checking…">
              Check connection
            </SubmitButton>
          </Form>
          <Form method="post" action="?tab=replies" preventScrollReset>
            <SubmitButton intent="model-remove" variant="ghost" size="sm" pending="Removing…">
              {model.hasService ? 'Remove and use the one of this service' : 'Remove'}
            </SubmitButton>
          </Form>
        </div>
      )}
      <Usage usage={model.usage} capResult={capResult} />
    </Card>
  );
}

function Usage({
  usage,
  capResult,
}: {
  usage: ModelConnectionView['usage'];
  capResult: ModelCardProps['capResult'];
}) {
  const [form, fields] = useForm<{ tokens: string }>({
    id: 'token-cap',
    lastResult: capResult,
    defaultValue: { tokens: String(usage.cap) },
  });
  const used = usage.inputTokens + usage.outputTokens;
  return (
    <div className="mt-5 flex flex-col gap-4 border-line border-t pt-4">
      <Progress
        label="Tokens used this month"
        value={Math.min(used, usage.cap)}
        max={Math.max(usage.cap, 1)}
        text={`${used.toLocaleString('en')} of ${usage.cap.toLocaleString('en')}, ${counted(usage.calls, 'request')}`}
      />
      <Form
        method="post"
        action="?tab=replies"
        preventScrollReset
        {...getFormProps(form)}
        className="flex flex-wrap items-start gap-3"
      >
        <div className="min-w-48">
          <InputField
            field={fields.tokens}
            label="Monthly limit"
            type="number"
            inputMode="numeric"
            min={0}
            max={LARGEST_TOKEN_CAP}
            hint="Once it is reached, drafts come from templates and the AI service reads no replies until next month."
          />
        </div>
        <SubmitButton intent="token-cap" variant="secondary" pending="Saving…" className="sm:mt-6.5">
          Save limit
        </SubmitButton>
      </Form>
    </div>
  );
}
