import { MailWarning } from 'lucide-react';
import { data, redirect } from 'react-router';
import { AuthPage } from '#app/features/accounts/auth-page.tsx';
import { ResendForm } from '#app/features/accounts/resend-form.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { resendVerification } from '#server/domain/accounts/resend-verification.ts';
import { verifyEmail } from '#server/domain/accounts/verify-email.ts';
import { isAppError } from '#server/errors.ts';
import { door, redirectWith } from '#server/http/door.ts';
import { readForm } from '#server/http/forms.ts';
import { ResendVerification } from '#shared/accounts.ts';
import { MESSAGES } from '#shared/messages.ts';
import type { Route } from './+types/verify-email';

export const loader = door(async (ctx, { url }) => {
  const token = url.searchParams.get('token');
  if (token === null) return data({ deadLink: false });
  try {
    await verifyEmail(ctx, { token });
  } catch (error) {
    if (!isAppError(error, 'not_found')) throw error;
    return data({ deadLink: true }, { status: 404 });
  }
  throw redirect('/email-verified');
});

export const action = door(async (ctx, { request }) => {
  const form = await readForm(request, ResendVerification);
  if (!form.ok) return form.reject();
  try {
    await resendVerification(ctx, form.value);
    return redirectWith(ctx, '/login', 'verificationResent');
  } catch (error) {
    return form.refuse(ctx, error, MESSAGES.resendFailed);
  }
});

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AuthPage
      answer={actionData}
      tab="Verify your email"
      icon={<MailWarning size={26} aria-hidden />}
      heading={loaderData.deadLink ? 'This link no longer works' : 'Verify your email'}
      lead={
        loaderData.deadLink
          ? 'Verification links work for 24 hours. Enter your email and we send you a new one.'
          : 'Enter your email and we send you a verification link.'
      }
      footer={
        <>
          Already verified? <TextLink to="/login">Login</TextLink>
        </>
      }
    >
      <ResendForm answer={actionData} />
    </AuthPage>
  );
}
