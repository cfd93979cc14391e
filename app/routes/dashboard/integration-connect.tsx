import { useEffect, useRef } from 'react';
import { data, redirect } from 'react-router';
import { BackToIntegrations } from '#app/features/integrations/back-link.tsx';
import { isMonitorOnly } from '#app/features/integrations/connection-state.ts';
import { MailForm } from '#app/features/integrations/mail-form.tsx';
import { MonitorOnly } from '#app/features/integrations/monitor-only.tsx';
import { PasteAddress } from '#app/features/integrations/paste-address.tsx';
import { PlatformList } from '#app/features/integrations/platform-list.tsx';
import { ReaderForm } from '#app/features/integrations/reader-form.tsx';
import { RecognizedCard } from '#app/features/integrations/recognized-card.tsx';
import { WaysForm } from '#app/features/integrations/ways-form.tsx';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import type { FailureHandle } from '#app/ui/offline-guard.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ScreenBody } from '#app/ui/screen-body.tsx';
import { ShowToast } from '#app/ui/toasts.tsx';
import { useLastAnswer } from '#app/ui/use-last-answer.ts';
import type { Ctx } from '#server/core/context.ts';
import { isAppError } from '#server/core/errors.ts';
import { getBusiness } from '#server/domain/businesses/get-business.ts';
import { connectMail } from '#server/domain/platforms/connect-mail.ts';
import { connectPlatform } from '#server/domain/platforms/connect-platform.ts';
import { getPlatformConnection } from '#server/domain/platforms/get-platform-connection.ts';
import { listImportedPlaces } from '#server/domain/platforms/list-imported-places.ts';
import { listPlaces } from '#server/domain/platforms/list-places.ts';
import { listPlatforms } from '#server/domain/platforms/list-platforms.ts';
import { listReaderAccounts } from '#server/domain/platforms/list-reader-accounts.ts';
import { listReadingWays } from '#server/domain/platforms/list-reading-ways.ts';
import { reconnectPlatform } from '#server/domain/platforms/reconnect-platform.ts';
import { tryReading } from '#server/domain/platforms/try-reading.ts';
import { door, redirectWith } from '#server/http/door.ts';
import { intents, readForm } from '#server/http/forms.ts';
import { MESSAGES, type Toast } from '#shared/http/messages.ts';
import {
  NEW_PAGE,
  type PlatformConnectionView,
  type ReaderAccountView,
} from '#shared/platforms/platform-connections.ts';
import { ReaderAnswers } from '#shared/platforms/platform-forms.ts';
import { lookUpPage } from '#shared/platforms/profiles/look-up-page.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import type { ProfileFieldView } from '#shared/platforms/reading-ways.ts';
import type { Route } from './+types/integration-connect';

export const handle: FailureHandle = {
  failure: (intent) =>
    intent === 'connect' || intent === 'mail' ? MESSAGES.connectFailed : MESSAGES.trialFailed,
};

/** Everything that was chosen so far stands in the address, so that it works without a script and can be kept. */
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
  const platform = { id: page.platform.id, name: publicNameOf(page.platform) };
  const ways = await listReadingWays(ctx, {
    platformId: platform.id,
    address,
    known: known && { reader: known.reader, profile: known.profile, total: known.platformTotal },
  });
  const chosen = searchParams.get('way') ?? known?.reader ?? null;
  const way = ways.find(({ id }) => id === chosen);
  if (way?.bringAt && searchParams.has('way')) throw redirect(way.bringAt);
  const agreed = way !== undefined && searchParams.get('agreed') === way.id;
  const carried: Record<string, string> = {};
  if (known) carried.connection = known.id;
  else if (address) carried.address = address;
  else carried.platform = page.platform.slug;
  const found = { ...shared, platform, address, profileId, carried };
  if (!way || !agreed) {
    // Only Continue puts a way into the address.
    const missing = way !== undefined && searchParams.has('way');
    return { ...found, step: 'way' as const, ways, chosen, missing };
  }
  const accounts = way.fields.length > 0 ? await listReaderAccounts(ctx, { reader: way.id }) : [];
  const same = known?.reader === way.id;
  // Of whoever has just signed in.
  const given = accounts.find(({ id }) => id === searchParams.get('account'))?.id ?? null;
  return {
    ...found,
    step: 'form' as const,
    found: given && way.listsPlaces ? await placesOf(ctx, way.id, given) : null,
    way: same && known ? { ...way, profileFields: withProfile(way.profileFields, known.profile) } : way,
    accounts,
    imported: known ? [] : await listImportedPlaces(ctx, { platformId: platform.id }),
    account: given ?? accountOf(same ? known : null, accounts),
    again: known ? { sameReader: same } : null,
    monthlyLimit: accounts[0]?.monthlyLimit ?? null,
  };
});

/** What cannot be listed now is asked for with the button, which says why. */
async function placesOf(ctx: Ctx, reader: string, accountId: string) {
  try {
    return await listPlaces(ctx, { reader, accountId });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return null;
  }
}

/** What the verbs call otherwise than the form; a fault of the page as a whole stands over the buttons. */
const FIELDS: Record<string, string> = {
  accountId: 'account',
  address: '',
  credentials: '',
  profile: '',
  reader: '',
};

/** The same form is asked about, tried out and connected. */
export const action = door(async (ctx, { request }) => {
  const form = await readForm(request.clone(), ReaderAnswers, { hide: await namesOfKeys(request) });
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
        const places = await listPlaces(ctx, { reader, ...who });
        return data({ ...kept, places, trial: null });
      } catch (error) {
        return refuse(error, MESSAGES.trialFailed);
      }
    },
    trial: async () => {
      try {
        const trial = await tryReading(ctx, { platformId, address, reader, profile, ...who });
        return data({ ...kept, places: null, trial });
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

export default function Connect({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  const { step, businessName, now } = loaderData;
  const heading = useHeadingOf(step);
  const name = loaderData.step === 'choose' ? 'a platform' : loaderData.platform.name;
  const title =
    loaderData.step !== 'choose' && loaderData.carried.connection ? `Change ${name}` : `Connect ${name}`;
  return (
    <>
      <PageTitle>{answer?.lastResult?.error ? `Error: ${title}` : title}</PageTitle>
      <PageHeader
        title={title}
        titleRef={heading}
        subtitle={<BackToIntegrations />}
        actions={
          step !== 'choose' && (
            <p className="text-ink-2 text-sm">
              {step === 'way' ? 'Step 1 of 2: how to read it' : 'Step 2 of 2: connect it'}
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
            <PlatformList platforms={loaderData.platforms} />
          </>
        ) : (
          <>
            <RecognizedCard
              platformId={loaderData.platform.id}
              platformName={name}
              address={loaderData.address}
              profileId={loaderData.profileId}
              settled={loaderData.carried.connection !== undefined}
            />
            <MonitorOnly platformId={loaderData.platform.id} platformName={name} />
            {loaderData.step === 'way' ? (
              <WaysForm
                key={JSON.stringify(loaderData.carried)}
                ways={loaderData.ways}
                carried={loaderData.carried}
                chosen={loaderData.chosen}
                businessName={businessName}
                missing={loaderData.missing}
                monitorOnly={isMonitorOnly({ platformId: loaderData.platform.id })}
              />
            ) : loaderData.way.byMail ? (
              <MailForm
                way={loaderData.way}
                platformName={name}
                carried={carriedBy(loaderData)}
                imported={loaderData.imported}
                lastResult={answer?.lastResult}
                backTo={`/dashboard/integrations/connect?${new URLSearchParams(loaderData.carried)}`}
              />
            ) : (
              <ReaderForm
                key={`${loaderData.way.id} ${loaderData.account}`}
                way={loaderData.way}
                accounts={loaderData.accounts}
                account={loaderData.account}
                carried={carriedBy(loaderData)}
                again={loaderData.again}
                imported={loaderData.imported}
                monthlyLimit={loaderData.monthlyLimit}
                places={(answer && 'places' in answer ? answer.places : null) ?? loaderData.found}
                signInAt={`/dashboard/integrations/sign-in?${new URLSearchParams({ ...loaderData.carried, reader: loaderData.way.id })}`}
                trial={answer && 'trial' in answer ? answer.trial : null}
                typed={answer && 'typed' in answer ? answer.typed : {}}
                backTo={`/dashboard/integrations/connect?${new URLSearchParams(loaderData.carried)}`}
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

/** What the form of either way goes on with. */
function carriedBy(known: {
  platform: { id: number };
  address: string;
  way: { id: string };
  carried: Readonly<Record<string, string>>;
}): Record<string, string> {
  return {
    platformId: String(known.platform.id),
    address: known.address,
    reader: known.way.id,
    termsAccepted: 'on',
    ...(known.carried.connection ? { connectionId: known.carried.connection } : {}),
  };
}

/** The steps share one screen, so that the pressed button goes with its step: the keyboard goes on at the heading. */
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

/** Keys never go back to the browser, whichever source they are for. */
async function namesOfKeys(request: Request): Promise<string[]> {
  const sent = await request.clone().formData();
  return [...sent.keys()].filter((name) => name.startsWith('credentials.'));
}

/** What stays in the form when it only asked for something. */
function typedIn({
  account,
  connectionId,
  monthlyLimit,
  profile,
  costAgreed,
}: ReaderAnswers): Record<string, string> {
  const page = Object.entries(profile).map(([name, value]) => [`profile.${name}`, value]);
  return {
    account,
    ...(connectionId ? { connectionId } : {}),
    ...(costAgreed ? { costAgreed: 'on' } : {}),
    ...(monthlyLimit === undefined ? {} : { monthlyLimit: String(monthlyLimit) }),
    ...Object.fromEntries(page),
  };
}

/** The one that reads the page, unless its key was refused; else the first. */
function accountOf(known: PlatformConnectionView | null, accounts: readonly ReaderAccountView[]): string {
  if (known?.state === 'reconnect') return 'new';
  return known?.accountId ?? accounts[0]?.id ?? 'new';
}

/** What the page is known by already. */
function withProfile(
  fields: readonly ProfileFieldView[],
  profile: Readonly<Record<string, string>>,
): ProfileFieldView[] {
  return fields.map((asked) => ({ ...asked, value: profile[asked.name] ?? asked.value }));
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
