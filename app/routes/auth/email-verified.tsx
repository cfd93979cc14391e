import { BadgeCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { redirect, useNavigate } from 'react-router';
import { AuthPage } from '#app/features/accounts/auth-page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { door } from '#server/http/door.ts';
import { VERIFIED_COUNTDOWN_SECONDS } from '#shared/account-limits.ts';

export const loader = door(async (ctx) => {
  if (ctx.actor.kind === 'user') throw redirect('/dashboard');
  return null;
});

export default function EmailVerified() {
  const [seconds, setSeconds] = useState(VERIFIED_COUNTDOWN_SECONDS);
  const navigate = useNavigate();
  useEffect(() => {
    if (seconds === 0) {
      navigate('/login', { replace: true });
      return;
    }
    const timer = setTimeout(() => setSeconds(seconds - 1), 1_000);
    return () => clearTimeout(timer);
  }, [seconds, navigate]);
  return (
    <AuthPage
      tab="Email verified"
      icon={<BadgeCheck size={26} aria-hidden />}
      heading="Email Verification Successful!"
      lead={
        <p role="timer" aria-live="off">
          Your account is ready. We take you to the login in{' '}
          <span className="tabular-nums">
            {seconds} {seconds === 1 ? 'second' : 'seconds'}
          </span>
          .
        </p>
      }
    >
      <noscript>
        <meta httpEquiv="refresh" content={`${VERIFIED_COUNTDOWN_SECONDS};url=/login`} />
      </noscript>
      <ButtonLink to="/login" block size="lg">
        Go to login now
      </ButtonLink>
    </AuthPage>
  );
}
