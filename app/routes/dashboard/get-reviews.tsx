import { useState } from 'react';
import { data } from 'react-router';
import { AskForm } from '#app/features/campaigns/ask-form.tsx';
import { PostalStep } from '#app/features/campaigns/postal-step.tsx';
import { RecentInvitations } from '#app/features/campaigns/recent-invitations.tsx';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ShowToast } from '#app/ui/toasts.tsx';
import type { Ctx } from '#server/context.ts';
import { newToken } from '#server/crypto.ts';
import { getBusiness } from '#server/domain/businesses/get-business.ts';
import { saveBusiness } from '#server/domain/businesses/save-business.ts';
import { launchCampaign } from '#server/domain/campaigns/launch-campaign.ts';
import { listRecentInvitations } from '#server/domain/campaigns/list-recent-invitations.ts';
import { door, redirectWith } from '#server/http/door.ts';
import { readForm } from '#server/http/forms.ts';
import { PostalAddressForm } from '#shared/businesses.ts';
import { CONSENT_WORDING, LaunchCampaign, type LaunchedCampaignView } from '#shared/campaigns.ts';
import { MESSAGES, requestsSent, type Toast } from '#shared/messages.ts';
import { defaultTemplate } from '#shared/templates.ts';
import type { Route } from './+types/get-reviews';

export const loader = door(async (ctx) => ({
  business: await getBusiness(ctx),
  invitations: await listRecentInvitations(ctx),
  consentWording: CONSENT_WORDING,
  submissionKey: newToken(),
  now: ctx.now(),
}));

export const action = door(async (ctx, { request, url }) => {
  const fields = await request.clone().formData();
  return fields.get('intent') === 'postal'
    ? savePostalAddress(ctx, request, url.pathname)
    : ask(ctx, request);
});

async function savePostalAddress(ctx: Ctx, request: Request, here: string) {
  const form = await readForm(request, PostalAddressForm);
  if (!form.ok) return form.reject();
  try {
    await saveBusiness(ctx, form.value);
    return redirectWith(ctx, here, 'profileSaved');
  } catch (error) {
    return form.refuse(ctx, error, MESSAGES.profileSaveFailed);
  }
}

async function ask(ctx: Ctx, request: Request) {
  const form = await readForm(request, LaunchCampaign);
  if (!form.ok) return form.reject();
  try {
    const campaign = await launchCampaign(ctx, form.value);
    const { subject, content } = form.value.template;
    return data({ toast: outcome(campaign), asked: { subject, content }, nextKey: newToken() });
  } catch (error) {
    const { data: answer, init } = form.refuse(ctx, error, MESSAGES.sendFailed);
    const { consent, contacts } = answer.lastResult.error ?? {};
    const named = consent ? MESSAGES.consentRequired : contacts ? MESSAGES.noEmailContacts : null;
    return data({ ...answer, toast: answer.toast ?? named }, init ?? undefined);
  }
}

/** A request that must not be sent is no failure, but it is no success either. */
function outcome({ contactsSent, counts }: LaunchedCampaignView): Toast {
  if (contactsSent > 0) return requestsSent(contactsSent, 'email');
  const reasons = counts.skippedBecause.map(({ text }) => text).join(', ');
  return { kind: 'info', title: 'Nothing was sent', text: `Skipped: ${reasons}.` };
}

export default function GetReviews({ loaderData, actionData }: Route.ComponentProps) {
  const { business, invitations, consentWording, now } = loaderData;
  const sent = actionData && 'asked' in actionData ? actionData : undefined;
  const lastResult = actionData && 'lastResult' in actionData ? actionData.lastResult : undefined;
  const postal = lastResult?.initialValue?.intent === 'postal';
  const submissionKey = useKeyPerForm(loaderData.submissionKey, sent?.nextKey);
  return (
    <>
      <PageTitle>{lastResult ? 'Error: Get Reviews' : 'Get Reviews'}</PageTitle>
      <PageHeader title="Get Reviews" subtitle="Send review requests by email" />
      <div className="flex max-w-6xl flex-col gap-4.5 p-4 sm:p-6">
        <ShowToast toast={actionData?.toast} />
        {business.postalAddress === '' && <PostalStep lastResult={postal ? lastResult : undefined} />}
        <AskForm
          key={submissionKey}
          business={business}
          template={sent?.asked ?? defaultTemplate('email', business.businessName)}
          submissionKey={submissionKey}
          consentWording={consentWording}
          again={sent !== undefined}
          lastResult={postal ? undefined : lastResult}
        />
        <RecentInvitations invitations={invitations} now={now} />
      </div>
    </>
  );
}

/**
 * Every look at the list loads a fresh key; a form keeps its own until it was sent. The next one comes with
 * the answer, since that is shown before the loaders have run again.
 */
function useKeyPerForm(loaded: string, next: string | undefined): string {
  const [key, setKey] = useState(next ?? loaded);
  if (next && next !== key) setKey(next);
  return key;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
