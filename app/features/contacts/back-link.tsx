import { BackLink } from '#app/ui/back-link.tsx';

export function BackToContacts() {
  return (
    <BackLink to="/dashboard/contacts" look="alone">
      All contacts
    </BackLink>
  );
}
