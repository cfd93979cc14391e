interface FilterLinksProps<Id extends string> {
  label: string;
  path: string;
  /** The id of the list, also the anchor of the links without JavaScript. */
  list: string;
  filters: readonly { id: Id | 'all'; label: string }[];
  chosen: Id | 'all';
  /** The category of every item of the list. */
  items: readonly Id[];
  /** "8 of 12 platforms shown", with `{shown}` and `{all}`. */
  words: string;
}

/** Filters as links, applied by the server; `app/enhance/filter.ts` applies them in place. */
export function FilterLinks<Id extends string>({
  label,
  path,
  list,
  filters,
  chosen,
  items,
  words,
}: FilterLinksProps<Id>) {
  const shown = chosen === 'all' ? items.length : items.filter((item) => item === chosen).length;
  const sentence = words.replace('{all}', String(items.length));
  return (
    <div className="filter-bar" id={`${list}-filters`}>
      <nav className="filters" aria-label={label} data-filter={list} data-count={`${list}-count`}>
        {filters.map(({ id, label: name }) => (
          <a
            key={id}
            href={`${path}${id === 'all' ? '' : `?category=${id}`}#${list}-filters`}
            data-category={id}
            aria-current={id === chosen ? 'true' : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      <p className="note" role="status" id={`${list}-count`} data-words={sentence}>
        {sentence.replace('{shown}', String(shown))}
      </p>
    </div>
  );
}

/** The filter in a URL; an unknown one shows all. */
export function filterOf<Id extends string>(url: URL, filters: readonly { id: Id | 'all' }[]): Id | 'all' {
  const category = url.searchParams.get('category');
  return filters.find(({ id }) => id === category)?.id ?? 'all';
}
