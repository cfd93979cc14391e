import { getFormProps } from '@conform-to/react';
import { InputField } from '#app/ui/input.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { useForm } from '#app/ui/use-form.ts';
import type { FormResult } from '#shared/http/form.ts';
import { MESSAGES } from '#shared/http/messages.ts';
import { AccountForm } from './account-form.tsx';

const ACTION = '/verify-email';

export function ResendForm({ answer }: { answer: FormResult | undefined }) {
  const [form, fields] = useForm<{ email: string }>({ id: 'resend', lastResult: answer?.lastResult });
  return (
    <AccountForm
      {...getFormProps(form)}
      action={ACTION}
      answer={answer}
      failed={MESSAGES.resendFailed}
      className="flex flex-col gap-5"
    >
      <InputField
        field={fields.email}
        label="Email"
        type="email"
        autoComplete="username"
        placeholder="you@practice.com"
      />
      <SubmitButton intent="resend" block size="lg" pending="Sending…">
        Resend verification email
      </SubmitButton>
    </AccountForm>
  );
}

/** The same with one tap, if the address was just typed. */
export function ResendButton({ email }: { email: string }) {
  return (
    <AccountForm
      action={ACTION}
      answer={undefined}
      failed={MESSAGES.resendFailed}
      className="flex flex-col items-start gap-3"
    >
      <input type="hidden" name="email" value={email} />
      <SubmitButton intent="resend" variant="secondary" size="sm" pending="Sending…">
        Resend verification email
      </SubmitButton>
    </AccountForm>
  );
}
