import { getFormProps } from '@conform-to/react';
import { MailCheck } from 'lucide-react';
import { redirect, useLocation } from 'react-router';
import { AccountForm } from '#app/features/accounts/account-form.tsx';
import { AuthPage } from '#app/features/accounts/auth-page.tsx';
import { CheckInbox } from '#app/features/accounts/check-inbox.tsx';
import { LegalLinks } from '#app/features/accounts/legal-links.tsx';
import { ResendButton } from '#app/features/accounts/resend-form.tsx';
import { MailStays } from '#app/features/mailbox/mail-stays.tsx';
import { InputField } from '#app/ui/input.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { publicPage } from '#app/ui/page-kind.ts';
import { PasswordField } from '#app/ui/password-field.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useLocalOnly } from '#app/ui/use-local-only.ts';
import type { Ctx } from '#server/core/context.ts';
import { findSignUpHere } from '#server/domain/accounts/find-sign-up-here.ts';
import { login } from '#server/domain/accounts/login.ts';
import { resendVerification } from '#server/domain/accounts/resend-verification.ts';
import { getLocalOnly } from '#server/domain/mailbox/get-local-only.ts';
import { door, redirectWith, safeNext } from '#server/http/door.ts';
import { intents, readForm, takeForm } from '#server/http/forms.ts';
import { Login as LoginInput, ResendVerification } from '#shared/accounts/accounts.ts';
import { SESSION_ENDED } from '#shared/accounts/login-path.ts';
import { MESSAGES } from '#shared/http/messages.ts';
import type { Route } from './+types/login';

const afterLogin = (url: URL) => safeNext(url.searchParams.get('next'), '/dashboard');

export const handle = publicPage;

export const loader = door(async (ctx, { request, url, scope }) => {
  if (ctx.actor.kind === 'user' && scope.method !== 'POST') throw redirect(afterLogin(url));
  const signUp = await findSignUpHere(ctx, { cookies: request.headers.get('cookie') });
  return { signUp, registration: ctx.config.registration };
});

/** The form has no intent, as programs post to it, too. */
export const action = door(async (ctx, { request, url }) =>
  intents(request, {
    '': () => logIn(ctx, request, url),
    resend: () =>
      takeForm(ctx, request, ResendVerification, { failed: MESSAGES.resendFailed }, async (value) => {
        await resendVerification(ctx, value);
        const { mail } = await getLocalOnly(ctx);
        return redirectWith(ctx, `/login${url.search}`, mail ? 'mailKept' : 'verificationResent');
      }),
  }),
);

async function logIn(ctx: Ctx, request: Request, url: URL) {
  const form = await readForm(request, LoginInput, { hide: ['password'] });
  if (!form.ok) return form.reject();
  try {
    const userAgent = request.headers.get('user-agent') ?? undefined;
    const cookies = request.headers.get('cookie');
    const { setCookies, isDeletionCanceled } = await login(ctx, form.value, { userAgent, cookies });
    return redirectWith(
      ctx,
      afterLogin(url),
      isDeletionCanceled ? 'accountKept' : 'loginSucceeded',
      setCookies,
    );
  } catch (error) {
    return form.refuse(ctx, error, MESSAGES.loginFailed);
  }
}

export default function Login({ loaderData: { signUp, registration }, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const hasEnded = new URLSearchParams(search).has(SESSION_ENDED);
  const typed = actionData?.lastResult.initialValue?.email;
  const unverified = actionData?.reason === 'email_not_verified' && typeof typed === 'string' ? typed : null;
  const isResend = actionData?.lastResult.initialValue?.intent === 'resend';
  const waiting = signUp && !signUp.verified && !unverified ? signUp.email : null;
  const { mail } = useLocalOnly();
  const checkWhere = mail ? 'Open the mailbox' : 'Check your inbox';
  return (
    <AuthPage
      answer={actionData}
      tab={waiting ? checkWhere : 'Login'}
      icon={waiting && <MailCheck size={26} aria-hidden />}
      heading={waiting ? checkWhere : 'Welcome back'}
      lead={
        waiting ? (
          <p>
            {mail ? (
              <>
                <MailStays /> It has a link for{' '}
              </>
            ) : (
              'We are emailing a link to '
            )}
            <strong className="wrap-anywhere font-[560] text-ink">{waiting}</strong>. Follow it to verify your
            address; it works for 24 hours.
          </p>
        ) : hasEnded ? (
          'Your session has ended. Log in to continue.'
        ) : signUp?.verified ? (
          'Your email is verified. Log in to continue.'
        ) : (
          'Log in to see what your customers say.'
        )
      }
      footer={
        <>
          {registration !== 'closed' && (
            <>
              New here?{' '}
              <TextLink to={`/register${search}`}>
                {registration === 'open' ? 'Sign up' : 'How to get an account'}
              </TextLink>
            </>
          )}
          <span className="mt-2 block text-ink-2 text-sm">
            <LegalLinks joint="·" />
          </span>
        </>
      }
    >
      {waiting && (
        <>
          <CheckInbox email={waiting} search={search} answer={isResend ? actionData : undefined} />
          <h2 className="mt-8 mb-5 border-line border-t pt-6 text-lg">Already verified? Log in</h2>
        </>
      )}
      {unverified && (
        <div role="status" className="mb-6">
          <Notice kind="info" title={`${MESSAGES.loginFailed.title}: your email is not verified yet`}>
            <p className="mb-3">
              {mail ? (
                <>
                  <MailStays /> It has a link for {unverified} that works for 24 hours.
                </>
              ) : (
                `Follow the link we sent to ${unverified}. It works for 24 hours.`
              )}
            </p>
            <ResendButton email={unverified} />
          </Notice>
        </div>
      )}
      <LoginForm
        email={signUp?.email}
        answer={isResend ? undefined : actionData}
        isSaid={unverified !== null}
      />
    </AuthPage>
  );
}

interface LoginFormProps {
  /** The address of the sign-up in this browser, so that it need not be typed again. */
  email: string | undefined;
  answer: Route.ComponentProps['actionData'];
  /** The page says above the form why it was refused. */
  isSaid: boolean;
}

function LoginForm({ email, answer, isSaid }: LoginFormProps) {
  const [form, fields] = useForm<LoginInput>({
    id: 'login',
    lastResult: answer?.lastResult,
    defaultValue: { email },
  });
  return (
    <AccountForm
      {...getFormProps(form)}
      answer={isSaid ? undefined : answer}
      failed={MESSAGES.loginUnanswered}
      className="flex flex-col gap-5"
    >
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
    </AccountForm>
  );
}
