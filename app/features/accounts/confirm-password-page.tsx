import { PageFrame } from '#app/features/review-page/page-frame.tsx';
import {
  CONFIRM_PASSWORD_WORDS,
  PASSWORD_FIELD,
  WAITING_REQUEST_FIELD,
} from '#shared/accounts/confirm-password.ts';
import { textsIn } from '#shared/texts/texts.ts';

const RULES = `
.ask{margin-top:2rem}
.ask .button{width:100%;margin-top:1.5rem}
.aside{margin-top:1.25rem;color:var(--ink-2);font-size:.9375rem;text-align:center}
`;

interface ConfirmPasswordPageProps {
  appName: string;
  email: string;
  waiting: { to: string; carried: string; back: string; fault: string | null };
}

/** Once the password is right, the interrupted request continues unchanged. */
export function ConfirmPasswordPage({ appName, email, waiting }: ConfirmPasswordPageProps) {
  const { to, carried, back, fault } = waiting;
  const { title, why } = CONFIRM_PASSWORD_WORDS;
  return (
    <PageFrame forOwner kind="subscription" texts={textsIn('en')} appName={appName} rules={RULES}>
      <div className="head">
        <h1>{title}</h1>
        <p>{why}</p>
      </div>
      <form method="post" action={to} className="ask">
        <input type="hidden" name={WAITING_REQUEST_FIELD} value={carried} />
        <input type="hidden" name="back" value={back} />
        <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
        <div className="field">
          <label htmlFor="password">Password</label>
          <input
            id="password"
            name={PASSWORD_FIELD}
            type="password"
            className="input"
            autoComplete="current-password"
            aria-invalid={fault ? true : undefined}
            aria-describedby="password-error"
            required
            // biome-ignore lint/a11y/noAutofocus: the page has this one field
            autoFocus
          />
          <p id="password-error" className="error" role="alert">
            {fault}
          </p>
        </div>
        <button type="submit" className="button">
          Continue
        </button>
      </form>
      <p className="aside">
        {back && (
          <>
            <a href={back}>Go back</a> ·{' '}
          </>
        )}
        <a href="/forgot-password">Forgot your password?</a>
      </p>
    </PageFrame>
  );
}
