import { getFormProps } from '@conform-to/react';
import { redirect, useLocation } from 'react-router';
import { AccountForm } from '#app/features/accounts/account-form.tsx';
import { AuthPage } from '#app/features/accounts/auth-page.tsx';
import { LegalLinks } from '#app/features/accounts/legal-links.tsx';
import { NewPasswordFields } from '#app/features/accounts/new-password-fields.tsx';
import { InputField } from '#app/ui/input.tsx';
import { publicPage } from '#app/ui/page-kind.ts';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { findRegistration } from '#server/domain/accounts/find-registration.ts';
import { findSignUpHere } from '#server/domain/accounts/find-sign-up-here.ts';
import { registerAccount } from '#server/domain/accounts/register-account.ts';
import { door, redirectWith } from '#server/http/door.ts';
import { readForm } from '#server/http/forms.ts';
import { RegisterAccount } from '#shared/accounts/accounts.ts';
import { REGISTRATION_WORDS } from '#shared/accounts/registration.ts';
import { MESSAGES } from '#shared/http/messages.ts';
import type { Route } from './+types/register';

type LoaderData = Route.ComponentProps['loaderData'];
type SignUpFormProps = Pick<LoaderData, 'signUp' | 'invitation'> & {
  answer: Route.ComponentProps['actionData'];
};
interface NoSignUpProps {
  state: Exclude<LoaderData['state'], 'open' | 'invited'>;
  supportEmail: string;
}

export const handle = publicPage;

export const loader = door(async (ctx, { request, scope, url }) => {
  if (ctx.actor.kind === 'user' && scope.method !== 'POST') throw redirect('/dashboard');
  const invitation = url.searchParams.get('invitation')?.slice(0, 1_000) ?? '';
  const registration = await findRegistration(ctx, { invitation });
  // Going back to change the address keeps the rest of the form.
  const signUp = await findSignUpHere(ctx, { cookies: request.headers.get('cookie') });
  return { signUp, invitation, ...registration };
});

export const action = door(async (ctx, { request, url }) => {
  const form = await readForm(request, RegisterAccount, { hide: ['password', 'confirm'] });
  if (!form.ok) return form.reject();
  try {
    const { setCookies } = await registerAccount(ctx, form.value);
    return redirectWith(ctx, `/login${url.search}`, 'registered', setCookies);
  } catch (error) {
    return form.refuse(ctx, error, MESSAGES.registerFailed);
  }
});

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const { state, supportEmail } = loaderData;
  if (state === 'open' || state === 'invited') return <SignUpForm {...loaderData} answer={actionData} />;
  return <NoSignUp state={state} supportEmail={supportEmail} />;
}

/** Registration is closed, or this link does not allow it. */
function NoSignUp({ state, supportEmail }: NoSignUpProps) {
  return (
    <AuthPage
      tab="Sign up"
      heading={state === 'closed' ? 'No new accounts' : 'By invitation'}
      lead={REGISTRATION_WORDS[state]}
      footer={
        <>
          Already have an account? <TextLink to="/login">Login</TextLink>
        </>
      }
    >
      <p className="text-ink-2">
        {state === 'closed' ? 'Do you have a question? Write' : 'Write'} to us at{' '}
        <a className="font-[560] text-brand underline wrap-anywhere" href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
        .
      </p>
    </AuthPage>
  );
}

function SignUpForm({ signUp, invitation, answer: actionData }: SignUpFormProps) {
  const [form, fields] = useForm<RegisterAccount>({
    id: 'register',
    lastResult: actionData?.lastResult,
    defaultValue: signUp && !signUp.verified ? { name: signUp.name, email: signUp.email } : undefined,
  });
  const { search } = useLocation();
  return (
    <AuthPage
      answer={actionData}
      tab="Sign up"
      heading="Create your account"
      lead="Ask your first customer for a review a few minutes from now."
      footer={
        <>
          Already have an account? <TextLink to={`/login${search}`}>Login</TextLink>
        </>
      }
    >
      <AccountForm
        {...getFormProps(form)}
        answer={actionData}
        failed={MESSAGES.registerFailed}
        className="flex flex-col gap-5"
      >
        <input type="hidden" name={fields.invitation.name} value={invitation} />
        <InputField field={fields.name} label="Full name" autoComplete="name" />
        <InputField
          field={fields.email}
          label="Email"
          type="email"
          autoComplete="username"
          hint="We send a link there to verify that it is yours."
        />
        <NewPasswordFields fields={fields} label="Password" />
        <SubmitButton block size="lg" pending="Creating your account…">
          Create account
        </SubmitButton>
        <p className="text-ink-2 text-sm">
          By creating an account you agree to our <LegalLinks joint="and" />.
        </p>
      </AccountForm>
    </AuthPage>
  );
}
