import { getFormProps } from '@conform-to/react';
import { PasswordField } from '#app/ui/password-field.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { useForm } from '#app/ui/use-form.ts';
import type { FormResult } from '#shared/http/form.ts';
import { MESSAGES } from '#shared/http/messages.ts';
import { AccountForm } from './account-form.tsx';

interface VerifyFormProps {
  token: string;
  /** If another browser signed up, the link alone does not prove who is opening it. */
  needsPassword: boolean;
  answer: FormResult | undefined;
}

/** A tap, since mail scanners open links. */
export function VerifyForm({ token, needsPassword, answer }: VerifyFormProps) {
  const [form, fields] = useForm<{ password: string }>({ id: 'verify', lastResult: answer?.lastResult });
  return (
    <AccountForm
      {...getFormProps(form)}
      // The token stays in the URL, so that a refused password leads back to this page.
      action={`/verify-email?token=${encodeURIComponent(token)}`}
      answer={answer}
      failed={MESSAGES.verifyFailed}
      className="flex flex-col gap-5"
    >
      <input type="hidden" name="token" value={token} />
      {needsPassword && (
        <PasswordField field={fields.password} label="Password" autoComplete="current-password" />
      )}
      <SubmitButton intent="verify" block size="lg" pending="Verifying…">
        Verify email address
      </SubmitButton>
    </AccountForm>
  );
}
