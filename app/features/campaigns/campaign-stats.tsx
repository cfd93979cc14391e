import { useField } from '@conform-to/react';
import type { ContactListView } from '#shared/campaigns.ts';
import { type TypedContact, toTypedContact } from './typed-campaign.ts';

/** How many could be asked: the typed ones and those of the lists. */
export function CampaignStats({ lists }: { lists: readonly ContactListView[] }) {
  const [contacts] = useField<TypedContact[]>('contacts');
  const [importIds] = useField<string[]>('importIds');
  const typed = Array.isArray(contacts.value) ? contacts.value.map(toTypedContact) : [];
  const named = typed.filter(({ name }) => name.trim() !== '');
  const chosen = lists.filter(({ id }) => importIds.value?.includes(id));
  const sum = (key: 'contacts' | 'withEmail' | 'withPhone') =>
    chosen.reduce((all, list) => all + list[key], 0);
  const facts = [
    ['Contacts Ready', named.length + sum('contacts')],
    ['Email Valid', named.filter(({ email }) => email.trim() !== '').length + sum('withEmail')],
    ['Phone Valid', named.filter(({ phone }) => phone.trim() !== '').length + sum('withPhone')],
  ] as const;
  return (
    <dl className="flex flex-col gap-2">
      {facts.map(([label, count]) => (
        <div key={label} className="flex items-baseline justify-between gap-4">
          <dt className="text-ink-2">{label}</dt>
          <dd className="font-semibold tabular-nums">{count.toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  );
}
