import { redirect } from 'react-router';
import { BusinessCard } from '#app/features/businesses/business-card.tsx';
import { NothingLeaves } from '#app/features/businesses/nothing-leaves.tsx';
import { PrivacyNoticeCard } from '#app/features/businesses/privacy-notice-card.tsx';
import { ReviewLinkCard } from '#app/features/businesses/review-link-card.tsx';
import { AccountActions } from '#app/features/own-data/account-actions.tsx';
import { DeleteCard } from '#app/features/own-data/delete-card.tsx';
import { ExportCard } from '#app/features/own-data/export-card.tsx';
import { PROFILE_HELP, ProfileTabs, profileTab } from '#app/features/own-data/profile-tabs.tsx';
import { BackupsCard } from '#app/features/settings/backups-card.tsx';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { PictureField } from '#app/features/uploads/picture-field.tsx';
import { Card } from '#app/ui/card.tsx';
import type { FailureHandle } from '#app/ui/offline-guard.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ScreenBody, ScreenColumns } from '#app/ui/screen-body.tsx';
import { ShowToast } from '#app/ui/toasts.tsx';
import type { Ctx } from '#server/core/context.ts';
import { getDeletionFacts } from '#server/domain/accounts/get-deletion-facts.ts';
import { getUserInfo } from '#server/domain/accounts/get-user-info.ts';
import { planDeletion } from '#server/domain/accounts/plan-deletion.ts';
import { choosePicture } from '#server/domain/businesses/choose-picture.ts';
import { findProfileProblem } from '#server/domain/businesses/find-profile-problem.ts';
import { getBusiness } from '#server/domain/businesses/get-business.ts';
import { saveBusiness } from '#server/domain/businesses/save-business.ts';
import { cancelExport } from '#server/domain/exports/cancel-export.ts';
import { listExports } from '#server/domain/exports/list-exports.ts';
import { startExport } from '#server/domain/exports/start-export.ts';
import { findBackups } from '#server/domain/upkeep/find-backups.ts';
import { door, redirectWith } from '#server/http/door.ts';
import { intents, readForm, takeForm } from '#server/http/forms.ts';
import { PlanDeletion } from '#shared/accounts/accounts.ts';
import { BusinessForm, PrivacyNoticeForm } from '#shared/business/businesses.ts';
import { ExportId } from '#shared/business/export-input.ts';
import { countryChoices } from '#shared/contacts/countries.ts';
import { MESSAGES } from '#shared/http/messages.ts';
import { timeZoneChoices } from '#shared/time/time-zones.ts';
import type { Route } from './+types/profile';
import { bringsPicture, takePicture } from './take-picture.ts';

export const handle: FailureHandle = {
  failure(intent) {
    if (intent === 'delete') return MESSAGES.deletionFailed;
    return intent.includes('export') ? MESSAGES.exportFailed : MESSAGES.profileSaveFailed;
  },
};

export const loader = door(async (ctx, { url }) => {
  const shared = { user: await getUserInfo(ctx), now: ctx.now() };
  const tab = profileTab(url.searchParams);
  if (tab === 'account') return { ...shared, tab };
  if (tab === 'data') {
    const [facts, exports] = [await getDeletionFacts(ctx), await listExports(ctx)];
    return { ...shared, tab, facts, exports, backups: await findBackups(ctx) };
  }
  const business = await getBusiness(ctx);
  const timeZones = timeZoneChoices(ctx.now(), business.timeZone);
  const problem = await findProfileProblem(ctx);
  return { ...shared, tab, business, problem, countries: countryChoices(), timeZones };
});

/** One address, one form per card. */
export const action = door(async (ctx, { request, url }) => {
  const failed = MESSAGES.profileSaveFailed;
  if (bringsPicture(request)) {
    const words = { done: 'logoUploaded', failed: 'logoUploadFailed' } as const;
    return takePicture(ctx, request, { use: 'logo', to: url.pathname, ...words });
  }
  const data = `${url.pathname}?tab=data`;
  const handlers = {
    business: () =>
      takeForm(ctx, request, BusinessForm, { failed }, async ({ isHealthcare }, changed) => {
        // The healthcare box is saved as it is, even after changing the kind.
        await saveBusiness(ctx, changed.kind === undefined ? changed : { ...changed, isHealthcare });
        return redirectWith(ctx, url.pathname, 'profileSaved');
      }),
    'privacy-notice': () =>
      takeForm(ctx, request, PrivacyNoticeForm, { failed }, async (_, changed) => {
        await saveBusiness(ctx, changed);
        return redirectWith(ctx, url.pathname, 'profileSaved');
      }),
    'remove-picture': async () => {
      await choosePicture(ctx, { use: 'logo', uploadId: null });
      return redirectWith(ctx, url.pathname, 'profileSaved');
    },
    export: async () => {
      await startExport(ctx);
      return redirectWith(ctx, data, 'exportStarted');
    },
    'cancel-export': () =>
      takeForm(ctx, request, ExportId, { failed: MESSAGES.exportFailed }, async (value) => {
        await cancelExport(ctx, value);
        return redirectWith(ctx, data, 'exportCanceled');
      }),
    delete: () => deleteAccount(ctx, request),
  };
  return intents(request, handlers);
});

async function deleteAccount(ctx: Ctx, request: Request) {
  const form = await readForm(request, PlanDeletion, { hide: ['password'] });
  if (!form.ok) return form.reject();
  try {
    const { cancelDeletionToken } = await planDeletion(ctx, form.value);
    return redirect(`/keep-account/${cancelDeletionToken}`);
  } catch (error) {
    return form.refuse(ctx, error, MESSAGES.deletionFailed);
  }
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, user, now } = loaderData;
  const answered = actionData && 'lastResult' in actionData ? actionData.lastResult : undefined;
  const sent = answered?.initialValue;
  const resultOf = (intent: string) => (sent?.intent === intent ? answered : undefined);
  return (
    <>
      <PageTitle>{actionData ? 'Error: Profile' : 'Profile'}</PageTitle>
      <PageHeader title="Profile" help={PROFILE_HELP[tab]} subtitle="Your business and your account" />
      <ScreenBody className="sm:pt-3">
        <ProfileTabs current={tab} />
        <ShowToast toast={actionData?.toast} />
        {tab === 'business' && (
          <ScreenColumns aside={<ReviewLinkCard reviewLink={loaderData.business.reviewLink} />}>
            {loaderData.problem && <NothingLeaves why={loaderData.problem} />}
            <BusinessCard
              business={loaderData.business}
              countries={loaderData.countries}
              timeZones={loaderData.timeZones}
              lastResult={resultOf('business')}
            />
            <PrivacyNoticeCard business={loaderData.business} lastResult={resultOf('privacy-notice')} />
            <Card>
              <PictureField
                use="logo"
                label="Logo"
                hint="On your review page, in emails to customers and on everything you print. Square is best, with a clear or white background. The picture of your review page is under Review Link."
                picture={loaderData.business.logo}
                error={actionData && 'fileError' in actionData ? actionData.fileError : undefined}
              />
            </Card>
          </ScreenColumns>
        )}
        {tab === 'account' && <AccountActions user={user} now={now} />}
        {tab === 'data' && (
          <ScreenColumns
            aside={
              <DeleteCard
                facts={loaderData.facts}
                isPacking={loaderData.exports.some(({ status }) => status === 'packing')}
                now={now}
                lastResult={resultOf('delete')}
              />
            }
          >
            <ExportCard exports={loaderData.exports} email={user.email} now={now} />
            {loaderData.backups && <BackupsCard backups={loaderData.backups} now={now} />}
          </ScreenColumns>
        )}
      </ScreenBody>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failed={MESSAGES.profileLoadFailed} />;
}
