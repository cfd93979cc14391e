import { MessageSquarePlus, UserX } from 'lucide-react';
import { BackToContacts } from '#app/features/contacts/back-link.tsx';
import { ChannelsCard } from '#app/features/contacts/channels-card.tsx';
import { ContactForm } from '#app/features/contacts/contact-form.tsx';
import { EraseCard } from '#app/features/contacts/erase-card.tsx';
import { HistoryCard } from '#app/features/contacts/history-card.tsx';
import { askState } from '#app/features/contacts/may-be-asked.ts';
import { SeenBy } from '#app/features/contacts/seen-by.tsx';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { FailureHandle } from '#app/ui/offline-guard.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ScreenBody } from '#app/ui/screen-body.tsx';
import { Time, useTimeForm } from '#app/ui/time.tsx';
import { ShowToast } from '#app/ui/toasts.tsx';
import { eraseContact } from '#server/domain/contacts/erase-contact.ts';
import { getContact } from '#server/domain/contacts/get-contact.ts';
import { optInContact } from '#server/domain/contacts/opt-in-contact.ts';
import { optOutContact } from '#server/domain/contacts/opt-out-contact.ts';
import { requireContact } from '#server/domain/contacts/require-contact.ts';
import { saveContact } from '#server/domain/contacts/save-contact.ts';
import { listEligibility } from '#server/domain/sending/list-eligibility.ts';
import { type DoorArgs, door, redirectWith } from '#server/http/door.ts';
import { intents, takeForm } from '#server/http/forms.ts';
import { canBeAsked, ERASED_CONTACT } from '#shared/contacts/contact-basics.ts';
import { ContactChannel, ContactId, TypedContactForm } from '#shared/contacts/contacts.ts';
import { MESSAGES } from '#shared/http/messages.ts';
import { LANGUAGES } from '#shared/text/languages.ts';
import { onDay } from '#shared/time/time.ts';
import type { Route } from './+types/contact';

export const handle: FailureHandle = {
  failure(intent) {
    if (intent === 'erase') return MESSAGES.contactEraseFailed;
    return intent.startsWith('opt-') ? MESSAGES.contactOptFailed : MESSAGES.contactSaveFailed;
  },
};

export const loader = door(async (ctx, { params }: DoorArgs<Route.LoaderArgs>) => ({
  contact: await getContact(ctx, params),
  ineligibilities: await listEligibility(ctx, params),
  now: ctx.now(),
}));

/** One address, one form per card. */
export const action = door(async (ctx, { request, params: given }: DoorArgs<Route.ActionArgs>) => {
  await requireContact(ctx, given);
  const here = `/dashboard/contacts/${given.contactId}`;
  const opted = { given, failed: MESSAGES.contactOptFailed, rejected: MESSAGES.contactOptFailed };
  const erased = { given, failed: MESSAGES.contactEraseFailed, rejected: MESSAGES.contactEraseFailed };
  return intents(request, {
    save: () =>
      takeForm(
        ctx,
        request,
        TypedContactForm,
        { given, failed: MESSAGES.contactSaveFailed },
        async (_, changed) => {
          await saveContact(ctx, { ...changed, contactId: given.contactId });
          return redirectWith(ctx, here, 'contactSaved');
        },
      ),
    'opt-out': () =>
      takeForm(ctx, request, ContactChannel, opted, async (value) => {
        await optOutContact(ctx, value);
        return redirectWith(ctx, here, 'contactOptedOut');
      }),
    'opt-in': () =>
      takeForm(ctx, request, ContactChannel, opted, async (value) => {
        await optInContact(ctx, value);
        return redirectWith(ctx, here, 'contactOptedIn');
      }),
    erase: () =>
      takeForm(ctx, request, ContactId, erased, async (value) => {
        await eraseContact(ctx, value);
        return redirectWith(ctx, '/dashboard/contacts', 'contactErased');
      }),
  });
});

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { contact, ineligibilities, now } = loaderData;
  const { name, email, phoneText: phone } = contact;
  const language = contact.language ?? '';
  const { now: mayAsk, later } = askState(ineligibilities);
  const form = useTimeForm();
  const title = contact.erasedAt ? ERASED_CONTACT : name;
  const isEdit = actionData?.lastResult.initialValue?.intent === 'save';
  return (
    <>
      <PageTitle>{actionData ? `Error: ${title}` : title}</PageTitle>
      <PageHeader
        title={title}
        help="asking/contacts"
        subtitle={[email, phone, contact.language && LANGUAGES[contact.language].name]
          .filter(Boolean)
          .join(' · ')}
        actions={
          contact.erasedAt === null &&
          mayAsk && (
            <ButtonLink
              to={`/dashboard/get-reviews?contact=${contact.id}`}
              icon={<MessageSquarePlus size={16} aria-hidden />}
            >
              Ask for a review
            </ButtonLink>
          )
        }
      />
      <ScreenBody className="gap-3">
        <ShowToast toast={actionData?.toast} />
        <BackToContacts />
        {!contact.erasedAt && !email && !phone && (
          <Notice kind="info" title="No address yet">
            Add an email or a phone number below, then {name} can be asked for a review.
          </Notice>
        )}
        {!contact.erasedAt && (email || phone) && !canBeAsked(contact) && (
          <Notice kind="info" title={`${name} has opted out`}>
            Nothing can be sent to them, so they cannot be asked for a review.
          </Notice>
        )}
        {later?.peace && (
          <Notice kind="info" title={`${name} can be asked again on ${onDay(later.peace.until, form, now)}`}>
            {later.text}. After a request or a rating, nobody is asked again for a while.
          </Notice>
        )}
        <div className="grid items-start gap-4.5 lg:grid-cols-[minmax(0,1fr)_23rem]">
          <HistoryCard history={contact.history} now={now} />
          {contact.erasedAt ? (
            <Notice kind="info" title="Nothing personal is left">
              <UserX size={16} aria-hidden className="mr-1.5 inline" />
              Erased <Time date={contact.erasedAt} now={now} look="words" />. What remains keeps the counts of
              past campaigns right.
            </Notice>
          ) : (
            <div className="flex min-w-0 flex-col gap-4.5">
              <ChannelsCard contact={contact} ineligibilities={ineligibilities} now={now} />
              <Card title="Details">
                <SeenBy contact={contact} now={now} />
                <ContactForm
                  key={JSON.stringify([name, email, phone, language])}
                  saved={{ name, email, phone, language }}
                  intent="save"
                  submit="Save contact"
                  lastResult={isEdit ? actionData?.lastResult : undefined}
                />
              </Card>
              <EraseCard name={name} />
            </div>
          )}
        </div>
      </ScreenBody>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
