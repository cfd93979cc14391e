import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useLocalOnly } from '#app/ui/use-local-only.ts';
import { RESENDS_AN_HOUR } from '#shared/accounts/account-limits.ts';
import type { FormResult } from '#shared/http/form.ts';
import { MESSAGES } from '#shared/http/messages.ts';
import { AccountForm } from './account-form.tsx';

interface CheckInboxProps {
  email: string;
  /** The query of the page they wanted to open. */
  search: string;
  /** The result of asking for another mail. */
  answer: FormResult | undefined;
}

/** The step after signing up: where the mail went, and what to do if it does not arrive. */
export function CheckInbox({ email, search, answer }: CheckInboxProps) {
  const { mail } = useLocalOnly();
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">
        Nothing there after a minute? {mail ? 'Have' : 'Look in the spam folder, or have'} it sent again, up
        to {RESENDS_AN_HOUR} times an hour.
      </p>
      <AccountForm answer={answer} failed={MESSAGES.resendFailed} className="flex flex-col gap-4">
        <input type="hidden" name="email" value={email} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <SubmitButton intent="resend" variant="secondary" pending="Sending…">
            Resend verification email
          </SubmitButton>
          <TextLink to={`/register${search}`}>Change the address</TextLink>
        </div>
      </AccountForm>
    </div>
  );
}
