import { getFormProps } from '@conform-to/react';
import { AccountForm } from '#app/features/accounts/account-form.tsx';
import { AuthPage } from '#app/features/accounts/auth-page.tsx';
import { NewPasswordFields } from '#app/features/accounts/new-password-fields.tsx';
import { publicPage } from '#app/ui/page-kind.ts';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { isAppError } from '#server/core/errors.ts';
import { resetPassword } from '#server/domain/accounts/reset-password.ts';
import { door, redirectWith } from '#server/http/door.ts';
import { readForm } from '#server/http/forms.ts';
import { ResetPassword as ResetInput } from '#shared/accounts/accounts.ts';
import { MESSAGES } from '#shared/http/messages.ts';
import type { Route } from './+types/reset-password';

const TOKEN = /^[\w.-]{1,200}$/;

/** Null if the link was truncated or garbled. */
function tokenOf(url: URL): string | null {
  const token = url.searchParams.get('token') ?? '';
  return TOKEN.test(token) ? token : null;
}

export const handle = publicPage;

export const loader = door(async (ctx, { url }) => {
  if (!tokenOf(url)) throw redirectWith(ctx, '/login', 'resetLinkInvalid');
  return null;
});

export const action = door(async (ctx, { request, url }) => {
  const token = tokenOf(url);
  if (!token) return redirectWith(ctx, '/login', 'resetLinkInvalid');
  const form = await readForm(request, ResetInput, { hide: ['password', 'confirm'], given: { token } });
  if (!form.ok) return form.reject();
  try {
    const { setCookies } = await resetPassword(ctx, form.value);
    return redirectWith(ctx, '/login', 'resetSucceeded', setCookies);
  } catch (error) {
    if (isAppError(error, 'not_found')) return redirectWith(ctx, '/login', 'resetLinkInvalid');
    return form.refuse(ctx, error, MESSAGES.resetFailed);
  }
});

export default function ResetPassword({ actionData }: Route.ComponentProps) {
  const [form, fields] = useForm<ResetInput>({ id: 'reset', lastResult: actionData?.lastResult });
  return (
    <AuthPage
      answer={actionData}
      tab="Choose a new password"
      heading="Choose a new password"
      lead="You will be logged out everywhere else."
      footer={<TextLink to="/login">Back to login</TextLink>}
    >
      <AccountForm
        {...getFormProps(form)}
        answer={actionData}
        failed={MESSAGES.resetFailed}
        className="flex flex-col gap-5"
      >
        <NewPasswordFields fields={fields} label="New password" />
        <SubmitButton block size="lg" pending="Saving…">
          Reset password
        </SubmitButton>
      </AccountForm>
    </AuthPage>
  );
}
