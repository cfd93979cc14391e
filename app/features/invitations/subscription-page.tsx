import { PageFrame } from '#app/features/review-page/page-frame.tsx';
import type { ChannelSubscription, SubscriptionView } from '#shared/campaigns.ts';
import type { Channel } from '#shared/channels.ts';

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
.others{margin-top:2.5rem;padding-top:1.5rem;border-top:1px solid var(--line)}
.others h2{font-size:1rem;font-weight:600}
.others ul{list-style:none;margin:.75rem 0 0;padding:0}
.others li{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center;justify-content:space-between;padding:.625rem 0}
.others .button{width:auto;min-height:2.75rem;padding:.5rem 1rem;font-size:.9375rem}
`;

const VERBS: Record<Channel, string> = { email: 'email', sms: 'text', whatsapp: 'message' };
const NAMES: Record<Channel, string> = {
  email: 'Emails',
  sms: 'Text messages',
  whatsapp: 'WhatsApp messages',
};

/** One question, one button; what happened is told on the same page, with the way back. */
export function SubscriptionPage({ subscription, appName, isUndone }: SubscriptionPageProps) {
  const { businessName, initials, channel, maskedRecipient, unsubscribed, others } = subscription;
  const address = <strong className="address">{maskedRecipient}</strong>;
  if (maskedRecipient === '') return <NoAddress subscription={subscription} appName={appName} />;
  return (
    <PageFrame kind="subscription" appName={appName} initials={initials} rules={RULES}>
      {unsubscribed ? (
        <>
          <div className="head">
            <h1>You’re unsubscribed</h1>
            <p>
              {businessName} will not {VERBS[channel]} {address} again.
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
                  {businessName} may {VERBS[channel]} {address} as before.
                </>
              ) : (
                <>
                  Stop {NAMES[channel].replace(/^[ET]/, (letter) => letter.toLowerCase())} from{' '}
                  <strong>{businessName}</strong> to {address}.
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
      {others.length > 0 && <Others of={others} businessName={businessName} />}
    </PageFrame>
  );
}

/** The address behind the link is erased: there is nothing left to send to, so nothing to stop either. */
function NoAddress({ subscription, appName }: Pick<SubscriptionPageProps, 'subscription' | 'appName'>) {
  const { businessName, initials, channel, others } = subscription;
  const reachable = others.filter(({ maskedRecipient }) => maskedRecipient !== '');
  return (
    <PageFrame kind="subscription" appName={appName} initials={initials} rules={RULES}>
      <div className="head">
        <h1>Nothing more will come</h1>
        <p>
          {businessName} no longer has your {channel === 'email' ? 'email address' : 'phone number'}, so it
          cannot {VERBS[channel]} you.
        </p>
      </div>
      <p className="aside">You can close this page.</p>
      {reachable.length > 0 && <Others of={reachable} businessName={businessName} />}
    </PageFrame>
  );
}

/** The other channels on which the business has written to this person, each with its own switch. */
function Others({ of: others, businessName }: { of: readonly ChannelSubscription[]; businessName: string }) {
  return (
    <section className="others" aria-labelledby="others">
      <h2 id="others">Other messages from {businessName}</h2>
      <ul>
        {others.map(({ channel, maskedRecipient, unsubscribed }) => (
          <li key={channel}>
            <span>
              {NAMES[channel]} to <span className="address">{maskedRecipient}</span>
            </span>
            <form method="post">
              <input type="hidden" name="channel" value={channel} />
              <button
                type="submit"
                name="intent"
                value={unsubscribed ? 'resubscribe' : 'unsubscribe'}
                className="button quiet"
                aria-label={`${unsubscribed ? 'Turn on' : 'Stop'} ${NAMES[channel].toLowerCase()}`}
              >
                {unsubscribed ? 'Turn on' : 'Stop'}
              </button>
            </form>
          </li>
        ))}
      </ul>
      <form method="post">
        <button type="submit" name="intent" value="unsubscribe-all" className="button quiet">
          Stop everything
        </button>
      </form>
    </section>
  );
}
