import { ArrowUp, SearchX } from 'lucide-react';
import { Form, Link, useLocation, useSearchParams } from 'react-router';
import { changedSearch } from '#app/ui/changed-search.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { ScreenBody } from '#app/ui/screen-body.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useLoadMore } from '#app/ui/use-load-more.ts';
import type { ContactFilter, ContactPageView, ListedContactView } from '#shared/contacts.ts';
import { ChooseBar } from './choose-bar.tsx';
import { COLUMNS, ContactLine } from './contact-line.tsx';
import { SearchForm } from './search-form.tsx';
import { useChosen } from './use-chosen.ts';

/** What an address of the list loads; the part of it that the list needs. */
interface ListData {
  page: ContactPageView;
}

interface ContactListProps {
  page: ContactPageView;
  search: string;
  filter: ContactFilter;
  now: Date;
}

export function ContactList({ page, search, filter, now }: ContactListProps) {
  const location = useLocation();
  const [params] = useSearchParams();
  const hrefOf = (changes: Record<string, string | null>) => changedSearch(location, changes);
  const { rows: contacts, more } = useLoadMore<ListedContactView, ListData>({
    list: hrefOf({}),
    part: partOf({ page }),
    partOf,
  });
  const { form, chosen, follow, chooseAll } = useChosen(contacts);
  return (
    <ScreenBody className="gap-3">
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
        <NothingFound search={search} allHref={location.pathname} />
      ) : (
        <>
          <p className="text-ink-2 text-sm">{countInWords(page.total, search !== '' || filter !== 'all')}</p>
          <Form ref={form} method="get" action="/dashboard/get-reviews" onChange={follow}>
            <ChooseBar chosen={chosen} onAll={chooseAll} />
            <div
              aria-hidden="true"
              className={`ml-11 hidden gap-x-5 border-line border-b px-2 py-2 text-ink-2 text-sm lg:grid ${COLUMNS}`}
            >
              <span>Name</span>
              <span>Reached at</span>
              <span>Last asked</span>
              <span>Outcome</span>
            </div>
            <ul aria-label="Contacts, newest first" className="-mx-2 sm:mx-0">
              {contacts.map((contact) => (
                <ContactLine key={contact.id} contact={contact} now={now} />
              ))}
            </ul>
          </Form>
          <LoadMore more={more} hrefOf={(cursor) => hrefOf({ cursor })} end="These are all of them." />
        </>
      )}
    </ScreenBody>
  );
}

function partOf({ page }: ListData) {
  return { rows: page.contacts, nextCursor: page.nextCursor };
}

function countInWords(total: number, narrowed: boolean): string {
  const count = total.toLocaleString('en');
  if (narrowed) return total === 1 ? '1 contact matches' : `${count} contacts match`;
  return total === 1 ? '1 contact' : `${count} contacts`;
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
