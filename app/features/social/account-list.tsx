import { clsx } from 'clsx';
import { Form } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { Time } from '#app/ui/time.tsx';
import { NETWORK_NAMES, type PostAccountsView, type PostAccountView } from '#shared/social/posts.ts';
import { AccessPageLink } from './access-left.tsx';
import { loginAddress } from './connect-card.tsx';
import { NetworkLogo } from './network-logo.tsx';

/** Pages and Instagram accounts: those that take posts, and those that a sign-in found. */
export function AccountList({ view, now }: { view: PostAccountsView; now: Date }) {
  const chosen = view.accounts.filter(({ state }) => state !== 'offered');
  const offered = view.accounts.filter(({ state }) => state === 'offered');
  const used = view.logins.filter(({ login }) => chosen.some((account) => account.login === login));
  return (
    <>
      {offered.length > 0 && (
        <Card title="Choose where to post">
          <p className="text-ink-2 text-sm">
            Your sign-in opens these. Those that you do not choose are forgotten after a day.
          </p>
          <ul className="divide-y divide-line">
            {offered.map((account) => (
              <AccountRow key={account.id} account={account} now={now} canSignIn={false} />
            ))}
          </ul>
        </Card>
      )}
      {chosen.length > 0 && (
        <Card title="Connected">
          <ul className="divide-y divide-line">
            {chosen.map((account) => (
              <AccountRow
                key={account.id}
                account={account}
                now={now}
                canSignIn={used.some(({ login, missing }) => login === account.login && missing.length === 0)}
              />
            ))}
          </ul>
          <p className="mt-2 border-line border-t pt-4 text-ink-2 text-sm">
            Disconnecting deletes the access stored here and cancels what is planned there. Posts stay online.
            {used.map((login) => (
              <LoginEnd key={login.login} {...login} />
            ))}
          </p>
        </Card>
      )}
    </>
  );
}

/** What becomes of the access on the other side. */
function LoginEnd({ login, accessPage }: PostAccountsView['logins'][number]) {
  const link = <AccessPageLink name={NETWORK_NAMES[login]} to={accessPage} />;
  return login === 'facebook' ? (
    <> Disconnecting the last one also ends our access at Facebook, as you can check in {link}.</>
  ) : (
    <> At Instagram only you can end it, in {link}.</>
  );
}

interface AccountRowProps {
  account: PostAccountView;
  now: Date;
  canSignIn: boolean;
}

function AccountRow({ account, now, canSignIn }: AccountRowProps) {
  const { id, network, login, name, state, signedOutAt, endsAt } = account;
  const isOffered = state === 'offered';
  const isOver = endsAt !== null && endsAt <= now;
  const isConnectedAgain = canSignIn && (state === 'signed-out' || endsAt !== null);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <NetworkLogo network={network} />
      <span className={clsx('min-w-0 flex-1 text-sm', isConnectedAgain && 'max-sm:basis-[calc(100%-3rem)]')}>
        <b dir="auto" className="wrap-anywhere block font-[560]">
          {name}
        </b>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2">
          {NETWORK_NAMES[network]}
          {state === 'connected' && !endsAt && <Badge tone="good">Ready</Badge>}
          {endsAt && (
            <Badge tone={isOver ? 'bad' : 'warn'}>
              {isOver ? 'Ended' : 'Ends'}
              <Time date={endsAt} now={now} look="date" />
            </Badge>
          )}
          {state === 'signed-out' && (
            <Badge tone="bad">
              Signed out
              {signedOutAt && <Time date={signedOutAt} now={now} look="date" />}
            </Badge>
          )}
        </span>
      </span>
      <div className={clsx('flex flex-wrap items-center gap-2', isConnectedAgain && 'max-sm:pl-11')}>
        {isConnectedAgain && (
          <ButtonLink
            to={loginAddress(login)}
            reloadDocument
            variant={state === 'signed-out' || isOver ? 'primary' : 'secondary'}
            size="sm"
            aria-label={`Connect ${name} again`}
            className="min-h-11 sm:min-h-9"
          >
            Connect again
          </ButtonLink>
        )}
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
      </div>
    </li>
  );
}
