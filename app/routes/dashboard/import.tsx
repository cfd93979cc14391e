import { useEffect, useRef } from 'react';
import { redirect } from 'react-router';
import { BackFromImport } from '#app/features/imports/back-link.tsx';
import { ImportProgress } from '#app/features/imports/import-progress.tsx';
import { ImportResult } from '#app/features/imports/import-result.tsx';
import { MappingForm } from '#app/features/imports/mapping-form.tsx';
import { originIn } from '#app/features/imports/origin.ts';
import { peopleIn } from '#app/features/imports/people-in.ts';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ScreenBody } from '#app/ui/screen-body.tsx';
import { ShowToast, showToast } from '#app/ui/toasts.tsx';
import { useLastActionData } from '#app/ui/use-last-action-data.ts';
import { cancelImport } from '#server/domain/imports/cancel-import.ts';
import { getImport } from '#server/domain/imports/get-import.ts';
import { requireImport } from '#server/domain/imports/require-import.ts';
import { runImport } from '#server/domain/imports/run-import.ts';
import { type DoorArgs, door, redirectWith } from '#server/http/door.ts';
import { intents, takeForm } from '#server/http/forms.ts';
import { countryChoices } from '#shared/contacts/countries.ts';
import { type ImportView, RunImport } from '#shared/contacts/imports.ts';
import { contactsImported, MESSAGES } from '#shared/http/messages.ts';
import type { Route } from './+types/import';
import { columnsIn } from './chosen-columns.ts';

export const loader = door(async (ctx, { params, url }: DoorArgs<Route.LoaderArgs>) => {
  const { chosen, lastResult } = columnsIn(url, params);
  const list = await getImport(ctx, chosen ?? params);
  // Formatted on the server: a browser may use other names.
  return { list, countries: list.preview ? countryChoices() : [], lastResult };
});

export const action = door(async (ctx, { request, params: given, url }: DoorArgs<Route.ActionArgs>) => {
  await requireImport(ctx, given);
  const here = url.pathname + originIn(url.searchParams);
  return intents(request, {
    async cancel() {
      await cancelImport(ctx, given);
      return redirectWith(ctx, here, 'importCanceled');
    },
    run: () =>
      takeForm(ctx, request, RunImport, { given, failed: MESSAGES.csvFailed }, async (value) => {
        await runImport(ctx, value);
        return redirect(here);
      }),
  });
});

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const { list, countries } = loaderData;
  const answer = useLastActionData(actionData);
  useToastAtTheEnd(list);
  return (
    <>
      <PageTitle>{answer ? 'Error: Import contacts' : 'Import contacts'}</PageTitle>
      <PageHeader
        title="Import contacts"
        help="asking/import-csv"
        subtitle={<span className="wrap-anywhere">{list.fileName}</span>}
        actions={
          hasPeopleToAsk(list) && (
            <ButtonLink to={`/dashboard/get-reviews?import=${list.id}`}>Ask these contacts</ButtonLink>
          )
        }
      />
      <ScreenBody className="gap-3">
        <ShowToast toast={answer?.toast} />
        <BackFromImport />
        {list.preview ? (
          <MappingForm
            list={list}
            preview={list.preview}
            countries={countries}
            lastResult={answer?.lastResult ?? loaderData.lastResult}
          />
        ) : list.status === 'reading' ? (
          <ImportProgress list={list} />
        ) : (
          <ImportResult list={list} />
        )}
      </ScreenBody>
    </>
  );
}

/** Above the result, which may be long. */
function hasPeopleToAsk({ preview, status, counts }: ImportView): boolean {
  return !preview && status !== 'reading' && status !== 'canceled' && peopleIn(counts) > 0;
}

/** Only if it was started or seen running here: a result opened later is no news. */
function useToastAtTheEnd({ status, noContacts, counts }: ImportView): void {
  const before = useRef(status);
  useEffect(() => {
    const ended = ['uploaded', 'reading'].includes(before.current) && ['done', 'failed'].includes(status);
    before.current = status;
    if (!ended) return;
    const failed = noContacts ? MESSAGES.csvNoContacts : MESSAGES.csvFailed;
    showToast(status === 'done' ? contactsImported(peopleIn(counts)) : failed, { over: true });
  }, [status, noContacts, counts]);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
