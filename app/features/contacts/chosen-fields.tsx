import type { ContactFilter, Visited } from '#shared/contacts/contact-basics.ts';
import type { Channel } from '#shared/sending/channels.ts';
import type { Chosen } from './use-chosen.ts';

/** What the list is narrowed to, as its address has it. */
export interface Narrowed {
  search: string;
  filter: ContactFilter;
  channel: Channel | null;
  provider: string;
  visited: Visited;
}

/** The chosen contacts as fields: ids, or what the list is narrowed to. */
export function ChosenFields({ chosen, narrowed }: { chosen: Chosen; narrowed: Narrowed }) {
  if (!chosen.all) {
    return chosen.contact.map((id) => <input key={id} type="hidden" name="contact" value={id} />);
  }
  const { search, filter, channel, provider, visited } = narrowed;
  return (
    <>
      <input type="hidden" name="all" value="on" />
      <input type="hidden" name="filter" value={filter} />
      {search && <input type="hidden" name="search" value={search} />}
      {channel && <input type="hidden" name="channel" value={channel} />}
      {provider && <input type="hidden" name="provider" value={provider} />}
      {visited !== 'any' && <input type="hidden" name="visited" value={visited} />}
      {chosen.except.map((id) => (
        <input key={id} type="hidden" name="except" value={id} />
      ))}
    </>
  );
}
