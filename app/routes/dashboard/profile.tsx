import { AccountCard } from '#app/features/accounts/account-card.tsx';
import { BusinessCard } from '#app/features/businesses/business-card.tsx';
import { NameBusiness, type Places } from '#app/features/businesses/name-business.tsx';
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
import { door, redirectWith } from '#server/http/door.ts';
import { intents, takeForm } from '#server/http/forms.ts';
import { BusinessForm, NameBusinessForm } from '#shared/businesses.ts';
import { countriesByZone, countryChoices, guessPlace } from '#shared/countries.ts';
import { MESSAGES } from '#shared/messages.ts';
import { timeZoneChoices } from '#shared/time-zones.ts';
import type { Route } from './+types/profile';

export const handle: FailureHandle = { failure: () => MESSAGES.profileSaveFailed };

export const loader = door(async (ctx, { request }) => ({
  user: await getUserInfo(ctx),
  business: ctx.business ? await getBusiness(ctx) : null,
  places: ctx.business ? null : placesFor(request.headers.get('accept-language') ?? '', ctx.now()),
  supportEmail: ctx.config.supportEmail,
  now: ctx.now(),
}));

/** What a first business chooses from, and the likely choice. */
function placesFor(acceptLanguage: string, now: Date): Places {
  const guess = guessPlace(acceptLanguage);
  return {
    guess,
    countries: countryChoices(),
    timeZones: timeZoneChoices(now, guess.timeZone),
    countriesByZone: countriesByZone(),
  };
}

/** One address, one form per card. */
export const action = door(async (ctx, { request, url }) => {
  const failed = MESSAGES.profileSaveFailed;
  const handlers = {
    name: () =>
      takeForm(ctx, request, NameBusinessForm, { failed }, async (value) => {
        await saveBusiness(ctx, value);
        return redirectWith(ctx, '/dashboard/get-reviews', 'profileSaved');
      }),
    business: () =>
      takeForm(ctx, request, BusinessForm, { failed }, async (value) => {
        await saveBusiness(ctx, value);
        return redirectWith(ctx, url.pathname, 'profileSaved');
      }),
  };
  return intents(request, handlers);
});

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { user, business, places, supportEmail, now } = loaderData;
  const answered = actionData?.lastResult.initialValue;
  const resultOf = (intent: string) => (answered?.intent === intent ? actionData?.lastResult : undefined);
  if (!business || places) {
    return (
      <>
        <PageTitle>Name your business</PageTitle>
        <ShowToast toast={actionData?.toast} />
        {places && <NameBusiness places={places} lastResult={resultOf('name')} />}
      </>
    );
  }
  return (
    <>
      <PageTitle>{actionData ? 'Error: Profile' : 'Profile'}</PageTitle>
      <PageHeader title="Profile" subtitle="Your business and your account" />
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
        </ScreenColumns>
      </ScreenBody>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failed={MESSAGES.profileLoadFailed} />;
}
