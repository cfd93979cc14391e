import { Form } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { Time } from '#app/ui/time.tsx';
import { NETWORK_NAMES, type PostAccountsView, type PostAccountView } from '#shared/social/posts.ts';
import { NetworkLogo } from './network-logo.tsx';

/** Pages and Instagram accounts: those that take posts, and those that a sign-in found. */
export function AccountList({ view, now }: { view: PostAccountsView; now: Date }) {
  const chosen = view.accounts.filter(({ state }) => state !== 'offered');
  const offered = view.accounts.filter(({ state }) => state === 'offered');
  return (
    <>
      {offered.length > 0 && (
        <Card title="Choose where to post">
          <p className="text-ink-2 text-sm">
            Your sign-in opens these. Those that you do not choose are forgotten after a day.
          </p>
          <ul className="divide-y divide-line">
            {offered.map((account) => (
              <AccountRow key={account.id} account={account} now={now} />
            ))}
          </ul>
        </Card>
      )}
      {chosen.length > 0 && (
        <Card title="Connected">
          <ul className="divide-y divide-line">
            {chosen.map((account) => (
              <AccountRow key={account.id} account={account} now={now} />
            ))}
          </ul>
          <p className="mt-2 border-line border-t pt-4 text-ink-2 text-sm">
            Disconnecting deletes the access stored here and cancels what is planned there. Posts stay online.
            {view.accessPage && (
              <>
                {' '}
                In{' '}
                <a
                  href={view.accessPage}
                  target="_blank"
                  rel="noopener"
                  className="font-[560] text-brand underline underline-offset-3"
                >
                  Facebook’s settings<span className="sr-only"> (opens in a new tab)</span>
                </a>{' '}
                you can end the access on their side, too.
              </>
            )}
          </p>
        </Card>
      )}
    </>
  );
}

function AccountRow({ account, now }: { account: PostAccountView; now: Date }) {
  const { id, network, name, state, signedOutAt } = account;
  const isOffered = state === 'offered';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <NetworkLogo network={network} />
      <span className="min-w-0 flex-1 text-sm">
        <b dir="auto" className="wrap-anywhere block font-[560]">
          {name}
        </b>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2">
          {NETWORK_NAMES[network]}
          {state === 'connected' && <Badge tone="good">Ready</Badge>}
          {state === 'signed-out' && (
            <Badge tone="bad">
              Signed out
              {signedOutAt && <Time date={signedOutAt} now={now} look="date" />}
            </Badge>
          )}
        </span>
      </span>
      <Form id={`account-${id}`} method="post" preventScrollReset>
        <input type="hidden" name="accountId" value={id} />
        <SubmitButton
          intent={isOffered ? 'choose' : 'remove'}
          pending={isOffered ? 'Choosing…' : 'Disconnecting…'}
          variant={isOffered ? 'secondary' : 'ghost'}
          size="sm"
          aria-label={`${isOffered ? 'Use' : 'Disconnect'} ${name} on ${NETWORK_NAMES[network]}`}
          className="min-h-11 sm:min-h-9"
        >
          {isOffered ? 'Use' : 'Disconnect'}
        </SubmitButton>
      </Form>
    </li>
  );
}
