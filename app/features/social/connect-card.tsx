import { MissingSettings } from '#app/features/integrations/missing-settings.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { HelpLink } from '#app/ui/help-link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import {
  NETWORK_NAMES,
  type PostAccountsView,
  type PostLogin,
  type PostLoginView,
} from '#shared/social/posts.ts';
import { NetworkLogo } from './network-logo.tsx';

const HELP = '/help/website/post-to-facebook-instagram';

const FOR_WHOM: Record<PostLogin, { title: string; words: string }> = {
  facebook: {
    title: 'You have a Facebook Page',
    words:
      'Sign in as somebody who can post on your Page, and leave everything ticked. An Instagram business or creator account linked to the Page comes along.',
  },
  instagram: {
    title: 'You only have Instagram',
    words:
      'Sign in with Instagram itself. You need a business or creator account, but no Page. Switching to one is free, in Instagram’s settings.',
  },
};

export function loginAddress(login: PostLogin): string {
  return `/dashboard/social/sign-in?login=${login}`;
}

/** Both logins of Meta, or what is missing for them. */
export function ConnectCard({ view }: { view: PostAccountsView }) {
  const { accounts, logins, isReachable } = view;
  const canSignIn = logins.some(({ missing }) => missing.length === 0);
  return (
    <Card title={accounts.length > 0 ? 'Connect another' : 'Connect Facebook and Instagram'}>
      <p className="text-ink-2 text-sm">Nothing is posted until you press a button for that very post.</p>
      {canSignIn && !isReachable && (
        <Notice kind="warning" title="Facebook and Instagram cannot reach this installation">
          They fetch each picture from here, which needs a public address with https.{' '}
          <HelpLink to={HELP} words="How to set it up" />
        </Notice>
      )}
      <ul className="mt-1 divide-y divide-line">
        {logins.map((login) => (
          <Login key={login.login} {...login} />
        ))}
      </ul>
    </Card>
  );
}

function Login({ login, missing }: PostLoginView) {
  const { title, words } = FOR_WHOM[login];
  return (
    <li className="flex gap-3 py-4 last:pb-0">
      <NetworkLogo network={login} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-5 gap-y-3">
        <p className="min-w-0 flex-1 basis-60 text-sm">
          <b className="block font-[560]">{title}</b>
          <span className="text-ink-2">{words}</span>
        </p>
        {missing.length > 0 ? (
          <div className="w-full">
            <MissingSettings
              missing={missing}
              words={`Signing in with ${NETWORK_NAMES[login]} is not available here yet.`}
              helpPath={HELP}
            />
          </div>
        ) : (
          <ButtonLink to={loginAddress(login)} reloadDocument variant="secondary">
            Continue with {NETWORK_NAMES[login]}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
