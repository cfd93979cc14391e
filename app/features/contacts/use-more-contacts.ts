import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { ContactPageView, ListedContactView } from '#shared/contacts.ts';

/** What an address of the list loads; the part of it that "load more" needs. */
interface ListData {
  page: ContactPageView;
}

interface Loaded {
  base: ContactPageView;
  /** What was loaded behind the page of the address. */
  more: ListedContactView[];
  nextCursor: string | null;
}

/** The page of the address with the older ones loaded behind it; another search starts over. */
export function useMoreContacts(page: ContactPageView) {
  const fetcher = useFetcher<ListData>();
  const [taken, setTaken] = useState(fetcher.data);
  const [loaded, setLoaded] = useState<Loaded>({ base: page, more: [], nextCursor: page.nextCursor });
  if (loaded.base !== page) setLoaded({ base: page, more: [], nextCursor: page.nextCursor });
  else if (fetcher.data && fetcher.data !== taken) {
    const { contacts, nextCursor } = fetcher.data.page;
    setTaken(fetcher.data);
    setLoaded({ base: page, more: [...loaded.more, ...contacts], nextCursor });
  }
  const ids = new Set<string>();
  const contacts = [...page.contacts, ...loaded.more].filter(({ id }) => !ids.has(id) && ids.add(id));
  return {
    contacts,
    nextCursor: loaded.nextCursor,
    loading: fetcher.state !== 'idle',
    load: fetcher.load,
  };
}
