import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { AccessLeft } from '#app/features/social/access-left.tsx';
import { AccountList } from '#app/features/social/account-list.tsx';
import { ConnectCard } from '#app/features/social/connect-card.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import type { FailureHandle } from '#app/ui/offline-guard.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ScreenBody } from '#app/ui/screen-body.tsx';
import { ShowToast } from '#app/ui/toasts.tsx';
import { choosePostAccount } from '#server/domain/social/choose-post-account.ts';
import { listPostAccounts } from '#server/domain/social/list-post-accounts.ts';
import { removePostAccount } from '#server/domain/social/remove-post-account.ts';
import { door, redirectWith } from '#server/http/door.ts';
import { intents, takeForm } from '#server/http/forms.ts';
import { MESSAGES } from '#shared/http/messages.ts';
import { PostAccountId } from '#shared/social/post-input.ts';
import { POST_ACCESS_ENDS } from '#shared/social/posts.ts';
import type { Route } from './+types/social-accounts';

export const handle: FailureHandle = { failure: () => MESSAGES.postAccountFailed };

export const loader = door(async (ctx, { url: { searchParams } }) => {
  const view = await listPostAccounts(ctx);
  const end = POST_ACCESS_ENDS.find((one) => one === searchParams.get('access'));
  const of = view.logins.find(({ login }) => login === searchParams.get('login'));
  return { view, left: end && of ? { end, of } : null, now: ctx.now() };
});

export const action = door(async (ctx, { request, url }) => {
  const failed = { failed: MESSAGES.postAccountFailed };
  return intents(request, {
    choose: () =>
      takeForm(ctx, request, PostAccountId, failed, async (value) => {
        await choosePostAccount(ctx, value);
        return redirectWith(ctx, url.pathname, 'postAccountChosen');
      }),
    remove: () =>
      takeForm(ctx, request, PostAccountId, failed, async (value) => {
        const { login, access } = await removePostAccount(ctx, value);
        const isLeft = access === 'failed' || access === 'by-hand';
        const to = isLeft ? `${url.pathname}?${new URLSearchParams({ access, login })}` : url.pathname;
        return redirectWith(ctx, to, access === 'ended' ? 'postAccessEnded' : 'postAccountRemoved');
      }),
  });
});

export default function SocialAccounts({ loaderData, actionData }: Route.ComponentProps) {
  const { view, left, now } = loaderData;
  const title = 'Accounts for posts';
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={title}
        help="website/post-to-facebook-instagram"
        subtitle={<BackLink to="/dashboard/social">Social</BackLink>}
      />
      <ShowToast toast={actionData?.toast ?? null} />
      <ScreenBody>
        <div className="grid max-w-3xl gap-4.5">
          {left && <AccessLeft {...left} />}
          <AccountList view={view} now={now} />
          <ConnectCard view={view} />
        </div>
      </ScreenBody>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
