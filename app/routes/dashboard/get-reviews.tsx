import { data, Form } from 'react-router';
import { z } from 'zod';
import type { AskAnswer, AskResult } from '#app/features/campaigns/ask-answer.ts';
import { AskForm } from '#app/features/campaigns/ask-form.tsx';
import { CampaignList } from '#app/features/campaigns/campaign-list.tsx';
import { UPLOAD_FORM } from '#app/features/campaigns/contacts-card.tsx';
import { PostalStep } from '#app/features/campaigns/postal-step.tsx';
import {
  type TypedTemplate,
  toTypedTemplate,
  typedTemplate,
} from '#app/features/campaigns/typed-campaign.ts';
import { UndoBars } from '#app/features/campaigns/undo-bars.tsx';
import { useFormStart } from '#app/features/campaigns/use-form-start.ts';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { Card } from '#app/ui/card.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ScreenBody } from '#app/ui/screen-body.tsx';
import type { FailureHandle } from '#app/ui/stay-put.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { ShowToast } from '#app/ui/toasts.tsx';
import { useLastAnswer } from '#app/ui/use-last-answer.ts';
import type { Ctx } from '#server/context.ts';
import { newToken } from '#server/crypto.ts';
import { getUserInfo } from '#server/domain/accounts/get-user-info.ts';
import { getBusiness } from '#server/domain/businesses/get-business.ts';
import { saveBusiness } from '#server/domain/businesses/save-business.ts';
import { launchCampaign } from '#server/domain/campaigns/launch-campaign.ts';
import { listCampaigns } from '#server/domain/campaigns/list-campaigns.ts';
import { listContactLists } from '#server/domain/campaigns/list-contact-lists.ts';
import { preflightCampaign } from '#server/domain/campaigns/preflight-campaign.ts';
import { listConnections } from '#server/domain/connections/list-connections.ts';
import { pickContacts } from '#server/domain/contacts/pick-contacts.ts';
import { confirmNumber } from '#server/domain/own-numbers/confirm-number.ts';
import { listOwnNumbers } from '#server/domain/own-numbers/list-own-numbers.ts';
import { requestNumberCode } from '#server/domain/sending/request-number-code.ts';
import { listTemplates } from '#server/domain/templates/list-templates.ts';
import { resetTemplate } from '#server/domain/templates/reset-template.ts';
import { saveTemplate } from '#server/domain/templates/save-template.ts';
import { sendTest } from '#server/domain/templates/send-test.ts';
import { AppError } from '#server/errors.ts';
import { door, redirectWith } from '#server/http/door.ts';
import { FORM_BUTTON, intents, type Refusal, readForm, takeForm } from '#server/http/forms.ts';
import { PostalAddressForm } from '#shared/businesses.ts';
import { AskFields, CONSENT_WORDING } from '#shared/campaigns.ts';
import { CHANNELS, type Channel } from '#shared/channels.ts';
import { chosenIn } from '#shared/chosen-in.ts';
import { MOST_PICKED } from '#shared/contact-basics.ts';
import { codeSent, MESSAGES, testSent } from '#shared/messages.ts';
import type { Route } from './+types/get-reviews';
import { launchedToast, savedToast } from './ask-toasts.ts';
import { undoCampaign } from './undo-campaign.ts';

const NEWEST = 5;

const FAILURES = {
  postal: MESSAGES.profileSaveFailed,
  undo: MESSAGES.undoFailed,
  save: MESSAGES.templateSaveFailed,
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

export const loader = door(async (ctx, { url }) => ({
  business: await getBusiness(ctx),
  templates: await listTemplates(ctx),
  connections: await listConnections(ctx),
  lists: await listContactLists(ctx, { importIds: url.searchParams.getAll('import').slice(0, 20) }),
  contacts: await pickContacts(ctx, {
    contactIds: url.searchParams.getAll('contact').slice(0, MOST_PICKED),
    matching: chosenIn(url.searchParams),
  }),
  page: await listCampaigns(ctx, { limit: NEWEST }),
  ownNumbers: await listOwnNumbers(ctx),
  accountEmail: (await getUserInfo(ctx)).email,
  consentWording: CONSENT_WORDING,
  submissionKey: newToken(),
  now: ctx.now(),
}));

/**
 * One form with many buttons; `intent` says which one and where, as in `launch.sms`. Without a script its rows come and
 * go here, too.
 */
export const action = door(async (ctx, { request, url }) => {
  const echo = async () => {
    const form = await readForm(request, z.object({}));
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
    reset: (place: string) => reset(ctx, request, channelAt(place)),
    save: (place: string) => keepOrTry(ctx, request, 'save', channelAt(place)),
    test: (place: string) => keepOrTry(ctx, request, 'test', channelAt(place)),
    code: (place: string) => askCode(ctx, request, channelAt(place)),
    preflight: (place: string) => ask(ctx, request, 'preflight', channelAt(place)),
    launch: (place: string) => ask(ctx, request, 'launch', channelAt(place)),
  };
  return intents(request, handlers, { [FORM_BUTTON]: 'form' });
});

function channelAt(place: string): Channel {
  const channel = CHANNELS.find((candidate) => candidate === place);
  if (!channel) throw new AppError('invalid', 'Choose how to ask: by email, SMS or WhatsApp.');
  return channel;
}

async function reset(ctx: Ctx, request: Request, channel: Channel) {
  const form = await readForm(request, z.object({}));
  await resetTemplate(ctx, { channel });
  const template = typedTemplate((await listTemplates(ctx))[channel]);
  const echo = form.echo();
  const { phone } = toTypedTemplate(echo.initialValue?.[channel]);
  const lastResult = withTyped(echo, { [channel]: asTyped({ ...template, phone }) });
  return data({ lastResult, toast: MESSAGES.templateReset, reset: { channel, template } });
}

async function ask(ctx: Ctx, request: Request, verb: 'preflight' | 'launch', channel: Channel) {
  const form = await readForm(request, AskFields[channel].whole);
  if (!form.ok) return rejectAsk(form.reject());
  const { contacts, importIds, consent, submissionKey, [channel]: given } = form.value;
  const audience = { channel, contacts, importIds, consent };
  const lastResult = form.echo();
  try {
    if (verb === 'preflight') {
      return data({ lastResult, toast: null, preflight: await preflightCampaign(ctx, audience) });
    }
    const campaign = await launchCampaign(ctx, { ...audience, submissionKey, template: given });
    const toast = launchedToast(campaign, Number(lastResult.initialValue?.expected));
    return data({ lastResult: withNewKey(lastResult), toast, launched: campaign.id });
  } catch (error) {
    const nobody = channel === 'email' ? MESSAGES.noEmailContacts : MESSAGES.noPhoneContacts;
    const toasts = { consent_needed: MESSAGES.consentRequired, nobody_reachable: nobody };
    return form.refuse(ctx, error, MESSAGES.sendFailed, { toasts, nameOf: namesOf(channel) });
  }
}

/** What no field of the screen can say is said by a toast; a key that is no good is replaced by a fresh one. */
function rejectAsk({ data: answer, init }: Refusal) {
  const faults = answer.lastResult.error ?? {};
  const status = init ?? undefined;
  if (faults.submissionKey) {
    const lastResult = withNewKey(answer.lastResult);
    return data({ ...answer, lastResult, toast: MESSAGES.formOutdated }, status);
  }
  return data({ ...answer, toast: faults.contacts ? MESSAGES.tooManyContacts : null }, status);
}

/** What needs the wording alone. */
async function keepOrTry(ctx: Ctx, request: Request, verb: 'save' | 'test', channel: Channel) {
  const form = await readForm(request, AskFields[channel].template);
  if (!form.ok) return form.reject();
  const { phone, code, ...template } = form.value[channel];
  try {
    if (verb === 'save') {
      await saveTemplate(ctx, { channel, template });
      const echo = form.echo();
      const kept = { ...Object(echo.initialValue?.[channel]), reminderDays: String(template.reminderDays) };
      const lastResult = withTyped(echo, { [channel]: kept });
      return data({ lastResult, toast: savedToast(channel, template) });
    }
    if (channel !== 'email' && code !== '') await confirmNumber(ctx, { phone, code });
    const { recipient } = await sendTest(ctx, { channel, template, phone });
    return data({ lastResult: form.echo(), toast: testSent(recipient) });
  } catch (error) {
    const failure = verb === 'save' ? MESSAGES.templateSaveFailed : MESSAGES.testFailed;
    return form.refuse(ctx, error, failure, { nameOf: namesOf(channel) });
  }
}

/** A phone is confirmed once; afterwards its tests need no code. */
async function askCode(ctx: Ctx, request: Request, channel: Channel) {
  const form = await readForm(request, AskFields[channel].template);
  if (!form.ok) return form.reject();
  if (channel === 'email') return data({ lastResult: form.echo(), toast: null });
  try {
    const asked = await requestNumberCode(ctx, { channel, phone: form.value[channel].phone });
    const lastResult = form.echo();
    if (asked.way === 'confirmed') return data({ lastResult, toast: MESSAGES.numberConfirmed });
    if (asked.way === 'sent') return data({ lastResult, toast: codeSent(asked.phoneText) });
    return data({ lastResult, toast: MESSAGES.codeShown, write: asked });
  } catch (error) {
    return form.refuse(ctx, error, MESSAGES.codeFailed, { nameOf: namesOf(channel) });
  }
}

/** The verbs know one template and one phone; the form has those of three channels. */
function namesOf(channel: Channel): (path: string) => string {
  return (path) => path.replace(/^(template\.|(?=(?:phone|code)$))/, `${channel}.`);
}

/** What was typed, but for what the answer changes in it. */
function withTyped(echo: AskResult, changed: AskResult['initialValue']): AskResult {
  return { ...echo, initialValue: { ...echo.initialValue, ...changed } };
}

/** The next campaign of this form is another one. */
function withNewKey(echo: AskResult): AskResult {
  return withTyped(echo, { submissionKey: newToken() });
}

function asTyped({ reminderEnabled, ...template }: TypedTemplate) {
  return { ...template, ...(reminderEnabled ? { reminderEnabled: 'on' } : {}) };
}

export default function GetReviews({ loaderData, actionData }: Route.ComponentProps) {
  const { business, page, now } = loaderData;
  const answer: AskAnswer | undefined = useLastAnswer(actionData);
  const lastResult = answer?.lastResult;
  const postal = lastResult?.initialValue?.intent === 'postal';
  const { fresh, ...start } = useFormStart(loaderData, answer);
  return (
    <>
      <PageTitle>{lastResult?.error ? 'Error: Get Reviews' : 'Get Reviews'}</PageTitle>
      <PageHeader title="Get Reviews" subtitle="Send review requests via SMS, Email and WhatsApp" />
      <ScreenBody>
        <ShowToast toast={answer?.toast} />
        {business.postalAddress === '' && <PostalStep lastResult={postal ? lastResult : undefined} />}
        <UndoBars campaigns={page.campaigns} now={now} />
        <Form
          id={UPLOAD_FORM}
          method="post"
          action="/dashboard/contacts/import?from=get-reviews"
          encType="multipart/form-data"
          className="hidden"
        />
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
