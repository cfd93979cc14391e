import { BadgeCheck, MailCheck, MailWarning } from 'lucide-react';
import { data, redirect } from 'react-router';
import { AuthPage } from '#app/features/accounts/auth-page.tsx';
import { ResendForm } from '#app/features/accounts/resend-form.tsx';
import { VerifyForm } from '#app/features/accounts/verify-form.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { publicPage } from '#app/ui/page-kind.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Ctx } from '#server/core/context.ts';
import { isAppError } from '#server/core/errors.ts';
import { checkVerificationLink } from '#server/domain/accounts/check-verification-link.ts';
import { resendVerification } from '#server/domain/accounts/resend-verification.ts';
import { verifyEmail } from '#server/domain/accounts/verify-email.ts';
import { getLocalOnly } from '#server/domain/mailbox/get-local-only.ts';
import { door, redirectWith } from '#server/http/door.ts';
import { intents, readForm, takeForm } from '#server/http/forms.ts';
import { ResendVerification, VerifyEmail as VerifyInput } from '#shared/accounts/accounts.ts';
import { MESSAGES } from '#shared/http/messages.ts';
import type { Route } from './+types/verify-email';

export const handle = publicPage;

/** Opening the link changes nothing, since mail scanners open it first; the button does. */
export const loader = door(async (ctx, { request, url }) => {
  const token = url.searchParams.get('token');
  if (token === null) return data({ state: 'none' } as const);
  const link = await checkVerificationLink(ctx, { token }, { cookies: request.headers.get('cookie') });
  if (link.state === 'alive') return data({ ...link, token });
  if (link.state === 'served') return data({ ...link, isSignedIn: ctx.actor.kind === 'user' });
  return data(link, { status: 404 });
});

export const action = door(async (ctx, { request }) =>
  intents(request, {
    verify: () => verify(ctx, request),
    resend: () =>
      takeForm(ctx, request, ResendVerification, { failed: MESSAGES.resendFailed }, async (value) => {
        await resendVerification(ctx, value);
        const { mail } = await getLocalOnly(ctx);
        return redirectWith(ctx, '/login', mail ? 'mailKept' : 'verificationResent');
      }),
  }),
);

async function verify(ctx: Ctx, request: Request) {
  const form = await readForm(request, VerifyInput, { hide: ['password'] });
  if (!form.ok) return redirect('/verify-email?token=');
  try {
    const { headers: sent } = request;
    const client = { cookies: sent.get('cookie'), userAgent: sent.get('user-agent') ?? undefined };
    const { setCookies } = await verifyEmail(ctx, form.value, client);
    const headers = new Headers(setCookies.map((cookie) => ['Set-Cookie', cookie]));
    return redirect('/email-verified', { headers });
  } catch (error) {
    // The link's page says what to do.
    if (isAppError(error, 'not_found')) {
      return redirect(`/verify-email?token=${encodeURIComponent(form.value.token)}`);
    }
    return form.refuse(ctx, error, MESSAGES.verifyFailed);
  }
}

export default function VerifyEmail({ loaderData: link, actionData }: Route.ComponentProps) {
  if (link.state === 'served') {
    return (
      <AuthPage
        tab="Email verified"
        icon={<BadgeCheck size={26} aria-hidden />}
        heading="Your email is verified already"
        lead="This link has done its work, so there is nothing left to do here."
      >
        <ButtonLink to={link.isSignedIn ? '/dashboard' : '/login'} block size="lg">
          {link.isSignedIn ? 'Go to your dashboard' : 'Go to login'}
        </ButtonLink>
      </AuthPage>
    );
  }
  if (link.state === 'alive') {
    const { token, needsPassword } = link;
    return (
      <AuthPage
        answer={actionData}
        tab="Verify your email"
        icon={<MailCheck size={26} aria-hidden />}
        heading="Verify your email"
        lead={
          needsPassword
            ? 'You signed up on another device, so please enter the password you chose there.'
            : 'One more step, and the account is yours.'
        }
        footer={
          <>
            {needsPassword ? 'Forgot it, or did someone else use your address?' : 'Not you?'}{' '}
            <TextLink to="/register">Sign up again</TextLink>: only the newest sign-up counts.
          </>
        }
      >
        <VerifyForm token={token} needsPassword={needsPassword} answer={actionData} />
      </AuthPage>
    );
  }
  const isDead = link.state === 'dead';
  return (
    <AuthPage
      answer={actionData}
      tab="Verify your email"
      icon={<MailWarning size={26} aria-hidden />}
      heading={isDead ? 'This link no longer works' : 'Verify your email'}
      lead={
        isDead
          ? 'A verification link works once, for 24 hours, and only for the newest sign-up with its address. Enter your email and we send you a new one.'
          : 'Enter your email and we send you a verification link.'
      }
      footer={
        <>
          Already verified? <TextLink to="/login">Login</TextLink>
          {isDead && (
            <span className="mt-2 block">
              Did someone else use your address? <TextLink to="/register">Sign up</TextLink>, and only your
              sign-up counts.
            </span>
          )}
        </>
      }
    >
      <ResendForm answer={actionData} />
    </AuthPage>
  );
}
