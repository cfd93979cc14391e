import { PageFrame } from '#app/features/review-page/page-frame.tsx';
import type { CancelDeletionLinkView } from '#shared/accounts/accounts.ts';
import { textsIn } from '#shared/texts/texts.ts';
import { onDay, SITE_TIME } from '#shared/time/time.ts';

const RULES = `
.ask{margin-top:2rem}
.aside{margin-top:1.25rem;color:var(--ink-2);font-size:.9375rem;text-align:center}
`;

interface KeepAccountProps {
  link: Exclude<CancelDeletionLinkView, { state: 'dead' }>;
  appName: string;
}

/** Shown after a deletion and behind the mailed link. A button, because mail scanners open every link. */
export function CancelDeletion({ link, appName }: KeepAccountProps) {
  return (
    <PageFrame forOwner kind="subscription" texts={textsIn('en')} appName={appName} rules={RULES}>
      {link.state === 'planned' ? (
        <>
          <div className="head">
            <h1>Your account is closed</h1>
            <p>
              Nothing more is sent, your review page is closed, and you are signed out everywhere. On{' '}
              {onDay(link.dueAt, link.timeForm ?? SITE_TIME)} everything is deleted for good.
            </p>
          </div>
          <form method="post" className="ask">
            <button type="submit" className="button">
              Keep my account
            </button>
          </form>
          <p className="aside">Signing in before then keeps it, too. We also emailed you this link.</p>
        </>
      ) : (
        <>
          <div className="head">
            <h1>Your account stays</h1>
            <p>
              Nothing was deleted, and your review page is open again. Campaigns that were running are paused
              until you resume them.
            </p>
          </div>
          <p className="aside">
            <a href="/login">Log in to {appName}</a>
          </p>
        </>
      )}
    </PageFrame>
  );
}
