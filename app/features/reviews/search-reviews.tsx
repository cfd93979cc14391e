import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSubmitFilters } from './use-submit-filters.ts';

export const FILTERS_FORM = 'inbox-filters';
export const SEARCH_BOX = 'search-reviews';

/** In the header, but part of the filters' form. */
export function SearchReviews({ search }: { search: string }) {
  const { soon } = useSubmitFilters();
  const box = useRef<HTMLInputElement>(null);
  // Typing is ahead of the URL; a link that clears the filters is not typing.
  useEffect(() => {
    if (box.current && box.current !== document.activeElement) box.current.value = search;
  }, [search]);
  return (
    <div className="relative max-sm:w-full sm:w-63">
      <Search
        size={17}
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-3"
      />
      <input
        ref={box}
        id={SEARCH_BOX}
        type="search"
        name="q"
        form={FILTERS_FORM}
        aria-label="Search reviews"
        placeholder="Search reviews"
        defaultValue={search}
        autoComplete="off"
        maxLength={200}
        onChange={({ currentTarget: { form } }) => soon(form)}
        className="control h-11 pr-3 pl-9.5 sm:h-10"
      />
    </div>
  );
}
