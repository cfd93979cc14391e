import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { Form } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { ShownValues } from '#app/ui/shown-values.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { SwitchField } from '#app/ui/switch.tsx';
import { useForm } from '#app/ui/use-form.ts';
import type { ReplySettingsView } from '#shared/replies/replies.ts';

interface SecondReaderCardProps {
  settings: ReplySettingsView;
  lastResult?: SubmissionResult<string[]> | null;
}

/** Whether the AI service reads replies before they are published. */
export function SecondReaderCard({ settings, lastResult }: SecondReaderCardProps) {
  const { secondReader, isHealthcare, model } = settings;
  const saved = { isOn: secondReader };
  const [form, fields] = useForm<{ isOn: boolean }>({ id: 'second-reader', lastResult, defaultValue: saved });
  return (
    <Card title="Second reader">
      <Form
        method="post"
        action="?tab=replies"
        preventScrollReset
        {...getFormProps(form)}
        className="-mt-1 flex flex-col gap-4"
      >
        <ShownValues values={saved} lastResult={lastResult} />
        <SwitchField
          field={fields.isOn}
          label="Have the AI service read public replies, too"
          hint={`Before you publish, it looks for ${
            isHealthcare ? 'anything that tells of somebody’s care' : 'anything private about somebody'
          } that our own privacy check has missed. It can only add findings. It gets the reply with names, phone numbers, emails and dates taken out, and not the review; what it reads counts toward the monthly limit.`}
        />
        {model.from === 'none' && (
          <p className="text-ink-2 text-sm">
            There is no AI service yet, so nothing is sent, and only our own check reads your replies.
          </p>
        )}
        <SubmitButton intent="second-reader" variant="secondary" pending="Saving…" className="self-start">
          Save second reader
        </SubmitButton>
      </Form>
    </Card>
  );
}
