import { BackToContacts } from '#app/features/contacts/back-link.tsx';
import { ContactForm } from '#app/features/contacts/contact-form.tsx';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { Card } from '#app/ui/card.tsx';
import type { FailureHandle } from '#app/ui/offline-guard.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ScreenBody } from '#app/ui/screen-body.tsx';
import { ShowToast } from '#app/ui/toasts.tsx';
import { getBusiness } from '#server/domain/businesses/get-business.ts';
import { addContact } from '#server/domain/contacts/add-contact.ts';
import { door, redirectWith } from '#server/http/door.ts';
import { takeForm } from '#server/http/forms.ts';
import { TypedContactForm } from '#shared/contacts/contacts.ts';
import { MESSAGES } from '#shared/http/messages.ts';
import type { Route } from './+types/contact-new';

export const handle: FailureHandle = { failure: () => MESSAGES.contactSaveFailed };

export const loader = door(async (ctx) => {
  await getBusiness(ctx);
});

export const action = door(async (ctx, { request }) =>
  takeForm(ctx, request, TypedContactForm, { failed: MESSAGES.contactSaveFailed }, async (value) => {
    const { contactId } = await addContact(ctx, value);
    return redirectWith(ctx, `/dashboard/contacts/${contactId}`, 'contactAdded');
  }),
);

export default function NewContact({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{actionData ? 'Error: Add a contact' : 'Add a contact'}</PageTitle>
      <PageHeader title="Add a contact" help="asking/contacts" />
      <ScreenBody className="gap-3">
        <ShowToast toast={actionData?.toast} />
        <BackToContacts />
        <Card>
          <ContactForm submit="Add contact" lastResult={actionData?.lastResult} />
        </Card>
      </ScreenBody>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
