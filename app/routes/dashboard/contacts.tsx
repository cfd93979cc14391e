import { FileUp, UserPlus } from 'lucide-react';
import { ContactList } from '#app/features/contacts/contact-list.tsx';
import { ContactsEmpty } from '#app/features/contacts/contacts-empty.tsx';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { listContacts } from '#server/domain/contacts/list-contacts.ts';
import { door } from '#server/http/door.ts';
import { ListContacts } from '#shared/contacts.ts';
import type { Route } from './+types/contacts';

export const loader = door(async (ctx, { url: { searchParams } }) => {
  const search = searchParams.get('q') ?? '';
  const filter = ListContacts.shape.filter.parse(searchParams.get('filter') ?? 'all');
  const cursor = searchParams.get('cursor') ?? undefined;
  return { page: await listContacts(ctx, { search, filter, cursor }), search, filter, now: ctx.now() };
});

export default function Contacts({ loaderData }: Route.ComponentProps) {
  const { page, search, filter, now } = loaderData;
  const empty = page.contacts.length === 0 && search === '' && filter === 'all';
  return (
    <>
      <PageTitle>Contacts</PageTitle>
      <PageHeader
        title="Contacts"
        subtitle="Everybody you ask, and what became of it"
        actions={
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
        }
      />
      {empty ? <ContactsEmpty /> : <ContactList page={page} search={search} filter={filter} now={now} />}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
