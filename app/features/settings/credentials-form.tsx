import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { Form } from 'react-router';
import { InputField } from '#app/ui/input.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { useForm } from '#app/ui/use-form.ts';
import type { ConnectorView } from '#shared/sending/connections.ts';

interface CredentialsFormProps {
  /** This is the next step of the screen. */
  lead: boolean;
  connector: ConnectorView;
  lastResult?: SubmissionResult<string[]> | null;
}

/** Secrets are never shown again: neither after a mistake nor once saved. */
export function CredentialsForm({ connector, lead, lastResult }: CredentialsFormProps) {
  const { id, channel } = connector;
  const mine = lastResult?.initialValue?.connector === id ? lastResult : undefined;
  const [form, fields] = useForm<{ credentials: Record<string, string> }>({
    id: `credentials-${channel}`,
    lastResult: mine,
  });
  const values = fields.credentials.getFieldset();
  return (
    <Form
      method="post"
      action={`?tab=sms&${channel}=${id}`}
      preventScrollReset
      {...getFormProps(form)}
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="connector" value={id} />
      <div className="grid items-start gap-x-5 gap-y-4 xl:grid-cols-2">
        {connector.fields.map(({ name, label, hint, secret }) => {
          const field = values[name];
          if (!field) return null;
          return secret ? (
            <PasswordField key={name} field={field} label={label} hint={hint} autoComplete="new-password" />
          ) : (
            <InputField
              key={name}
              field={field}
              label={label}
              hint={hint}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          );
        })}
      </div>
      <div className="flex flex-col gap-2">
        <SubmitButton
          intent="connect"
          variant={lead ? 'primary' : 'secondary'}
          pending="Saving…"
          className="self-start"
        >
          {`Save ${connector.name}`}
        </SubmitButton>
        <p className="text-ink-2 text-sm">
          Stored encrypted. We check your account right after you save; we do not send or change anything
          there.
        </p>
      </div>
    </Form>
  );
}
