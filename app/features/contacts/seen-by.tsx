import { Day } from '#app/ui/time.tsx';
import type { ContactDetailView } from '#shared/contacts/contacts.ts';

interface SeenByProps {
  contact: Pick<ContactDetailView, 'lastVisit' | 'provider'>;
  now: Date;
}

/** What imported lists say about a person's visits; not editable. */
export function SeenBy({ contact: { lastVisit, provider }, now }: SeenByProps) {
  if (!lastVisit && !provider) return null;
  return (
    <dl className="mb-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-line border-b pb-4 text-sm">
      {lastVisit && (
        <>
          <dt className="text-ink-2">Last visit</dt>
          <dd>
            <Day day={lastVisit} now={now} />
          </dd>
        </>
      )}
      {provider && (
        <>
          <dt className="text-ink-2">Provider</dt>
          <dd className="wrap-anywhere" dir="auto">
            {provider}
          </dd>
        </>
      )}
    </dl>
  );
}
