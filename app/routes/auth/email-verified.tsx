import { BadgeCheck } from 'lucide-react';
import { redirect } from 'react-router';
import { AuthPage } from '#app/features/accounts/auth-page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { publicPage } from '#app/ui/page-kind.ts';
import { findSignUpHere } from '#server/domain/accounts/find-sign-up-here.ts';
import { door } from '#server/http/door.ts';
import { VERIFIED_COUNTDOWN_SECONDS } from '#shared/accounts/account-limits.ts';
import type { Route } from './+types/email-verified';

export const handle = publicPage;

/** The browser that signed up is signed in by now; any other goes to the login. */
export const loader = door(async (ctx, { request }) => {
  if (ctx.actor.kind !== 'user') return { to: '/login' };
  const signUp = await findSignUpHere(ctx, { cookies: request.headers.get('cookie') });
  if (!signUp?.verified) throw redirect('/dashboard');
  return { to: '/dashboard' };
});

export default function EmailVerified({ loaderData: { to } }: Route.ComponentProps) {
  const where = to === '/login' ? 'the login' : 'your first steps';
  return (
    <AuthPage
      tab="Email verified"
      icon={<BadgeCheck size={26} aria-hidden />}
      heading="Email Verification Successful!"
      lead={
        <p role="timer" aria-live="off" data-leads-to={to}>
          Your account is ready. We take you to {where} in{' '}
          <span className="tabular-nums" data-seconds={VERIFIED_COUNTDOWN_SECONDS}>
            {VERIFIED_COUNTDOWN_SECONDS} seconds
          </span>
          .
        </p>
      }
    >
      <noscript>
        <meta httpEquiv="refresh" content={`${VERIFIED_COUNTDOWN_SECONDS};url=${to}`} />
      </noscript>
      <ButtonLink to={to} block size="lg">
        {to === '/login' ? 'Go to login now' : 'Go there now'}
      </ButtonLink>
    </AuthPage>
  );
}
