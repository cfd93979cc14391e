/**
 * Filters a list without a request; the links work without this file. A `nav` names the list it
 * filters, each link carries a category, each item of the list its own.
 */
const all = <E extends HTMLElement>(within: ParentNode, selector: string) =>
  Array.from(within.querySelectorAll<E>(selector));

function start(nav: HTMLElement): void {
  const list = document.getElementById(nav.dataset.filter ?? '');
  const count = document.getElementById(nav.dataset.count ?? '');
  if (!list || !count) return;
  const links = all<HTMLAnchorElement>(nav, 'a[data-category]');
  const items = all(list, '[data-item]');

  nav.addEventListener('click', (event) => {
    const link = (event.target as HTMLElement).closest<HTMLAnchorElement>('a[data-category]');
    if (!link || event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    for (const other of links) other.removeAttribute('aria-current');
    link.setAttribute('aria-current', 'true');
    const { category } = link.dataset;
    list.classList.add('filtered');
    for (const item of items) item.hidden = category !== 'all' && item.dataset.item !== category;
    const shown = items.filter((item) => !item.hidden).length;
    count.textContent = (count.dataset.words ?? '').replace('{shown}', String(shown));
    history.replaceState(null, '', link.pathname + link.search);
  });
}

for (const nav of all(document, 'nav[data-filter]')) start(nav);
