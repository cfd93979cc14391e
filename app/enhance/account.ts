/** The pages before signing in: their forms are sent without leaving the page, and work without this file, too. */
import { isCorrected, isServerAway, mendedBy } from '#shared/http/form.ts';
import { ASKS_REDIRECT_TARGET, REDIRECT_TARGET } from '#shared/http/redirect-headers.ts';
import { plural } from '#shared/text/plural.ts';

/** What the templates in a form are named by. */
type Said = 'unanswered' | 'away' | 'unreached' | 'offline' | 'online';

const GIVE_UP_AFTER_MS = 20_000;
const PASSWORDS = 'input[autocomplete$=password]';
/** What the fields held when they were refused, by id. */
let refused = new Map<string, string>();

addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  if (!button) return;
  event.preventDefault();
  if (button.getAttribute('aria-busy') !== 'true') send(form, button);
});
addEventListener('click', (event) => {
  const button = (event.target as Element).closest<HTMLElement>('button[data-reveals]');
  if (button) reveal(button);
});
addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !isCorrected(refused.get(target.id), target)) return;
  for (const name of mendedBy(target)) dropError(target.form?.elements.namedItem(name));
});
// The browser kept the page with its button as it was pressed.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});
startCountdown();

function dropError(field: Element | RadioNodeList | null | undefined): void {
  if (!(field instanceof HTMLInputElement) || field.getAttribute('aria-invalid') !== 'true') return;
  field.removeAttribute('aria-invalid');
  document.getElementById(`${field.id}-error`)?.replaceChildren();
}

function reveal(button: HTMLElement): void {
  const field = document.getElementById(button.getAttribute('aria-controls') ?? '');
  if (!(field instanceof HTMLInputElement)) return;
  const isShown = field.type === 'text';
  field.type = isShown ? 'password' : 'text';
  button.setAttribute('aria-label', `${isShown ? 'Show' : 'Hide'} ${button.dataset.reveals}`);
}

async function send(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) body.append(name, String(value));
  if (button.name) body.append(button.name, button.value);
  const rest = setBusy(button);
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), GIVE_UP_AFTER_MS);
  try {
    const answer = await fetch(form.action, {
      method: 'POST',
      body,
      headers: { [ASKS_REDIRECT_TARGET]: '1' },
      signal: patience.signal,
    });
    const to = answer.headers.get(REDIRECT_TARGET);
    if (to !== null) {
      location.assign(to);
      return;
    }
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (answer.status < 500 && page.querySelector('main form')) return show(page, form);
    say(form, isServerAway(answer.status) ? 'away' : 'unanswered');
  } catch {
    sayLost(form);
  } finally {
    clearTimeout(timer);
  }
  rest();
}

/** Shows the button as busy; returns a function that restores it. */
function setBusy(button: HTMLButtonElement): () => void {
  const label = [...button.childNodes];
  const spinner = document.querySelector<HTMLTemplateElement>('#spinner');
  button.setAttribute('aria-busy', 'true');
  button.setAttribute('aria-disabled', 'true');
  button.replaceChildren(
    ...(spinner ? [spinner.content.cloneNode(true)] : []),
    button.dataset.pending ?? button.textContent ?? '',
  );
  return () => {
    button.removeAttribute('aria-busy');
    button.removeAttribute('aria-disabled');
    button.replaceChildren(...label);
  };
}

/** The page with which the server refused. It repeats all that was typed except for passwords. */
function show(page: Document, form: HTMLFormElement): void {
  const main = document.querySelector('main');
  const next = page.querySelector('main');
  if (!main || !next) return;
  const typed = Array.from(main.querySelectorAll<HTMLInputElement>(PASSWORDS), ({ id, value }) => ({
    id,
    value,
  }));
  const focused = document.activeElement?.id;
  document.title = page.title;
  main.replaceChildren(...next.childNodes);
  for (const { id, value } of typed) {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement) field.value = value;
  }
  refused = new Map(Array.from(main.querySelectorAll('input'), ({ id, value }) => [id, value]));
  if (new URL(form.action).pathname !== location.pathname) history.replaceState(null, '', form.action);
  const place = Array.from(main.querySelectorAll<HTMLElement>('[role=status]')).find(
    ({ firstChild }) => firstChild,
  );
  const field =
    main.querySelector<HTMLElement>('[aria-invalid=true]') ??
    (focused ? document.getElementById(focused) : place);
  field?.focus();
  place?.scrollIntoView({ block: 'nearest' });
  if (place && field !== place) announce(place);
}

/** Screen readers only announce changes inside an element that already existed. */
function announce(place: HTMLElement): void {
  const words = [...place.childNodes];
  place.replaceChildren();
  requestAnimationFrame(() => place.replaceChildren(...words));
}

/** The server could not be reached. Offline, the person is told when trying again makes sense. */
function sayLost(form: HTMLFormElement): void {
  say(form, navigator.onLine ? 'unreached' : 'offline');
  if (navigator.onLine) return;
  addEventListener('online', () => say(form, 'online'), { once: true });
}

function say(form: HTMLFormElement, said: Said): void {
  const place = form.querySelector('[role=status]');
  const words = form.querySelector<HTMLTemplateElement>(`template[data-said=${said}]`);
  if (!place || !words) return;
  place.replaceChildren(words.content.cloneNode(true));
  place.scrollIntoView({ block: 'nearest' });
}

function startCountdown(): void {
  const timer = document.querySelector<HTMLElement>('[data-leads-to]');
  const count = timer?.querySelector<HTMLElement>('[data-seconds]');
  const to = timer?.dataset.leadsTo;
  if (!count || !to) return;
  let seconds = Number(count.dataset.seconds);
  const ticking = setInterval(() => {
    seconds -= 1;
    count.textContent = plural(seconds, '1 second', `${seconds} seconds`);
    if (seconds > 0) return;
    clearInterval(ticking);
    location.replace(to);
  }, 1_000);
}
