import { ArrowUp, SearchX } from 'lucide-react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Time } from '#app/ui/time.tsx';
import type { ContactFilter, ContactPageView, ContactView } from '#shared/contacts.ts';
import { CHANNEL_NAMES } from './channel-names.ts';
import { SearchForm } from './search-form.tsx';
import { useMoreContacts } from './use-more-contacts.ts';

interface ContactListProps {
  page: ContactPageView;
  search: string;
  filter: ContactFilter;
  now: Date;
}

const COLUMNS = 'sm:grid-cols-[minmax(0,1.2fr)_minmax(0,1.4fr)_10.5rem_5.5rem]';

export function ContactList({ page, search, filter, now }: ContactListProps) {
  const { contacts, nextCursor, loading, load } = useMoreContacts(page);
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const hrefOf = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return next.size > 0 ? `${pathname}?${next}` : pathname;
  };
  return (
    <div className="flex max-w-6xl flex-col gap-3 p-4 sm:p-6">
      <SearchForm search={search} filter={filter === 'all' ? '' : filter} />
      <TabLinks
        label="Which contacts"
        tabs={[
          { label: 'All', to: hrefOf({ filter: null, cursor: null }), current: filter === 'all' },
          {
            label: 'Opted out',
            to: hrefOf({ filter: 'opted-out', cursor: null }),
            current: filter === 'opted-out',
          },
        ]}
      />
      {params.has('cursor') && (
        <Link
          to={hrefOf({ cursor: null })}
          className="inline-flex min-h-11 items-center gap-1.5 self-start rounded-control font-[540] text-brand"
        >
          <ArrowUp size={16} aria-hidden />
          Back to the newest
        </Link>
      )}
      {contacts.length === 0 ? (
        <NothingFound search={search} allHref={pathname} />
      ) : (
        <>
          <div
            aria-hidden="true"
            className={`hidden gap-x-5 border-line border-b px-2 pb-2 text-ink-2 text-sm sm:grid ${COLUMNS}`}
          >
            <span>Name</span>
            <span>Email</span>
            <span>Phone</span>
            <span className="text-right">Added</span>
          </div>
          <ul aria-label="Contacts, newest first" className="-mt-3">
            {contacts.map((contact) => (
              <ContactLine key={contact.id} contact={contact} now={now} />
            ))}
          </ul>
          <LoadMore
            to={nextCursor && hrefOf({ cursor: nextCursor })}
            loading={loading}
            onLoad={load}
            end="These are all of them."
          />
        </>
      )}
    </div>
  );
}

function ContactLine({ contact, now }: { contact: ContactView; now: Date }) {
  const { id, name, email, phoneText, optedOut, createdAt } = contact;
  return (
    <li className="border-line border-b">
      <Link
        to={`/dashboard/contacts/${id}`}
        className={`grid min-h-14 items-center gap-x-5 gap-y-0.5 rounded-control px-2 py-3 -outline-offset-2 hover:bg-surface ${COLUMNS}`}
      >
        <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 truncate font-[560]" title={name} dir="auto">
            {name}
          </span>
          {optedOut.length > 0 && (
            <Badge tone="warn">
              Opted out of {optedOut.map((channel) => CHANNEL_NAMES[channel]).join(', ')}
            </Badge>
          )}
        </span>
        <span className="min-w-0 truncate text-ink-2 empty:hidden sm:empty:block" title={email}>
          {email || (!phoneText && 'No email, no phone')}
        </span>
        <span className="whitespace-nowrap text-ink-2 tabular-nums empty:hidden sm:empty:block">
          {phoneText}
        </span>
        <span className="hidden whitespace-nowrap text-right text-ink-2 text-sm sm:block">
          <Time date={createdAt} now={now} />
        </span>
      </Link>
    </li>
  );
}

function NothingFound({ search, allHref }: { search: string; allHref: string }) {
  return (
    <EmptyState
      icon={<SearchX size={24} aria-hidden />}
      title={search ? `Nobody matches “${search}”` : 'Nobody has opted out'}
      action={<TextLink to={allHref}>Show all contacts</TextLink>}
    >
      <p>
        {search
          ? 'Part of a name, an email address or a phone number is enough.'
          : 'People who unsubscribe, reply STOP or tell you so appear here and get no more messages.'}
      </p>
    </EmptyState>
  );
}
