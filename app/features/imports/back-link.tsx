import { useSearchParams } from 'react-router';
import { BackToContacts } from '#app/features/contacts/back-link.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { isToAsk } from './origin.ts';

export function BackFromImport() {
  const [search] = useSearchParams();
  if (!isToAsk(search)) return <BackToContacts />;
  return (
    <BackLink to="/dashboard/get-reviews" look="alone">
      Get Reviews
    </BackLink>
  );
}
