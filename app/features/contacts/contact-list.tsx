import { clsx } from 'clsx';
import { ArrowUp, SearchX } from 'lucide-react';
import { Form, Link, useLocation, useSearchParams } from 'react-router';
import { changedSearch } from '#app/ui/changed-search.ts';
import { CheckboxField } from '#app/ui/checkbox.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { ScreenBody } from '#app/ui/screen-body.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { useLoadMore } from '#app/ui/use-load-more.ts';
import { useNextLocation } from '#app/ui/use-next-location.ts';
import {
  CONTACT_FILTERS,
  type ContactFilter,
  type ContactSort,
  canBeAsked,
} from '#shared/contacts/contact-basics.ts';
import type { ContactPageView, ListedContactView } from '#shared/contacts/contacts.ts';
import { languageFor } from '#shared/text/languages.ts';
import { CHOOSE_PATH, ChooseBar, PlainChooseBar } from './choose-bar.tsx';
import type { Narrowed } from './chosen-fields.tsx';
import { COLUMNS, ContactLine } from './contact-line.tsx';
import { SearchForm } from './search-form.tsx';
import { type Chosen, PAGE_BOX, useChosen } from './use-chosen.ts';

/** The part of a page's data that the list needs. */
interface ListData {
  page: ContactPageView;
}

interface ContactListProps {
  page: ContactPageView;
  narrowed: Narrowed;
  sort: ContactSort;
  now: Date;
  /** Opened from Get Reviews, only to choose people. */
  isChoosing: boolean;
  /** The result of the last action; afterwards a new selection begins. */
  done?: unknown;
}

const FILTERS: Record<ContactFilter, string> = {
  all: 'All',
  'not-asked': 'Not asked',
  'no-answer': 'No answer',
  rated: 'Rated',
  'opted-out': 'Opted out',
};

export function ContactList({ page, narrowed, sort, now, isChoosing, done }: ContactListProps) {
  const location = useLocation();
  const nextLocation = useNextLocation();
  const [params] = useSearchParams();
  const hydrated = useHydrated();
  const hrefOf = (changes: Record<string, string | null>) => changedSearch(location, changes);
  const list = hrefOf({});
  const { rows: contacts, more } = useLoadMore<ListedContactView, ListData>({
    list,
    part: partOf({ page }),
    partOf,
  });
  const { total, counts } = page;
  const { form, chosen, count, follow, choosePage, chooseAll, clear } = useChosen(contacts, {
    list,
    total,
    done,
  });
  return (
    <ScreenBody className="gap-3.5">
      <SearchForm
        narrowed={narrowed}
        sort={sort}
        providers={page.providers}
        hasVisits={page.hasVisits}
        isChoosing={isChoosing}
      />
      <section aria-label="Contacts" className="min-w-0 rounded-card border border-line bg-surface">
        <div className="px-4.5">
          <TabLinks
            label="Which contacts"
            tabs={CONTACT_FILTERS.map((filter) => ({
              label: FILTERS[filter],
              count: counts[filter],
              to: changedSearch(nextLocation, {
                filter: filter === 'all' ? null : filter,
                cursor: null,
                ...(filter === 'not-asked' ? { channel: null } : {}),
              }),
              current: filter === narrowed.filter,
            }))}
          />
        </div>
        {contacts.length === 0 ? (
          <NothingFound narrowed={narrowed} allHref={isChoosing ? CHOOSE_PATH : location.pathname} />
        ) : (
          <Form ref={form} method="post" reloadDocument onChange={follow}>
            <div className="flex items-center border-line border-b">
              {/* Useless without JavaScript; with it, its space is reserved from the start. */}
              <div
                className={clsx(
                  'min-h-10 py-2 pl-3 noscript:hidden lg:w-11 lg:shrink-0',
                  !hydrated && 'invisible',
                )}
              >
                <CheckboxField
                  field={{
                    // In a separate form: this checkbox must not be submitted.
                    id: PAGE_BOX,
                    name: 'page',
                    formId: 'choose-page',
                    errorId: `${PAGE_BOX}-error`,
                    descriptionId: `${PAGE_BOX}-hint`,
                    errors: undefined,
                    defaultValue: undefined,
                    defaultChecked: false,
                  }}
                  label={<span className="text-ink-2 text-sm lg:sr-only">Choose all shown</span>}
                  onCheckedChange={choosePage}
                />
              </div>
              <div
                aria-hidden="true"
                className={`hidden flex-1 gap-x-4 py-2 pr-4 text-ink-2 text-sm lg:grid noscript:pl-11 ${COLUMNS}`}
              >
                <span>Name</span>
                <span>Email</span>
                <span>Phone</span>
                <span>Last asked</span>
                <span>Outcome</span>
              </div>
            </div>
            <ul aria-label="Contacts">
              {contacts.map((contact) => (
                <ContactLine
                  key={contact.id}
                  contact={contact}
                  language={page.severalLanguages ? languageFor(contact.language) : null}
                  now={now}
                />
              ))}
            </ul>
            {!hydrated && (
              <div className="px-4.5">
                <PlainChooseBar isChoosing={isChoosing} />
              </div>
            )}
          </Form>
        )}
      </section>
      {params.has('cursor') && (
        <Link
          to={hrefOf({ cursor: null })}
          className="inline-flex min-h-11 items-center gap-1.5 self-start rounded-control font-[540] text-brand"
        >
          <ArrowUp size={16} aria-hidden />
          Back to the first
        </Link>
      )}
      {contacts.length > 0 && (
        <LoadMore more={more} hrefOf={(cursor) => hrefOf({ cursor })} end="You’ve reached the end." />
      )}
      {hydrated && (count > 0 || isChoosing) && (
        <ChooseBar
          chosen={chosen}
          count={count}
          askable={askableOf(chosen, contacts)}
          total={total}
          narrowed={narrowed}
          isChoosing={isChoosing}
          onAll={chooseAll}
          onClear={clear}
        />
      )}
    </ScreenBody>
  );
}

function askableOf(chosen: Chosen, contacts: readonly ListedContactView[]): number | null {
  if (chosen.all) return null;
  const ticked = new Set(chosen.contact);
  return contacts.filter((contact) => ticked.has(contact.id) && canBeAsked(contact)).length;
}

function partOf({ page }: ListData) {
  return { rows: page.contacts, nextCursor: page.nextCursor };
}

const EMPTY: Record<ContactFilter, string> = {
  all: 'Nobody matches this choice',
  'not-asked': 'Everybody has been asked',
  'no-answer': 'Nobody owes you an answer',
  rated: 'Nobody has rated you yet',
  'opted-out': 'Nobody has opted out',
};

function NothingFound({ narrowed: { search, filter }, allHref }: { narrowed: Narrowed; allHref: string }) {
  return (
    <EmptyState
      icon={<SearchX size={24} aria-hidden />}
      title={search ? `Nobody matches “${search}”` : EMPTY[filter]}
      action={<TextLink to={allHref}>Show all contacts</TextLink>}
    >
      <p>
        {search
          ? 'Part of a name, an email address or a phone number is enough.'
          : filter === 'opted-out'
            ? 'People who unsubscribe, reply STOP or tell you so appear here and get no more messages.'
            : 'The other filters show everybody else.'}
      </p>
    </EmptyState>
  );
}
