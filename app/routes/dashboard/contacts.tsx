import { FileUp, UserPlus } from 'lucide-react';
import { data, redirect } from 'react-router';
import { ASK_PATH, CHOOSING } from '#app/features/contacts/choose-bar.tsx';
import { ContactList } from '#app/features/contacts/contact-list.tsx';
import { ContactsEmpty } from '#app/features/contacts/contacts-empty.tsx';
import { UndoOptOut } from '#app/features/contacts/undo-opt-out.tsx';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import type { FailureHandle } from '#app/ui/offline-guard.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ShowToast } from '#app/ui/toasts.tsx';
import { useLastActionData } from '#app/ui/use-last-action-data.ts';
import { eraseContacts } from '#server/domain/contacts/erase-contacts.ts';
import { listContacts } from '#server/domain/contacts/list-contacts.ts';
import { optOutContacts } from '#server/domain/contacts/opt-out-contacts.ts';
import { undoOptOuts } from '#server/domain/contacts/undo-opt-outs.ts';
import { listChosen } from '#server/domain/imports/list-chosen.ts';
import { door } from '#server/http/door.ts';
import { readFilters } from '#server/http/filters.ts';
import { intents, takeForm } from '#server/http/forms.ts';
import { ChosenContacts, ListContacts, OptOutBatch } from '#shared/contacts/contacts.ts';
import { contactsErased, MESSAGES, type Toast } from '#shared/http/messages.ts';
import type { Route } from './+types/contacts';

const FAILURES: Readonly<Record<string, Toast>> = {
  ask: MESSAGES.chosenAskFailed,
  erase: MESSAGES.contactEraseFailed,
};

export const handle: FailureHandle = {
  failure: (intent) => FAILURES[intent] ?? MESSAGES.contactOptFailed,
};

export const loader = door(async (ctx, { url }) => {
  const { filter, channel, provider, visited, sort: order } = ListContacts.shape;
  const { sort, ...read } = readFilters(ctx, url, { filter, channel, provider, visited, sort: order });
  const narrowed = { search: url.searchParams.get('q') ?? '', ...read };
  const cursor = url.searchParams.get('cursor') ?? undefined;
  return {
    page: await listContacts(ctx, { ...narrowed, sort, cursor }),
    narrowed,
    sort,
    now: ctx.now(),
    isChoosing: url.searchParams.has(CHOOSING),
  };
});

/** Bulk actions. Exporting, and asking a few, have addresses of their own. */
export const action = door(async (ctx, { request }) =>
  intents(request, {
    ask: () => {
      const words = { failed: MESSAGES.chosenAskFailed, rejected: MESSAGES.nobodyChosen };
      return takeForm(ctx, request, ChosenContacts, words, async (chosen) => {
        const { importId } = await listChosen(ctx, chosen);
        return redirect(`${ASK_PATH}?import=${importId}`);
      });
    },
    'opt-out': () => {
      const words = { failed: MESSAGES.contactOptFailed, rejected: MESSAGES.nobodyChosen };
      return takeForm(ctx, request, ChosenContacts, words, async (chosen) => {
        const done = await optOutContacts(ctx, chosen);
        return data({ done, toast: done.optedOut > 0 ? null : MESSAGES.nobodyToOptOut });
      });
    },
    'undo-opt-out': () => {
      const words = { failed: MESSAGES.undoFailed, rejected: MESSAGES.undoFailed };
      return takeForm(ctx, request, OptOutBatch, words, async (batch) => {
        await undoOptOuts(ctx, batch);
        return data({ done: null, toast: MESSAGES.optOutUndone });
      });
    },
    erase: () => {
      const words = { failed: MESSAGES.contactEraseFailed, rejected: MESSAGES.nobodyChosen };
      return takeForm(ctx, request, ChosenContacts, words, async (chosen) => {
        const { erased } = await eraseContacts(ctx, chosen);
        return data({ done: null, toast: contactsErased(erased) });
      });
    },
  }),
);

export default function Contacts({ loaderData, actionData }: Route.ComponentProps) {
  const { page, narrowed, sort, now, isChoosing } = loaderData;
  const answer = useLastActionData(actionData);
  const { search, filter, channel, provider, visited } = narrowed;
  const isWhole =
    search === '' && filter === 'all' && channel === null && provider === '' && visited === 'any';
  const empty = page.contacts.length === 0 && isWhole;
  return (
    <>
      <PageTitle>{isChoosing ? 'Choose who to ask' : 'Contacts'}</PageTitle>
      <PageHeader
        title={isChoosing ? 'Choose who to ask' : 'Contacts'}
        help="asking/contacts"
        subtitle={
          isChoosing
            ? 'Tick people, then take them to Get Reviews. Nothing is sent yet.'
            : 'Everyone you can ask, and how they answered'
        }
        actions={
          isChoosing ? (
            <ButtonLink to={ASK_PATH} variant="secondary">
              Cancel
            </ButtonLink>
          ) : (
            !empty && (
              <>
                <ButtonLink
                  to="/dashboard/contacts/new"
                  variant="secondary"
                  icon={<UserPlus size={16} aria-hidden />}
                >
                  Add contact
                </ButtonLink>
                <ButtonLink
                  to="/dashboard/contacts/import"
                  variant="secondary"
                  icon={<FileUp size={16} aria-hidden />}
                >
                  Import CSV
                </ButtonLink>
              </>
            )
          )
        }
      />
      <ShowToast toast={answer?.toast} />
      {answer && 'done' in answer && answer.done && (
        <div className="screen-width pt-4">
          <UndoOptOut done={answer.done} />
        </div>
      )}
      {empty ? (
        <ContactsEmpty />
      ) : (
        <ContactList
          page={page}
          narrowed={narrowed}
          sort={sort}
          now={now}
          isChoosing={isChoosing}
          done={answer && 'done' in answer ? answer : undefined}
        />
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
