import { MissingSettings } from '#app/features/integrations/missing-settings.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { HelpLink } from '#app/ui/help-link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { PostAccountsView } from '#shared/social/posts.ts';

const HELP = '/help/website/post-to-facebook-instagram';

/** Signing in with Facebook, or what is missing for it. */
export function ConnectCard({ view }: { view: PostAccountsView }) {
  const { accounts, missing, isReachable } = view;
  const isOut = accounts.some(({ state }) => state === 'signed-out');
  const title = isOut
    ? 'Sign in again'
    : accounts.length > 0
      ? 'Connect another'
      : 'Connect Facebook and Instagram';
  return (
    <Card title={title}>
      <div className="flex flex-col items-start gap-4">
        <p className="text-ink-2 text-sm">
          Sign in with Facebook as somebody who can post on your Page, and leave everything ticked. An
          Instagram account can be used if it is a business or creator account linked to that Page. Nothing is
          posted until you press a button for that post.
        </p>
        {missing.length > 0 ? (
          <MissingSettings
            missing={missing}
            words="Signing in with Facebook is not available here yet."
            helpPath={HELP}
          />
        ) : (
          <>
            {!isReachable && (
              <Notice kind="warning" title="Facebook cannot reach this installation">
                Facebook fetches each picture from here, which needs a public address with https.{' '}
                <HelpLink to={HELP} words="How to set it up" />
              </Notice>
            )}
            <ButtonLink to="/dashboard/social/sign-in" reloadDocument>
              Continue with Facebook
            </ButtonLink>
          </>
        )}
      </div>
    </Card>
  );
}
