import { useEffect, useRef } from 'react';
import { data, redirect } from 'react-router';
import { AnotherWebsite } from '#app/features/integrations/another-website.tsx';
import { BackToIntegrations } from '#app/features/integrations/back-link.tsx';
import { isMonitorOnly } from '#app/features/integrations/connection-state.ts';
import { MailForm } from '#app/features/integrations/mail-form.tsx';
import { MonitorOnly } from '#app/features/integrations/monitor-only.tsx';
import { PasteAddress } from '#app/features/integrations/paste-address.tsx';
import { PlatformList } from '#app/features/integrations/platform-list.tsx';
import { ReaderForm } from '#app/features/integrations/reader-form.tsx';
import { RecognizedCard } from '#app/features/integrations/recognized-card.tsx';
import { ShortLinkForm } from '#app/features/integrations/short-link-form.tsx';
import { SourcesForm } from '#app/features/integrations/sources-form.tsx';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import type { FailureHandle } from '#app/ui/offline-guard.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ScreenBody } from '#app/ui/screen-body.tsx';
import { ShowToast } from '#app/ui/toasts.tsx';
import { useLastActionData } from '#app/ui/use-last-action-data.ts';
import type { Ctx } from '#server/core/context.ts';
import { isAppError } from '#server/core/errors.ts';
import { getBusiness } from '#server/domain/businesses/get-business.ts';
import { connectMail } from '#server/domain/platforms/connect-mail.ts';
import { connectPlatform } from '#server/domain/platforms/connect-platform.ts';
import { getPlatformConnection } from '#server/domain/platforms/get-platform-connection.ts';
import { listImportedLocations } from '#server/domain/platforms/list-imported-locations.ts';
import { listLocations } from '#server/domain/platforms/list-locations.ts';
import { listPlatforms } from '#server/domain/platforms/list-platforms.ts';
import { listReaderAccounts } from '#server/domain/platforms/list-reader-accounts.ts';
import { listReviewSources } from '#server/domain/platforms/list-review-sources.ts';
import { openShortLink } from '#server/domain/platforms/open-short-link.ts';
import { reconnectPlatform } from '#server/domain/platforms/reconnect-platform.ts';
import { trySource } from '#server/domain/platforms/try-source.ts';
import { door, redirectWith } from '#server/http/door.ts';
import { intents, readForm, takeForm } from '#server/http/forms.ts';
import { MESSAGES, type Toast } from '#shared/http/messages.ts';
import {
  NEW_PAGE,
  type PlatformConnectionView,
  type ReaderAccountView,
} from '#shared/platforms/platform-connections.ts';
import { ReaderFormInput } from '#shared/platforms/platform-forms.ts';
import { OpenShortLink } from '#shared/platforms/platform-input.ts';
import { WEBSITE } from '#shared/platforms/platforms.ts';
import { lookUpPage } from '#shared/platforms/profiles/look-up-page.ts';
import { isShortLink } from '#shared/platforms/profiles/recognize-profile.ts';
import { websiteOf } from '#shared/platforms/profiles/website-of.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import type { ProfileFieldView } from '#shared/platforms/review-sources.ts';
import type { Route } from './+types/integration-connect';

export const handle: FailureHandle = {
  failure: (intent) =>
    intent === 'connect' || intent === 'mail' ? MESSAGES.connectFailed : MESSAGES.trialFailed,
};

/** All choices so far are in the URL, so that it works without JavaScript and can be bookmarked. */
export const loader = door(async (ctx, { url: { searchParams } }) => {
  const connectionId = searchParams.get('connection');
  const known = connectionId ? await getPlatformConnection(ctx, { connectionId }) : null;
  const page = lookUpPage({
    address: known ? known.pageUrl : (searchParams.get('address') ?? ''),
    slug: searchParams.get('platform') ?? '',
    platformId: known?.platformId ?? null,
  });
  const { isHealthcare: _, businessName } = await getBusiness(ctx);
  const shared = { businessName, now: ctx.now() };
  if (!page.platform) {
    const typed = page.address || (searchParams.get('change') ?? '');
    return {
      ...shared,
      step: 'choose' as const,
      typed,
      fault: page.fault,
      platforms: await listPlatforms(ctx),
    };
  }
  const { address, profileId } = page;
  const isWebsite = page.platform.id === WEBSITE.id;
  const name = (isWebsite && websiteOf(address)) || publicNameOf(page.platform);
  const platform = { id: page.platform.id, name };
  const sources = await listReviewSources(ctx, {
    platformId: platform.id,
    address,
    known: known && { reader: known.reader, profile: known.profile, total: known.platformTotal },
  });
  // `look` only opens the row; Continue sends `source`.
  const chosen = searchParams.get('source') ?? searchParams.get('look') ?? known?.reader ?? null;
  const source = sources.find(({ id }) => id === chosen);
  if (source?.bringAt && searchParams.has('source')) throw redirect(source.bringAt);
  const agreed = source !== undefined && searchParams.get('agreed') === source.id;
  const hiddenFields: Record<string, string> = {};
  if (known) hiddenFields.connection = known.id;
  else {
    if (address) hiddenFields.address = address;
    if (isWebsite || !address) hiddenFields.platform = page.platform.slug;
  }
  const found = { ...shared, platform, isWebsite, address, profileId, hiddenFields };
  if (!source || !agreed) {
    const missing = source !== undefined && searchParams.has('source');
    return { ...found, step: 'source' as const, sources, chosen, missing };
  }
  const accounts = source.fields.length > 0 ? await listReaderAccounts(ctx, { reader: source.id }) : [];
  const same = known?.reader === source.id;
  // The account that has just signed in.
  const given = accounts.find(({ id }) => id === searchParams.get('account'))?.id ?? null;
  return {
    ...found,
    step: 'form' as const,
    found: given && source.listsLocations ? await findLocations(ctx, source.id, given) : null,
    source:
      same && known ? { ...source, profileFields: withProfile(source.profileFields, known.profile) } : source,
    accounts,
    imported: known ? [] : await listImportedLocations(ctx, { platformId: platform.id }),
    account: given ?? accountOf(same ? known : null, accounts),
    again: known ? { sameReader: same } : null,
    monthlyLimit: accounts[0]?.monthlyLimit ?? null,
  };
});

/** Null if listing fails; the button in the form then tries again and says why. */
async function findLocations(ctx: Ctx, reader: string, accountId: string) {
  try {
    return await listLocations(ctx, { reader, accountId });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return null;
  }
}

/** Fields whose names differ between verb and form; a fault of the whole page is shown above the buttons. */
const FIELDS: Record<string, string> = {
  accountId: 'account',
  address: '',
  credentials: '',
  profile: '',
  reader: '',
};

/** One form to list locations, try and connect. */
export const action = door(async (ctx, { request }) => {
  const isLink = (await request.clone().formData()).get('intent') === 'open';
  if (isLink) return intents(request, { open: () => openLink(ctx, request) });
  const form = await readForm(request.clone(), ReaderFormInput, { hide: await namesOfKeys(request) });
  if (!form.ok) return form.reject();
  const kept = { lastResult: null, toast: null, typed: typedIn(form.value) };
  const { account, credentials, platformId, address, profile, monthlyLimit } = form.value;
  const isNewPage = form.value.connectionId === NEW_PAGE;
  const connectionId = isNewPage ? undefined : form.value.connectionId;
  const who = account === 'new' ? { credentials } : { accountId: account };
  const { reader } = form.value;
  const refuse = (error: unknown, toast: Toast) =>
    form.refuse(ctx, error, toast, { nameOf: (path) => FIELDS[path] ?? path });
  return intents(request, {
    places: async () => {
      try {
        const locations = await listLocations(ctx, { reader, ...who });
        return data({ ...kept, locations, trial: null });
      } catch (error) {
        return refuse(error, MESSAGES.trialFailed);
      }
    },
    trial: async () => {
      try {
        const trial = await trySource(ctx, { platformId, address, reader, profile, ...who });
        return data({ ...kept, locations: null, trial });
      } catch (error) {
        return refuse(error, MESSAGES.trialFailed);
      }
    },
    mail: async () => {
      try {
        const connected = await connectMail(ctx, {
          platformId,
          address,
          termsAccepted: form.value.termsAccepted,
          isNewPage,
          ...(connectionId ? { connectionId } : {}),
        });
        return redirectWith(ctx, `/dashboard/integrations/${connected.id}`, 'mailsConnected');
      } catch (error) {
        return refuse(error, MESSAGES.connectFailed);
      }
    },
    connect: async () => {
      try {
        const before = connectionId ? await getPlatformConnection(ctx, { connectionId }) : null;
        const same = before?.reader === reader && before.state !== 'disconnected';
        const limit = monthlyLimit === undefined ? {} : { monthlyLimit };
        const connected =
          same && connectionId && (account === 'new' || account === before.accountId)
            ? await reconnectPlatform(ctx, {
                connectionId,
                profile,
                ...limit,
                ...(account === 'new' ? { credentials } : {}),
              })
            : await connectPlatform(ctx, {
                platformId,
                address,
                reader,
                profile,
                isNewPage,
                ...who,
                ...limit,
                termsAccepted: form.value.termsAccepted,
                costAgreed: form.value.costAgreed,
                ...(connectionId ? { connectionId } : {}),
              });
        return redirectWith(ctx, `/dashboard/integrations/${connected.id}`, 'integrationConnected');
      } catch (error) {
        return refuse(error, MESSAGES.connectFailed);
      }
    },
  });
});

function openLink(ctx: Ctx, request: Request) {
  const failed = MESSAGES.linkTryFailed;
  return takeForm(ctx, request, OpenShortLink, { failed }, async (value) => {
    const { address } = await openShortLink(ctx, value);
    return data({ lastResult: null, toast: null, locations: null, trial: null, typed: {}, leadsTo: address });
  });
}

export default function Connect({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastActionData(actionData);
  const { step, businessName, now } = loaderData;
  const heading = useHeadingOf(step);
  const opened = {
    leadsTo: answer && 'leadsTo' in answer ? answer.leadsTo : null,
    lastResult: answer?.lastResult,
  };
  const name = loaderData.step === 'choose' ? 'a platform' : loaderData.platform.name;
  const title =
    loaderData.step !== 'choose' && loaderData.hiddenFields.connection ? `Change ${name}` : `Connect ${name}`;
  return (
    <>
      <PageTitle>{answer?.lastResult?.error ? `Error: ${title}` : title}</PageTitle>
      <PageHeader
        title={title}
        help="reviews/how-reading-works"
        titleRef={heading}
        subtitle={<BackToIntegrations />}
        actions={
          step !== 'choose' && (
            <p className="text-ink-2 text-sm">
              {step === 'source' ? 'Step 1 of 2: how to read it' : 'Step 2 of 2: connect it'}
            </p>
          )
        }
      />
      <ScreenBody>
        <ShowToast toast={answer?.toast} />
        {loaderData.step === 'choose' ? (
          <>
            <section
              aria-label="Connect by address"
              className="rounded-card border border-line bg-surface p-4.5 sm:p-5"
            >
              <PasteAddress typed={loaderData.typed} fault={loaderData.fault} lead />
            </section>
            {isShortLink(loaderData.typed) && <ShortLinkForm address={loaderData.typed} {...opened} />}
            <AnotherWebsite typed={loaderData.typed} />
            <PlatformList platforms={loaderData.platforms} />
          </>
        ) : (
          <>
            <RecognizedCard
              platformId={loaderData.platform.id}
              platformName={name}
              address={loaderData.address}
              profileId={loaderData.profileId}
              settled={loaderData.hiddenFields.connection !== undefined}
            />
            {loaderData.hiddenFields.address && !loaderData.profileId && !loaderData.isWebsite && (
              <ShortLinkForm address={loaderData.hiddenFields.address} {...opened} />
            )}
            <MonitorOnly platformId={loaderData.platform.id} platformName={name} />
            {loaderData.step === 'source' ? (
              <SourcesForm
                key={JSON.stringify(loaderData.hiddenFields)}
                sources={loaderData.sources}
                hiddenFields={loaderData.hiddenFields}
                chosen={loaderData.chosen}
                businessName={businessName}
                missing={loaderData.missing}
                monitorOnly={isMonitorOnly({ platformId: loaderData.platform.id })}
              />
            ) : loaderData.source.byMail ? (
              <MailForm
                source={loaderData.source}
                platformName={name}
                hiddenFields={fieldsFrom(loaderData)}
                imported={loaderData.imported}
                lastResult={answer?.lastResult}
                backTo={`/dashboard/integrations/connect?${new URLSearchParams(loaderData.hiddenFields)}`}
              />
            ) : (
              <ReaderForm
                key={`${loaderData.source.id} ${loaderData.account}`}
                source={loaderData.source}
                accounts={loaderData.accounts}
                account={loaderData.account}
                hiddenFields={fieldsFrom(loaderData)}
                again={loaderData.again}
                previewsFirst={loaderData.isWebsite && loaderData.again === null}
                imported={loaderData.imported}
                monthlyLimit={loaderData.monthlyLimit}
                locations={(answer && 'locations' in answer ? answer.locations : null) ?? loaderData.found}
                signInAt={`/dashboard/integrations/sign-in?${new URLSearchParams({ ...loaderData.hiddenFields, reader: loaderData.source.id })}`}
                trial={answer && 'trial' in answer ? answer.trial : null}
                typed={answer && 'typed' in answer ? answer.typed : {}}
                backTo={`/dashboard/integrations/connect?${new URLSearchParams(loaderData.hiddenFields)}`}
                now={now}
                lastResult={answer?.lastResult}
              />
            )}
          </>
        )}
      </ScreenBody>
    </>
  );
}

/** Known values that the forms submit again. */
function fieldsFrom(known: {
  platform: { id: number };
  address: string;
  source: { id: string };
  hiddenFields: Readonly<Record<string, string>>;
}): Record<string, string> {
  return {
    platformId: String(known.platform.id),
    address: known.address,
    reader: known.source.id,
    termsAccepted: 'on',
    ...(known.hiddenFields.connection ? { connectionId: known.hiddenFields.connection } : {}),
  };
}

/**
 * The steps share one screen and the pressed button disappears with its step, so the focus moves to the
 * heading.
 */
function useHeadingOf(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}

/** Keys are never sent back to the browser, whichever source they are for. */
async function namesOfKeys(request: Request): Promise<string[]> {
  const sent = await request.clone().formData();
  return [...sent.keys()].filter((name) => name.startsWith('credentials.'));
}

/** Values to keep in the form after a request that changed nothing. */
function typedIn({
  account,
  connectionId,
  monthlyLimit,
  profile,
  costAgreed,
}: ReaderFormInput): Record<string, string> {
  const page = Object.entries(profile).map(([name, value]) => [`profile.${name}`, value]);
  return {
    account,
    ...(connectionId ? { connectionId } : {}),
    ...(costAgreed ? { costAgreed: 'on' } : {}),
    ...(monthlyLimit === undefined ? {} : { monthlyLimit: String(monthlyLimit) }),
    ...Object.fromEntries(page),
  };
}

/** The page's own account, unless its key was refused; else the first. */
function accountOf(known: PlatformConnectionView | null, accounts: readonly ReaderAccountView[]): string {
  if (known?.state === 'reconnect') return 'new';
  return known?.accountId ?? accounts[0]?.id ?? 'new';
}

/** Fills in what identifies the connected page. */
function withProfile(
  fields: readonly ProfileFieldView[],
  profile: Readonly<Record<string, string>>,
): ProfileFieldView[] {
  return fields.map((asked) => ({ ...asked, value: profile[asked.name] ?? asked.value }));
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
