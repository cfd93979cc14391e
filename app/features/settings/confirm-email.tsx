import { PageFrame } from '#app/features/review-page/page-frame.tsx';
import { textsIn } from '#shared/texts/texts.ts';

const RULES = `
.ask{margin-top:2rem}
.aside{margin-top:1.25rem;color:var(--ink-2);font-size:.9375rem;text-align:center}
`;

/** A button and not the link alone, because mail scanners open every link. */
export function ConfirmEmail({ isDone, appName }: { isDone: boolean; appName: string }) {
  return (
    <PageFrame kind="subscription" texts={textsIn('en')} appName={appName} initials="" rules={RULES}>
      <div className="head">
        <h1>{isDone ? 'This address is confirmed' : 'Confirm this address?'}</h1>
        <p>
          {isDone
            ? `${appName} sends its notifications here from now on.`
            : `${appName} will send notifications about new feedback to the address that got this link.`}
        </p>
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
