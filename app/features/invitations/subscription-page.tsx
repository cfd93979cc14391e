import { PageFrame } from '#app/features/review-page/page-frame.tsx';
import type { SubscriptionView } from '#shared/campaigns.ts';

interface SubscriptionPageProps {
  subscription: SubscriptionView;
  appName: string;
  /** The person has just taken an unsubscription back. */
  isUndone: boolean;
}

const RULES = `
.ask{margin-top:2rem}
.aside{margin-top:1.25rem;color:var(--ink-2);font-size:.9375rem;text-align:center}
.address{white-space:nowrap}
`;

/** One question, one button; what happened is told on the same page, with the way back. */
export function SubscriptionPage({ subscription, appName, isUndone }: SubscriptionPageProps) {
  const { businessName, initials, maskedRecipient, unsubscribed } = subscription;
  const address = <strong className="address">{maskedRecipient}</strong>;
  return (
    <PageFrame kind="subscription" appName={appName} initials={initials} rules={RULES}>
      {unsubscribed ? (
        <>
          <div className="head">
            <h1>You’re unsubscribed</h1>
            <p>
              {businessName} will not email {address} again.
            </p>
          </div>
          <form method="post" className="ask">
            <button type="submit" name="intent" value="resubscribe" className="button quiet">
              Undo
            </button>
          </form>
          <p className="aside">You can close this page.</p>
        </>
      ) : (
        <>
          <div className="head">
            <h1>{isUndone ? 'You’re on the list again' : 'Unsubscribe?'}</h1>
            <p>
              {isUndone ? (
                <>
                  {businessName} may email {address} as before.
                </>
              ) : (
                <>
                  Stop emails from <strong>{businessName}</strong> to {address}.
                </>
              )}
            </p>
          </div>
          <form method="post" className="ask">
            <button
              type="submit"
              name="intent"
              value="unsubscribe"
              className={isUndone ? 'button quiet' : 'button'}
            >
              Unsubscribe
            </button>
          </form>
          {!isUndone && <p className="aside">It takes effect at once, and you can undo it.</p>}
        </>
      )}
    </PageFrame>
  );
}
