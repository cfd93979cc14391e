import { getFormProps, useForm } from '@conform-to/react';
import { Form, redirect, useLocation } from 'react-router';
import { AuthPage } from '#app/features/accounts/auth-page.tsx';
import { ResendButton } from '#app/features/accounts/resend-form.tsx';
import { InputField } from '#app/ui/input.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { login } from '#server/domain/accounts/login.ts';
import { door, redirectWith, safeNext } from '#server/http/door.ts';
import { readForm } from '#server/http/forms.ts';
import { Login as LoginInput } from '#shared/accounts.ts';
import { MESSAGES } from '#shared/messages.ts';
import type { Route } from './+types/login';

const afterLogin = (url: URL) => safeNext(url.searchParams.get('next'), '/dashboard');

export const loader = door(async (ctx, { url, scope }) => {
  if (ctx.actor.kind === 'user' && scope.method !== 'POST') throw redirect(afterLogin(url));
  return null;
});

export const action = door(async (ctx, { request, url }) => {
  const form = await readForm(request, LoginInput, { hide: ['password'] });
  if (!form.ok) return form.reject();
  try {
    const userAgent = request.headers.get('user-agent') ?? undefined;
    const cookies = request.headers.get('cookie');
    const { setCookies } = await login(ctx, form.value, { userAgent, cookies });
    return redirectWith(ctx, afterLogin(url), 'loginSucceeded', setCookies);
  } catch (error) {
    return form.refuse(ctx, error, MESSAGES.loginFailed);
  }
});

export default function Login({ actionData }: Route.ComponentProps) {
  const [form, fields] = useForm<LoginInput>({ id: 'login', lastResult: actionData?.lastResult });
  const { search } = useLocation();
  const typed = actionData?.lastResult.initialValue?.email;
  const unverified = actionData?.reason === 'email_not_verified' && typeof typed === 'string' ? typed : null;
  return (
    <AuthPage
      answer={actionData}
      tab="Login"
      heading="Welcome back"
      lead="Log in to see what your customers say."
      footer={
        <>
          New here? <TextLink to={`/register${search}`}>Sign up</TextLink>
          <span className="mt-2 block text-ink-2 text-sm">
            By logging in you accept our{' '}
            <TextLink to="/terms" reloadDocument>
              Terms
            </TextLink>{' '}
            and{' '}
            <TextLink to="/privacy" reloadDocument>
              Privacy Policy
            </TextLink>
            .
          </span>
        </>
      }
    >
      {unverified && (
        <div className="mb-6">
          <Notice kind="info" title="Your email is not verified yet">
            <p className="mb-3">Follow the link we sent to {unverified}. It works for 24 hours.</p>
            <ResendButton email={unverified} />
          </Notice>
        </div>
      )}
      <Form method="post" {...getFormProps(form)} className="flex flex-col gap-5">
        <InputField field={fields.email} label="Email" type="email" autoComplete="username" />
        <PasswordField
          field={fields.password}
          label="Password"
          autoComplete="current-password"
          aside={
            <TextLink to="/forgot-password" className="text-sm">
              Forgot your password?
            </TextLink>
          }
        />
        <SubmitButton block size="lg" pending="Logging in…">
          Log in
        </SubmitButton>
      </Form>
    </AuthPage>
  );
}
