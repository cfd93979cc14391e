import { getFormProps, useForm } from '@conform-to/react';
import { Form } from 'react-router';
import { InputField } from '#app/ui/input.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import type { FormAnswer } from '#shared/http/form.ts';

const ACTION = '/verify-email';

export function ResendForm({ answer }: { answer: FormAnswer | undefined }) {
  const [form, fields] = useForm<{ email: string }>({ id: 'resend', lastResult: answer?.lastResult });
  return (
    <Form method="post" action={ACTION} {...getFormProps(form)} className="flex flex-col gap-5">
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
    </Form>
  );
}

/** The same with one tap, if the address was just typed. */
export function ResendButton({ email }: { email: string }) {
  return (
    <Form method="post" action={ACTION}>
      <input type="hidden" name="email" value={email} />
      <SubmitButton intent="resend" variant="secondary" size="sm" pending="Sending…">
        Resend verification email
      </SubmitButton>
    </Form>
  );
}
