import { PageFrame } from '#app/features/review-page/page-frame.tsx';
import { textsIn } from '#shared/texts/texts.ts';

const RULES = `
.ask{margin-top:2rem}
.aside{margin-top:1.25rem;color:var(--ink-2);font-size:.9375rem;text-align:center}
`;

interface ConfirmEmailProps {
  isDone: boolean;
  use: 'notices' | 'replies';
  appName: string;
}

function wordsOf(use: ConfirmEmailProps['use'], appName: string): { ask: string; done: string } {
  return use === 'replies'
    ? {
        ask: `Emails that leave by ${appName} will tell customers to answer to the address that got this link.`,
        done: 'Customers are told to answer to this address from now on.',
      }
    : {
        ask: `${appName} will send notifications about new feedback to the address that got this link.`,
        done: `${appName} sends its notifications here from now on.`,
      };
}

/** A button, because mail scanners open every link. */
export function ConfirmEmail({ isDone, use, appName }: ConfirmEmailProps) {
  const words = wordsOf(use, appName);
  return (
    <PageFrame forOwner kind="subscription" texts={textsIn('en')} appName={appName} rules={RULES}>
      <div className="head">
        <h1>{isDone ? 'This address is confirmed' : 'Confirm this address?'}</h1>
        <p>{isDone ? words.done : words.ask}</p>
      </div>
      {!isDone && (
        <form method="post" className="ask">
          <button type="submit" className="button">
            Confirm
          </button>
        </form>
      )}
      {isDone && <p className="aside">You can close this page.</p>}
    </PageFrame>
  );
}
