import { AccountCard } from '#app/features/accounts/account-card.tsx';
import { BusinessCard } from '#app/features/businesses/business-card.tsx';
import { PlatformsCard } from '#app/features/businesses/platforms-card.tsx';
import { ReviewLinkCard } from '#app/features/businesses/review-link-card.tsx';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ScreenBody, ScreenColumns } from '#app/ui/screen-body.tsx';
import type { FailureHandle } from '#app/ui/stay-put.ts';
import { ShowToast } from '#app/ui/toasts.tsx';
import { getUserInfo } from '#server/domain/accounts/get-user-info.ts';
import { getBusiness } from '#server/domain/businesses/get-business.ts';
import { saveBusiness } from '#server/domain/businesses/save-business.ts';
import { savePlatforms } from '#server/domain/businesses/save-platforms.ts';
import { door, redirectWith } from '#server/http/door.ts';
import { intents, takeForm } from '#server/http/forms.ts';
import { BusinessForm, PlatformsForm } from '#shared/businesses.ts';
import { MESSAGES } from '#shared/messages.ts';
import { changePlatforms } from '#shared/platform-choice.ts';
import type { Route } from './+types/profile';

export const handle: FailureHandle = { failure: () => MESSAGES.profileSaveFailed };

export const loader = door(async (ctx) => ({
  user: await getUserInfo(ctx),
  business: await getBusiness(ctx),
  supportEmail: ctx.config.supportEmail,
  now: ctx.now(),
}));

/** One address, one form per card. */
export const action = door(async (ctx, { request, url }) => {
  const failed = MESSAGES.profileSaveFailed;
  const handlers = {
    business: () =>
      takeForm(ctx, request, BusinessForm, { failed }, async (value) => {
        await saveBusiness(ctx, value);
        return redirectWith(ctx, url.pathname, 'profileSaved');
      }),
    platforms: () =>
      takeForm(ctx, request, PlatformsForm, { failed }, async ({ platforms, change = '', pasted }) => {
        const wanted = changePlatforms(platforms, change);
        await savePlatforms(ctx, { platforms: wanted, ...(change === 'paste' ? { pasted } : {}) });
        return redirectWith(ctx, url.pathname, 'profileSaved');
      }),
  };
  return intents(request, handlers, { change: 'platforms' });
});

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { user, business, supportEmail, now } = loaderData;
  const answered = actionData?.lastResult.initialValue;
  const resultOf = (intent: string) => (intentOf(answered) === intent ? actionData?.lastResult : undefined);
  return (
    <>
      <PageTitle>{actionData ? 'Error: Profile' : 'Profile'}</PageTitle>
      <PageHeader title="Profile" subtitle="Your business, your review page and your account" />
      <ScreenBody>
        <ShowToast toast={actionData?.toast} />
        <ScreenColumns
          aside={
            <>
              <ReviewLinkCard reviewLink={business.reviewLink} />
              <AccountCard user={user} supportEmail={supportEmail} now={now} />
            </>
          }
        >
          <BusinessCard business={business} lastResult={resultOf('business')} />
          <PlatformsCard business={business} lastResult={resultOf('platforms')} />
        </ScreenColumns>
      </ScreenBody>
    </>
  );
}

function intentOf(values: Record<string, unknown> | null | undefined): unknown {
  return values?.change === undefined ? values?.intent : 'platforms';
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failed={MESSAGES.profileLoadFailed} />;
}
