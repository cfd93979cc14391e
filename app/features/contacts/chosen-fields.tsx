import type { ContactFilter, Visited } from '#shared/contacts/contact-basics.ts';
import type { Channel } from '#shared/sending/channels.ts';
import type { Chosen } from './use-chosen.ts';

/** The filters of the list, as in its URL. */
export interface Narrowed {
  search: string;
  filter: ContactFilter;
  channel: Channel | null;
  provider: string;
  visited: Visited;
}

/** The selected contacts as fields: ids, or the filters. */
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
