/** The help centre while one types, and its two buttons without a new page; both work without this file. */
import {
  createHelpSearch,
  type HelpSearch,
  type Highlight,
  type SearchDoc,
  type SearchHit,
} from '#app/features/help/search.ts';
import { plural } from '#shared/text/plural.ts';

const SHOWN = 6;

for (const box of all(document, '.help-search')) startSearch(box);
for (const section of all(document, '.helpful')) startVote(section);

function all(within: ParentNode, selector: string): HTMLElement[] {
  return Array.from(within.querySelectorAll<HTMLElement>(selector));
}

/** A part that the page has for sure; its markup is in `search-box.tsx`. */
function part<E extends HTMLElement>(within: ParentNode, selector: string): E {
  const found = within.querySelector<E>(selector);
  if (!found) throw new Error(`The page has no ${selector}`);
  return found;
}

function startSearch(box: HTMLElement): void {
  const form = part(box, 'form');
  const field = part<HTMLInputElement>(box, 'input');
  const panel = part(box, '.hits');
  const list = part(box, '[role=listbox]');
  const none = part(box, '.none');
  const status = part(box, '[role=status]');

  let search: Promise<HelpSearch> | null = null;
  let active = -1;
  let announcing = 0;
  const options = () => all(list, '[role=option]');

  field.setAttribute('role', 'combobox');
  field.setAttribute('aria-autocomplete', 'list');
  field.setAttribute('aria-controls', list.id);
  close();

  /** On the first focus, so that nobody loads what they do not use; again after a failure. */
  function load(): Promise<HelpSearch> {
    search ??= fetch(box.dataset.index ?? '')
      .then((response) => {
        if (!response.ok) throw new Error(`The search answered ${response.status}`);
        return response.json() as Promise<SearchDoc[]>;
      })
      .then(createHelpSearch);
    search.catch(() => {
      search = null;
    });
    return search;
  }

  async function follow(): Promise<void> {
    const asked = field.value.trim();
    if (!asked) return close();
    let find: HelpSearch;
    try {
      find = await load();
    } catch {
      // Enter still leads to the results that the server makes.
      return close();
    }
    if (asked === field.value.trim()) show(find(asked), asked);
  }

  function show(hits: SearchHit[], asked: string): void {
    const all = `/help?q=${encodeURIComponent(asked)}`;
    list.replaceChildren(
      ...hits.slice(0, SHOWN).map(toOption),
      ...(hits.length > SHOWN ? [toLast(all, hits.length)] : []),
    );
    options().forEach((option, at) => {
      option.id = `help-hit-${at}`;
      option.tabIndex = -1;
      option.setAttribute('role', 'option');
    });
    list.hidden = hits.length === 0;
    none.hidden = hits.length > 0;
    panel.hidden = false;
    field.setAttribute('aria-expanded', `${hits.length > 0}`);
    activate(-1);
    say(hits.length === 0 ? 'Nothing found' : plural(hits.length, '1 article', `${hits.length} articles`));
  }

  /** After a pause, since a count for every letter would talk over what is typed. */
  function say(words: string): void {
    clearTimeout(announcing);
    announcing = window.setTimeout(() => {
      status.textContent = words;
    }, 600);
  }

  function activate(at: number): void {
    active = at;
    options().forEach((option, place) => {
      option.setAttribute('aria-selected', `${place === at}`);
      if (place === at) option.scrollIntoView({ block: 'nearest' });
    });
    const id = options()[at]?.id;
    if (id) field.setAttribute('aria-activedescendant', id);
    else field.removeAttribute('aria-activedescendant');
  }

  function close(): void {
    panel.hidden = true;
    active = -1;
    clearTimeout(announcing);
    status.textContent = '';
    field.setAttribute('aria-expanded', 'false');
    field.removeAttribute('aria-activedescendant');
  }

  field.addEventListener('focus', () => {
    load().catch(() => {});
    if (field.value !== field.defaultValue) follow();
  });
  field.addEventListener('input', follow);
  field.addEventListener('keydown', (event) => {
    const { length } = options();
    const isOpen = !panel.hidden && length > 0;
    if (event.key === 'Escape' && !panel.hidden) {
      event.preventDefault();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) follow();
      // One place before the first and after the last is the field itself.
      else activate(((active + 1 + (event.key === 'ArrowDown' ? 1 : length)) % (length + 1)) - 1);
    } else if (event.key === 'Enter' && isOpen && active >= 0) {
      event.preventDefault();
      options()[active]?.click();
    }
  });
  box.addEventListener('focusout', (event) => {
    if (!box.contains(event.relatedTarget as Node | null)) close();
  });
  // The field keeps the focus while a result is pressed, so the panel stays until the click has arrived.
  panel.addEventListener('mousedown', (event) => event.preventDefault());
  form.addEventListener('submit', (event) => {
    if (!field.value.trim()) event.preventDefault();
  });
}

function toOption({ href, title, excerpt, category }: SearchHit): HTMLElement {
  const link = element('a', 'hit');
  link.setAttribute('href', href);
  const strong = element('strong');
  strong.append(...title.map(toNode));
  const text = element('span', 'excerpt');
  text.append(...excerpt.map(toNode));
  const shelf = element('span', 'shelf');
  shelf.textContent = category;
  link.append(strong, text, shelf);
  link.setAttribute('role', 'option');
  return link;
}

function toLast(href: string, count: number): HTMLElement {
  const link = element('a', 'last');
  link.setAttribute('href', href);
  link.setAttribute('role', 'option');
  link.textContent = `All ${count} articles`;
  return link;
}

function toNode({ text, hit }: Highlight): Node {
  const piece = hit ? element('mark') : document.createTextNode(text);
  piece.textContent = text;
  return piece;
}

function element(name: string, className = ''): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  return made;
}

function startVote(section: HTMLElement): void {
  const form = part<HTMLFormElement>(section, 'form');
  form.addEventListener('click', async (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button[name=helpful]');
    if (!button) return;
    event.preventDefault();
    if (form.getAttribute('aria-busy') === 'true') return;
    form.setAttribute('aria-busy', 'true');
    const isSaved = await fetch(form.action, {
      method: 'POST',
      body: new URLSearchParams({ helpful: button.value }),
      redirect: 'manual',
    }).then(
      ({ type }) => type === 'opaqueredirect',
      () => false,
    );
    form.removeAttribute('aria-busy');
    form.hidden = isSaved;
    for (const answer of all(section, '[data-answer]')) {
      answer.hidden = answer.dataset.answer !== (isSaved ? button.value : 'failed');
    }
  });
}
