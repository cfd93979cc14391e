import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { Form } from 'react-router';
import { RadioGroupField } from '#app/ui/radio-group.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { useForm } from '#app/ui/use-form.ts';
import {
  type ChannelCheckView,
  type ChannelTemplateView,
  type ConnectionView,
  type SenderView,
  templateKey,
} from '#shared/sending/connections.ts';

interface SenderFormProps {
  /** This is the next step of the screen. */
  lead: boolean;
  connection: ConnectionView;
  check: ChannelCheckView;
  lastResult?: SubmissionResult<string[]> | null;
}

/** What the account can send from, and the WhatsApp template. */
export function SenderForm({ connection, check, lead, lastResult }: SenderFormProps) {
  const { channel, sender, templateId } = connection;
  const mine = lastResult?.initialValue?.channel === channel ? lastResult : undefined;
  const [form, fields] = useForm<{ sender: string; templateId: string }>({
    id: `sender-${channel}`,
    lastResult: mine,
    defaultValue: { sender, templateId },
  });
  if (check.senders.length === 0) {
    return (
      <p className="text-ink-2">
        This account has no number to send from yet. Buy or register one with your provider, then check again.
      </p>
    );
  }
  return (
    <Form
      method="post"
      action="?tab=sms"
      preventScrollReset
      {...getFormProps(form)}
      className="flex flex-col gap-5 border-line border-t pt-4"
    >
      <input type="hidden" name="channel" value={channel} />
      <RadioGroupField
        field={fields.sender}
        label={channel === 'sms' ? 'Send texts from' : 'Send from'}
        choices={check.senders.map((one) => ({
          value: one.id,
          label: one.label,
          text: stateOf(one, channel),
        }))}
      />
      {channel === 'whatsapp' && (
        <RadioGroupField
          field={fields.templateId}
          label="Template"
          hint={
            check.templates.length === 0
              ? 'This account has no templates yet. Create one with your provider.'
              : undefined
          }
          choices={check.templates.map((one) => ({
            value: templateKey(one),
            label: `${one.name} (${one.language})`,
            text: wordingOf(one),
          }))}
        />
      )}
      <SubmitButton
        intent={`sender.${channel}`}
        variant={lead ? 'primary' : 'secondary'}
        pending="Saving…"
        className="self-start"
      >
        {channel === 'sms' ? 'Use this sender' : 'Use this sender and template'}
      </SubmitButton>
    </Form>
  );
}

function stateOf(
  { phoneText = '', label, usApproved, problem }: SenderView,
  channel: ConnectionView['channel'],
): string {
  const number = label.includes(phoneText) ? '' : phoneText;
  const us = channel === 'sms' && usApproved === true ? 'Approved for texts to the US' : '';
  return [number, us, problem].filter(Boolean).join('. ');
}

function wordingOf({ text, approved, problem }: ChannelTemplateView): string {
  const state = problem ?? (approved ? 'Approved' : 'Not approved yet');
  return `${state.replace(/\.$/, '')}. “${text}”`;
}
