import { getFormProps } from '@conform-to/react';
import { MailCheck } from 'lucide-react';
import { redirect } from 'react-router';
import { AccountForm } from '#app/features/accounts/account-form.tsx';
import { AuthPage } from '#app/features/accounts/auth-page.tsx';
import { MailStays } from '#app/features/mailbox/mail-stays.tsx';
import { InputField } from '#app/ui/input.tsx';
import { publicPage } from '#app/ui/page-kind.ts';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useLocalOnly } from '#app/ui/use-local-only.ts';
import { requestPasswordReset } from '#server/domain/accounts/request-password-reset.ts';
import { door } from '#server/http/door.ts';
import { readForm } from '#server/http/forms.ts';
import { RequestPasswordReset } from '#shared/accounts/accounts.ts';
import { MESSAGES } from '#shared/http/messages.ts';
import type { Route } from './+types/forgot-password';

export const handle = publicPage;

export const loader = door(async (_ctx, { url }) => ({ sent: url.searchParams.has('sent') }));

export const action = door(async (ctx, { request }) => {
  const form = await readForm(request, RequestPasswordReset);
  if (!form.ok) return form.reject();
  try {
    await requestPasswordReset(ctx, form.value, { cookies: request.headers.get('cookie') });
    return redirect('/forgot-password?sent');
  } catch (error) {
    return form.refuse(ctx, error, MESSAGES.resetRequestFailed);
  }
});

const backToLogin = <TextLink to="/login">Back to login</TextLink>;

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = useForm<RequestPasswordReset>({ id: 'forgot', lastResult: actionData?.lastResult });
  const { mail } = useLocalOnly();
  if (loaderData.sent) {
    return (
      <AuthPage
        tab={mail ? 'Open the mailbox' : MESSAGES.resetRequested.title}
        icon={<MailCheck size={26} aria-hidden />}
        heading={mail ? 'Open the mailbox' : MESSAGES.resetRequested.title}
        lead={
          <div role="status">
            <p>
              {mail ? (
                <>
                  <MailStays /> If an account uses this address, a link to choose a new password is in it.
                </>
              ) : (
                MESSAGES.resetRequested.text
              )}
            </p>
            <p className="mt-2">
              It works once, for one hour. {!mail && 'If nothing arrives, look in the spam folder. '}If you
              asked several times, use the newest email: while its link still works, we may not send another.
            </p>
          </div>
        }
        footer={
          <>
            Wrong address? <TextLink to="/forgot-password">Try another one</TextLink> · {backToLogin}
          </>
        }
      />
    );
  }
  return (
    <AuthPage
      answer={actionData}
      tab="Forgot your password?"
      heading="Forgot your password?"
      lead="Enter your email and we send you a link to choose a new one."
      footer={<>Remembered it? {backToLogin}</>}
    >
      <AccountForm
        {...getFormProps(form)}
        answer={actionData}
        failed={MESSAGES.resetRequestFailed}
        className="flex flex-col gap-5"
      >
        <InputField field={fields.email} label="Email" type="email" autoComplete="username" />
        <SubmitButton block size="lg" pending="Sending…">
          Send reset link
        </SubmitButton>
      </AccountForm>
    </AuthPage>
  );
}
