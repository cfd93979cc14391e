import { data, redirect } from 'react-router';
import { ConfirmPasswordPage } from '#app/features/accounts/confirm-password-page.tsx';
import { publicPage } from '#app/ui/page-kind.ts';
import { getUserInfo } from '#server/domain/accounts/get-user-info.ts';
import { door } from '#server/http/door.ts';
import { CONFIRM_PASSWORD_WORDS } from '#shared/accounts/confirm-password.ts';
import type { Route } from './+types/confirm-password';

export const handle = publicPage;

/**
 * Shown in place of the page that a form or link leads to, which continues from here; opened directly it has
 * nothing to ask.
 */
export const loader = door(async (ctx, { scope: { waiting } }) => {
  if (!waiting) throw redirect('/dashboard');
  const { email } = await getUserInfo(ctx);
  return data({ appName: ctx.config.appName, email, waiting }, { status: 403 });
});

export default function ConfirmPasswordRoute({ loaderData }: Route.ComponentProps) {
  const { appName, email, waiting } = loaderData;
  const { title } = CONFIRM_PASSWORD_WORDS;
  return (
    <>
      <title>{`${waiting.fault ? 'Error: ' : ''}${title} – ${appName}`}</title>
      <meta name="robots" content="noindex" />
      <ConfirmPasswordPage appName={appName} email={email} waiting={waiting} />
    </>
  );
}
