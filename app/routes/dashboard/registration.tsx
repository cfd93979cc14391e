import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { DetailsCard } from '#app/features/registrations/details-card.tsx';
import { FindingsCard } from '#app/features/registrations/findings-card.tsx';
import { KitTexts } from '#app/features/registrations/kit-texts.tsx';
import { PageCard } from '#app/features/registrations/page-card.tsx';
import { StepsCard } from '#app/features/registrations/steps-card.tsx';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import type { FailureHandle } from '#app/ui/offline-guard.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ScreenBody } from '#app/ui/screen-body.tsx';
import { ShowToast } from '#app/ui/toasts.tsx';
import { getCode } from '#server/domain/codes/get-code.ts';
import { checkConnection } from '#server/domain/connections/check-connection.ts';
import { askProvider } from '#server/domain/registrations/ask-provider.ts';
import { confirmStep } from '#server/domain/registrations/confirm-step.ts';
import { getRegistration } from '#server/domain/registrations/get-registration.ts';
import { saveRegistration } from '#server/domain/registrations/save-registration.ts';
import { switchOptInPage } from '#server/domain/registrations/switch-opt-in-page.ts';
import { door, redirectWith } from '#server/http/door.ts';
import { intents, takeForm } from '#server/http/forms.ts';
import { MESSAGES } from '#shared/http/messages.ts';
import { NoFields } from '#shared/replies/reply-settings-form.ts';
import { OpenOptInForm, SaveRegistration } from '#shared/sending/registration-input.ts';
import type { Route } from './+types/registration';

const HERE = '/dashboard/settings/registration';

export const handle: FailureHandle = {
  failure: (intent) => (intent === 'ask' ? MESSAGES.registrationNotAsked : MESSAGES.settingsSaveFailed),
};

export const loader = door(async (ctx) => ({
  registration: await getRegistration(ctx),
  code: await getCode(ctx, 'texts'),
  now: ctx.now(),
}));

export const action = door(async (ctx, { request }) => {
  const saved = { failed: MESSAGES.settingsSaveFailed };
  const say = (done: boolean) => (about: string) =>
    takeForm(ctx, request, NoFields, saved, async () => {
      await confirmStep(ctx, { step: about, done });
      return redirectWith(ctx, HERE, 'settingsSaved');
    });
  return intents(request, {
    save: () =>
      takeForm(ctx, request, SaveRegistration, saved, async (value) => {
        await saveRegistration(ctx, value);
        return redirectWith(ctx, HERE, 'settingsSaved');
      }),
    'open-page': () =>
      takeForm(ctx, request, OpenOptInForm, saved, async ({ acknowledged }) => {
        await switchOptInPage(ctx, { open: true, acknowledged });
        return redirectWith(ctx, `${HERE}#opt-in-page`, 'optInPageOpened');
      }),
    'close-page': () =>
      takeForm(ctx, request, NoFields, saved, async () => {
        await switchOptInPage(ctx, { open: false });
        return redirectWith(ctx, `${HERE}#opt-in-page`, 'optInPageClosed');
      }),
    say: say(true),
    unsay: say(false),
    ask: () =>
      takeForm(ctx, request, NoFields, { failed: MESSAGES.registrationNotAsked }, async () => {
        // Checking the connection also gets the approval of each number.
        await checkConnection(ctx, { channel: 'sms' });
        await askProvider(ctx);
        return redirectWith(ctx, HERE, 'registrationAsked');
      }),
  });
});

export default function Registration({ loaderData, actionData }: Route.ComponentProps) {
  const { registration, code, now } = loaderData;
  const lastResult = actionData?.lastResult;
  const intent = String(lastResult?.initialValue?.intent ?? '');
  return (
    <>
      <PageTitle>{lastResult?.error ? 'Error: US registration' : 'US registration'}</PageTitle>
      <PageHeader
        title="US registration"
        help="asking/registration-kit"
        subtitle="Everything the phone companies need before you can text US numbers"
      />
      <ScreenBody className="gap-4">
        <ShowToast toast={actionData?.toast} />
        <Link
          to="/dashboard/settings?tab=sms"
          className="-ml-1 inline-flex min-h-11 items-center gap-1.5 self-start rounded-control px-1 font-[540] text-ink-2 hover:text-ink"
        >
          <ArrowLeft size={18} aria-hidden />
          SMS Service
        </Link>
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-4 lg:col-start-2 lg:row-start-1">
            <StepsCard registration={registration} now={now} />
            <FindingsCard registration={registration} />
          </div>
          <div className="flex min-w-0 flex-col gap-4 lg:col-start-1 lg:row-start-1">
            <DetailsCard
              registration={registration}
              lastResult={intent === 'save' ? lastResult : undefined}
            />
            <PageCard
              code={code}
              registration={registration}
              now={now}
              lastResult={intent === 'open-page' ? lastResult : undefined}
            />
            <KitTexts fields={registration.fields} />
          </div>
        </div>
      </ScreenBody>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
