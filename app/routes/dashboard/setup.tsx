import { type ComponentProps, useState } from 'react';
import { data, redirect, useFetcher } from 'react-router';
import { EmailPreview } from '#app/features/campaigns/email-preview.tsx';
import { PagePreview } from '#app/features/setup/page-preview.tsx';
import { PreviewButton } from '#app/features/setup/preview-button.tsx';
import { SetupShell } from '#app/features/setup/setup-shell.tsx';
import { type Places, StepBusiness } from '#app/features/setup/step-business.tsx';
import { StepFoot } from '#app/features/setup/step-foot.tsx';
import { StepInvitation } from '#app/features/setup/step-invitation.tsx';
import { StepPage } from '#app/features/setup/step-page.tsx';
import { ContinueWords, firstList, offeredOf, StepPlatforms } from '#app/features/setup/step-platforms.tsx';
import { StepSender } from '#app/features/setup/step-sender.tsx';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { appStyles } from '#app/ui/app-styles.ts';
import type { FailureHandle } from '#app/ui/offline-guard.ts';
import { OfflineGuardHost } from '#app/ui/offline-guard-host.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ShowToast, ToastHost } from '#app/ui/toasts.tsx';
import { useKeepFresh } from '#app/ui/use-keep-fresh.ts';
import type { Ctx } from '#server/core/context.ts';
import { newToken } from '#server/core/crypto.ts';
import { getUserInfo } from '#server/domain/accounts/get-user-info.ts';
import { choosePicture } from '#server/domain/businesses/choose-picture.ts';
import { getBusiness } from '#server/domain/businesses/get-business.ts';
import { getReviewLink } from '#server/domain/businesses/get-review-link.ts';
import { saveBusiness } from '#server/domain/businesses/save-business.ts';
import { savePlatforms } from '#server/domain/businesses/save-platforms.ts';
import { listConnections } from '#server/domain/connections/list-connections.ts';
import { listConnectors } from '#server/domain/connections/list-connectors.ts';
import { checkReviewPage } from '#server/domain/setup/check-review-page.ts';
import { collapseSetup } from '#server/domain/setup/collapse-setup.ts';
import { confirmLink } from '#server/domain/setup/confirm-link.ts';
import { getSetup } from '#server/domain/setup/get-setup.ts';
import { inviteMyself } from '#server/domain/setup/invite-myself.ts';
import { trySender } from '#server/domain/setup/try-sender.ts';
import { listTemplates } from '#server/domain/templates/list-templates.ts';
import { door, redirectWith, takeFlash } from '#server/http/door.ts';
import { intents, takeForm } from '#server/http/forms.ts';
import { loginPath } from '#shared/accounts/login-path.ts';
import {
  FirstLookForm,
  NameBusinessForm,
  PlatformsForm,
  PostalAddressForm,
} from '#shared/business/businesses.ts';
import { initialsOf } from '#shared/business/initials.ts';
import { STEP_LABELS, stepAt } from '#shared/business/setup.ts';
import { FoldForm, InviteMyself } from '#shared/business/setup-input.ts';
import { sampleLinkLike } from '#shared/campaigns/templates.ts';
import { countriesByZone, countryChoices, guessCountryAndZone } from '#shared/contacts/countries.ts';
import type { FormResult } from '#shared/http/form.ts';
import { MESSAGES } from '#shared/http/messages.ts';
import { changePlatforms, type PlatformChoice } from '#shared/platforms/platform-choice.ts';
import { timeZoneChoices } from '#shared/time/time-zones.ts';
import type { Route } from './+types/setup';
import { bringsPicture, takePicture } from './take-picture.ts';

export const links = appStyles;

const FAILURES: Record<string, typeof MESSAGES.profileSaveFailed> = {
  worked: MESSAGES.linkTryFailed,
  sender: MESSAGES.testFailed,
  invite: MESSAGES.sendFailed,
};
const failureOf = (intent: string) => FAILURES[intent.split('.')[0] ?? ''] ?? MESSAGES.profileSaveFailed;
/** The `change` of a list saved while the step goes on. */
const SAVED_AT_ONCE = 'list';
const ELSEWHERE = { '/logout': MESSAGES.logoutFailed };

export const handle: FailureHandle = { failure: failureOf };

export const loader = door(async (ctx, { request, url, scope }) => {
  const user = await getUserInfo(ctx);
  const setup = await getSetup(ctx);
  const business = ctx.business ? await getBusiness(ctx) : null;
  const step = business ? stepAt(url.searchParams.get('step'), setup.next) : 'business';
  return {
    step,
    setup,
    business,
    account: user,
    submissionKey: newToken(),
    listed: business ? (await getReviewLink(ctx)).platforms : [],
    mail: step === 'sender' || step === 'invitation' ? (await listTemplates(ctx)).email : null,
    places: step === 'business' ? placesFor(ctx, request, business) : null,
    sms:
      step === 'sender' ? (await listConnections(ctx)).find(({ channel }) => channel === 'sms') : undefined,
    smsProviders: listConnectors(ctx).flatMap(({ channel, name }) => (channel === 'sms' ? [name] : [])),
    toast: takeFlash(request, scope),
  };
});

/** The choices for the place of a business, and the likely one. */
function placesFor(
  ctx: Ctx,
  request: Request,
  business: { country: string; timeZone: string } | null,
): Places {
  const guess = business
    ? { country: business.country, timeZone: business.timeZone }
    : guessCountryAndZone(request.headers.get('accept-language') ?? '');
  return {
    guess,
    isGuess: business === null,
    countries: countryChoices(),
    timeZones: timeZoneChoices(ctx.now(), guess.timeZone),
    countriesByZone: countriesByZone(),
  };
}

/** One form per step; continuing checks the step. */
export const action = door(async (ctx, { request, url }) => {
  const to = (step: string) => `${url.pathname}?step=${step}`;
  if (bringsPicture(request)) {
    const words = { done: 'logoUploaded', failed: 'logoUploadFailed' } as const;
    return takePicture(ctx, request, { use: 'logo', to: to('page'), ...words });
  }
  const handlers = {
    business: () =>
      takeForm(ctx, request, NameBusinessForm, { failed: failureOf('business') }, async (value) => {
        await saveBusiness(ctx, value);
        return redirect(to('platforms'));
      }),
    platforms: () =>
      takeForm(ctx, request, PlatformsForm, { failed: failureOf('platforms') }, async (value) => {
        const { platforms, change = '', pasted, refused } = value;
        const wanted = changePlatforms(platforms, change);
        await savePlatforms(ctx, { platforms: wanted, ...(pasted?.trim() ? { pasted, refused } : {}) });
        if (change === SAVED_AT_ONCE) return data(null);
        return redirect(to(change ? 'platforms' : 'page'));
      }),
    worked: (about: string) =>
      takeForm(ctx, request, PlatformsForm, { failed: failureOf('worked') }, async ({ platforms }) => {
        await savePlatforms(ctx, { platforms });
        await confirmLink(ctx, { platformId: Number(about) });
        return redirect(to('platforms'));
      }),
    page: () =>
      takeForm(ctx, request, FirstLookForm, { failed: failureOf('page') }, async (value) => {
        await saveBusiness(ctx, value);
        await checkReviewPage(ctx);
        return redirect(to('sender'));
      }),
    'remove-picture': async () => {
      await choosePicture(ctx, { use: 'logo', uploadId: null });
      return redirect(to('page'));
    },
    sender: () =>
      takeForm(ctx, request, PostalAddressForm, { failed: failureOf('sender') }, async (value) => {
        const { isLocalOnly } = await trySender(ctx, value);
        return redirectWith(ctx, to('invitation'), isLocalOnly ? 'mailKept' : 'senderTested');
      }),
    invite: () =>
      takeForm(ctx, request, InviteMyself, { failed: failureOf('invite') }, async (value) => {
        await inviteMyself(ctx, value);
        return redirect(to('invitation'));
      }),
    fold: () =>
      takeForm(ctx, request, FoldForm, { failed: failureOf('fold') }, async (value) => {
        await collapseSetup(ctx, value);
        return request.headers.get('accept')?.includes('text/html')
          ? redirect('/dashboard/reviews')
          : data(null);
      }),
  };
  return intents(request, handlers, { change: 'platforms' });
});

export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  const { step, setup, business, places, account, submissionKey, listed, mail, sms, smsProviders, toast } =
    loaderData;
  const lastResult = actionData && 'lastResult' in actionData ? actionData.lastResult : undefined;
  // What was typed on a step and not saved is gone once it is left.
  const saved = JSON.stringify([step, listed]);
  const [basis, setBasis] = useState(saved);
  const [list, setList] = useState(() => firstList(listed, business?.platformsChosen ?? false));
  const [title, setTitle] = useState(business?.reviewLinkTitle ?? '');
  const [color, setColor] = useState(business?.brandColor ?? '');
  const [name, setName] = useState(business?.businessName ?? '');
  const [address, setAddress] = useState(business?.postalAddress ?? '');
  if (basis !== saved) {
    setBasis(saved);
    setList(firstList(listed, business?.platformsChosen ?? false));
    setTitle(business?.reviewLinkTitle ?? '');
    setColor(business?.brandColor ?? '');
    setName(business?.businessName ?? '');
    setAddress(business?.postalAddress ?? '');
  }
  const { data: saving, submit } = useFetcher<Pick<FormResult, 'toast'> | null>();
  const savePlatformList = (next: PlatformChoice[]) => {
    setList(next);
    void submit(platformFields(next), { method: 'post' });
  };
  useKeepFresh(step === 'invitation' && setup.ownInvitation !== null && setup.ownInvitation !== 'rated');
  const isInvited = setup.ownInvitation !== null && setup.ownInvitation !== 'failed';
  const foot: Omit<ComponentProps<typeof StepFoot>, 'step' | 'canSkip' | 'preview'> = {
    business: { intent: 'business', label: 'Continue', pending: 'Saving…' },
    platforms: {
      intent: 'platforms',
      label: <ContinueWords list={list} />,
      pending: 'Saving…',
    },
    page: { intent: 'page', label: 'Continue', pending: 'Opening your page…' },
    sender: setup.done.sender
      ? { to: '?step=invitation', label: 'Continue' }
      : { intent: 'sender', label: 'Send me a test', pending: 'Sending…' },
    invitation: isInvited
      ? { to: '/dashboard', label: 'Go to your dashboard' }
      : { intent: 'invite', label: 'Send it to me', pending: 'Sending…' },
  }[step];
  const preview =
    mail && business ? (
      <EmailPreview
        untitled
        business={{ ...business, businessName: name, postalAddress: address }}
        subject={mail.subject}
        content={mail.content}
        language="en"
        contactName={account.name}
        link={sampleLinkLike(business.reviewLink)}
        buttonLabel={title}
        reminderDays={[]}
      />
    ) : (
      <PagePreview
        title={title}
        initials={initialsOf(name)}
        logo={business?.logo ?? null}
        color={color}
        // If the choice was skipped, this shows what the page offers for now.
        platforms={step === 'page' && business ? business.platforms : offeredOf(list)}
      />
    );
  return (
    <>
      <PageTitle>
        {lastResult?.error ? `Error: ${STEP_LABELS[step]}` : `Set up: ${STEP_LABELS[step]}`}
      </PageTitle>
      <SetupShell step={step} setup={setup}>
        <ShowToast toast={actionData?.toast ?? toast} />
        <ShowToast toast={saving?.toast} />
        <main
          id="content"
          className="mx-auto grid w-full max-w-7xl flex-1 content-start gap-8 px-4 py-7 sm:px-8 lg:grid-cols-[minmax(0,1fr)_auto]"
        >
          <div className="min-w-0">
            {step === 'business' && places && (
              <StepBusiness
                places={places}
                business={{ businessName: business?.businessName ?? '', kind: business?.kind ?? '' }}
                onName={setName}
                lastResult={lastResult}
              />
            )}
            {step === 'platforms' && business && (
              <StepPlatforms
                list={list}
                onList={savePlatformList}
                business={business}
                tried={listed}
                worked={setup.done.platforms}
                lastResult={lastResult}
              />
            )}
            {step === 'page' && business && (
              <StepPage
                business={business}
                title={title}
                onTitle={setTitle}
                onColor={setColor}
                logoError={actionData && 'fileError' in actionData ? actionData.fileError : undefined}
                checked={setup.done.page}
                lastResult={lastResult}
              />
            )}
            {step === 'sender' && business && (
              <StepSender
                postalAddress={business.postalAddress}
                onAddress={setAddress}
                accountEmail={account.email}
                tested={setup.done.sender}
                mailStays={setup.mailStays}
                sms={sms}
                smsProviders={smsProviders}
                lastResult={lastResult}
              />
            )}
            {step === 'invitation' && (
              <StepInvitation setup={setup} accountEmail={account.email} submissionKey={submissionKey} />
            )}
          </div>
          <aside className="max-lg:[@media(scripting:enabled)]:hidden lg:w-104">{preview}</aside>
        </main>
        <StepFoot
          step={step}
          canSkip={step !== 'business'}
          preview={<PreviewButton>{preview}</PreviewButton>}
          {...foot}
        />
      </SetupShell>
      <OfflineGuardHost elsewhere={ELSEWHERE} owner={{ id: account.id, loginPath }} asks />
      <ToastHost />
    </>
  );
}

/** The list as the step's form sends it. */
function platformFields(list: readonly PlatformChoice[]): Record<string, string> {
  const fields = list.flatMap(({ platformId, writeReviewUrl, off }, index) => [
    [`platforms[${index}].platformId`, String(platformId)],
    [`platforms[${index}].writeReviewUrl`, writeReviewUrl],
    ...(off ? [[`platforms[${index}].off`, 'on']] : []),
  ]);
  return { ...Object.fromEntries(fields), change: SAVED_AT_ONCE };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
