import { Users } from 'lucide-react';
import { data, useFetcher } from 'react-router';
import { z } from 'zod';
import type { AskActionData } from '#app/features/campaigns/ask-action-data.ts';
import { AskForm } from '#app/features/campaigns/ask-form.tsx';
import { CampaignList } from '#app/features/campaigns/campaign-list.tsx';
import { ListUpload } from '#app/features/campaigns/list-upload.tsx';
import { PostalStep } from '#app/features/campaigns/postal-step.tsx';
import { UndoBars } from '#app/features/campaigns/undo-bars.tsx';
import { useFormStart } from '#app/features/campaigns/use-form-start.ts';
import { CHOOSE_PATH } from '#app/features/contacts/choose-bar.tsx';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { FailureHandle } from '#app/ui/offline-guard.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ScreenBody } from '#app/ui/screen-body.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { ShowToast } from '#app/ui/toasts.tsx';
import { useLastActionData } from '#app/ui/use-last-action-data.ts';
import type { Ctx } from '#server/core/context.ts';
import { newToken } from '#server/core/crypto.ts';
import { getUserInfo } from '#server/domain/accounts/get-user-info.ts';
import { getBusiness } from '#server/domain/businesses/get-business.ts';
import { saveBusiness } from '#server/domain/businesses/save-business.ts';
import { findChannelToAsk } from '#server/domain/campaigns/find-channel-to-ask.ts';
import { listCampaigns } from '#server/domain/campaigns/list-campaigns.ts';
import { listImportedLists } from '#server/domain/campaigns/list-imported-lists.ts';
import { listConnections } from '#server/domain/connections/list-connections.ts';
import { pickContacts } from '#server/domain/contacts/pick-contacts.ts';
import { listOwnNumbers } from '#server/domain/own-numbers/list-own-numbers.ts';
import { listTemplates } from '#server/domain/templates/list-templates.ts';
import { type DoorArgs, door, redirectWith } from '#server/http/door.ts';
import { FORM_BUTTON, intents, readForm, takeForm } from '#server/http/forms.ts';
import { PostalAddressForm } from '#shared/business/businesses.ts';
import { hasPostalAddress } from '#shared/business/postal-address.ts';
import { AskFields } from '#shared/campaigns/campaigns.ts';
import { CONSENT_WORDING, MOST_PICKED } from '#shared/contacts/contact-basics.ts';
import { readContactSelection } from '#shared/contacts/contact-selection.ts';
import { MESSAGES } from '#shared/http/messages.ts';
import type { Route } from './+types/get-reviews';
import { ask, askCode, channelAt, reset, saveOrTest, takeSaved } from './ask-actions.ts';
import type { action as takeFile } from './import-new.tsx';
import { undoCampaign } from './undo-campaign.ts';
import { unfoldPeople } from './unfold-people.ts';

const NEWEST = 5;

const FAILURES = {
  postal: MESSAGES.profileSaveFailed,
  undo: MESSAGES.undoFailed,
  save: MESSAGES.templateSaveFailed,
  replace: MESSAGES.templateSaveFailed,
  saved: MESSAGES.templateSaveFailed,
  reset: MESSAGES.templateSaveFailed,
  test: MESSAGES.testFailed,
  code: MESSAGES.codeFailed,
};

export const handle: FailureHandle = {
  failure(intent) {
    const [verb = ''] = intent.split('.');
    return Object.entries(FAILURES).find(([name]) => name === verb)?.[1] ?? MESSAGES.sendFailed;
  },
};

export const loader = door(async (ctx, { url }) => {
  const contacts = await pickContacts(ctx, {
    contactIds: url.searchParams.getAll('contact').slice(0, MOST_PICKED),
    matching: readContactSelection(url.searchParams),
  });
  return { ...(await loadForm(ctx, url)), contacts, reachedBy: await findChannelToAsk(ctx, { contacts }) };
});

const loadForm = async (ctx: Ctx, url: URL) => ({
  business: await getBusiness(ctx),
  templates: await listTemplates(ctx),
  connections: await listConnections(ctx),
  lists: await listImportedLists(ctx, { importIds: url.searchParams.getAll('import').slice(0, 20) }),
  page: await listCampaigns(ctx, { limit: NEWEST }),
  ownNumbers: await listOwnNumbers(ctx),
  accountEmail: (await getUserInfo(ctx)).email,
  consentWording: CONSENT_WORDING,
  submissionKey: newToken(),
  now: ctx.now(),
});

/**
 * One form with many buttons; `intent` says which one and where, as in `launch.sms`. Without JavaScript it
 * also adds and removes rows.
 */
export const action = door(async (ctx, { request: sent, url }: DoorArgs<Route.ActionArgs>) => {
  const request = await unfoldPeople(sent);
  const echo = async () => {
    const form = await readForm(request, z.object({}), { whole: AskFields.email.whole });
    return data({ lastResult: form.echo(), toast: null });
  };
  const handlers = {
    postal: () =>
      takeForm(ctx, request, PostalAddressForm, { failed: MESSAGES.profileSaveFailed }, async (value) => {
        await saveBusiness(ctx, value);
        return redirectWith(ctx, url.pathname, 'profileSaved');
      }),
    undo: () => undoCampaign(ctx, request),
    form: echo,
    reset: (place: string) => reset(ctx, request, place),
    save: (place: string) => saveOrTest(ctx, request, 'save', channelAt(place)),
    replace: (place: string) => saveOrTest(ctx, request, 'replace', channelAt(place)),
    saved: (place: string) => takeSaved(ctx, request, channelAt(place)),
    test: (place: string) => saveOrTest(ctx, request, 'test', channelAt(place)),
    code: (place: string) => askCode(ctx, request, channelAt(place)),
    preflight: (place: string) => ask(ctx, request, 'preflight', channelAt(place)),
    launch: (place: string) => ask(ctx, request, 'launch', channelAt(place)),
  };
  return intents(request, handlers, { [FORM_BUTTON]: 'form' });
});

export default function GetReviews({ loaderData, actionData }: Route.ComponentProps) {
  const { business, page, now } = loaderData;
  const answer: AskActionData | undefined = useLastActionData(actionData);
  const lastResult = answer?.lastResult;
  const postal = lastResult?.initialValue?.intent === 'postal';
  const { fresh, ...start } = useFormStart(loaderData, answer);
  const upload = useFetcher<typeof takeFile>();
  return (
    <>
      <PageTitle>{lastResult?.error ? 'Error: Get Reviews' : 'Get Reviews'}</PageTitle>
      <PageHeader
        title="Get Reviews"
        help="getting-started/first-request"
        subtitle="Send review requests via SMS, Email and WhatsApp"
        actions={
          <ButtonLink to={CHOOSE_PATH} variant="secondary" icon={<Users size={16} aria-hidden />}>
            Choose from contacts
          </ButtonLink>
        }
      />
      <ScreenBody className="max-lg:mb-(--dock-height)">
        <ShowToast toast={answer?.toast} />
        <ShowToast toast={upload.data?.toast} />
        {!hasPostalAddress(business.postalAddress) && (
          <PostalStep lastResult={postal ? lastResult : undefined} />
        )}
        <UndoBars campaigns={page.campaigns} now={now} />
        <ListUpload upload={upload}>
          <AskForm
            key={start.round}
            business={business}
            connections={loaderData.connections}
            lists={loaderData.lists}
            start={start}
            fresh={fresh}
            answer={answer}
            consentWording={loaderData.consentWording}
            accountEmail={loaderData.accountEmail}
            ownNumbers={loaderData.ownNumbers}
            now={now}
          />
        </ListUpload>
        <Card
          title="Latest campaigns"
          aside={page.nextCursor && <TextLink to="/dashboard/campaigns">All campaigns</TextLink>}
        >
          <CampaignList campaigns={page.campaigns} now={now} level={3} />
        </Card>
      </ScreenBody>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
