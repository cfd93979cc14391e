import { isServerAway } from '#shared/http/form.ts';
import { QR_FRAGMENT } from '#shared/reviews/visits.ts';
import { showRemaining } from './remaining-characters.ts';
import { discardAnswerDraft, restoreAnswerDraft, saveAnswerDraft } from './review-draft.ts';

/**
 * Makes the review page livelier; every step of it works without this file. The words come from the page.
 * Runs on the phones of `ENHANCE_TARGETS` in `vite.config.ts`: no API that came later without a check.
 */
interface Words {
  rating: string;
  platform: string;
  contact: string;
  sending: string;
  offline: string;
  away: string;
  left: string;
  cut: string;
  next: Record<string, string>;
  failed: { title: string; text: string };
  /** Of a server with too much to do. */
  busy: { title: string; text: string };
}

const OPEN_AFTER_MS = 2_000;
const GIVE_UP_AFTER_MS = 20_000;
/** Pages left behind, so that Back shows them with everything that was typed. */
const leftBehind: Record<string, HTMLElement[]> = {};
/** Of the page on the screen; where a step back has led, the browser names the other one already. */
let here = pageNow();
let opening = 0;

const all = <E extends HTMLElement>(within: ParentNode, selector: string) =>
  Array.from(within.querySelectorAll<E>(selector));
const isShown = (element: HTMLElement) => element.getClientRects().length > 0;

/** What makes a page: the rest is the same on all of them, but the foot leads to this one in other languages. */
const partsOf = (page: ParentNode) => all<HTMLElement>(page, 'main[data-page],.foot');

/** Replaces the page on the screen and returns the former one. */
function turnTo(next: HTMLElement[]): HTMLElement[] {
  const before = partsOf(document);
  before.forEach((part, at) => {
    const other = next[at];
    if (other) part.parentNode?.replaceChild(other, part);
  });
  return before;
}

function pageNow(): string {
  return location.href.split('#')[0] ?? '';
}

function start(): void {
  const main = document.querySelector<HTMLElement>('main[data-page]');
  const form = main?.querySelector<HTMLFormElement>('form[data-words]');
  if (form) startForm(form);
  if (main) startCopy(main);
  // Only a script copies, so only with one the page says so.
  for (const note of main ? all(main, '[data-copies]') : []) note.hidden = false;
  if (main) reportClickThrough(main);
}

function startForm(form: HTMLFormElement): void {
  const words = JSON.parse(form.dataset.words ?? '{}') as Words;
  const ratings = all<HTMLInputElement>(form, 'input[name=rating]');
  const nonce = form.querySelector<HTMLInputElement>('input[name=submission]');
  const answer = keyOfVisit();
  if (nonce) nonce.value = answer;
  restoreAnswerDraft(form, answer);

  const follow = () => {
    const chosen = ratings.find((input) => input.checked);
    form.dataset.rating = chosen ? chosen.className : 'none';
    const main = form.closest<HTMLElement>('main');
    if (chosen && main) main.dataset.stars = chosen.className;
    form.classList.toggle('turned', form.querySelector('.other-way[open]') !== null);
  };
  form.addEventListener('change', (event) => {
    const field = event.target as HTMLInputElement;
    const before = form.dataset.rating;
    follow();
    carryWords(groupOf(form, before), groupOf(form, form.dataset.rating));
    saveAnswerDraft(form, answer);
    if (field.name === 'rating') announce(form, field, words);
    if (field.type === 'radio') showError(form, field.name, '');
  });
  startFolds(form, () => {
    follow();
    saveAnswerDraft(form, answer);
  });
  form.addEventListener('input', (event) => {
    const field = event.target as HTMLInputElement;
    saveAnswerDraft(form, answer);
    if (field.type !== 'radio') showError(form, field.name, '');
  });
  // Enter sends the group it was pressed in; browsers would take the first button, even a hidden one.
  form.addEventListener('keydown', (event) => {
    const field = event.target as HTMLElement;
    if (event.key !== 'Enter' || field.tagName !== 'INPUT') return;
    event.preventDefault();
    const group = field.closest<HTMLElement>('[data-group]') ?? all(form, '[data-group]').find(isShown);
    const buttons = group ? all<HTMLButtonElement>(group, 'button') : [];
    // Several platforms: which one is for the person to say.
    if (group && buttons.length > 1) {
      showError(form, group.querySelector('.platforms')?.id ?? '', words.platform);
    } else if (buttons[0]) buttons[0].click();
    else showError(form, 'rating', words.rating);
  });
  form.addEventListener('click', (event) => {
    const button = (event.target as HTMLElement).closest<HTMLButtonElement>('button[type=submit]');
    if (!button) return;
    event.preventDefault();
    // While one is on its way, another platform is not a second answer.
    if (form.querySelector('[aria-disabled=true]') || !check(form, button, words)) return;
    // Now: browsers let nobody copy later than the press.
    const typed = button.closest('[data-group]')?.querySelector('textarea');
    const isPublic = button.classList.contains('platform');
    send(form, button, words, typed && isPublic && typed.value.trim() ? copy(typed) : undefined);
  });
  showRemaining(form, words);
  startPreview(form, ratings);
  follow();
}

/** The fields of the way that is open for these stars. */
function groupOf(form: HTMLFormElement, rating = ''): Element | null {
  return (
    form.querySelector(`.for-${rating} > .other-way[open] > [data-group]`) ||
    form.querySelector(`.for-${rating} > [data-group]`)
  );
}

/** What was typed follows stars that are put right and the way that is taken, unless something is there already. */
function carryWords(from: Element | null, to: Element | null): void {
  if (!from || !to || from === to) return;
  // The name goes with the words; alone it would only unfold its field.
  for (const kind of ['textarea', '[autocomplete=name]']) {
    const typed = from.querySelector<HTMLInputElement>(kind);
    const next = to.querySelector<HTMLInputElement>(kind);
    if (!typed?.value || !next || next.value) return;
    next.value = typed.value;
    typed.value = '';
    const fold = next.closest('details');
    if (fold) fold.open = true;
  }
}

/** What is unfolded: the second way in place of the first, or the fields for a few words above the platforms. */
function startFolds(form: HTMLFormElement, changed: () => void): void {
  let pressed: Element | undefined;
  form.addEventListener('click', (event) => {
    pressed = (event.target as Element).closest('summary')?.parentElement ?? undefined;
  });
  const unfold = (event: Event) => {
    const fold = event.target as HTMLDetailsElement;
    const group = fold.closest('[data-group]');
    if (!group) {
      const [main, other] = all(fold.parentNode ?? form, '[data-group]');
      if (main && other && main.parentNode === fold.parentNode) {
        if (fold.open) carryWords(main, other);
        else carryWords(other, main);
      }
    } else if (fold.open) {
      const platforms = group.querySelector('.platforms');
      if (platforms) group.appendChild(platforms);
      if (pressed === fold) fold.querySelector('textarea')?.focus();
    }
    pressed = undefined;
    changed();
  };
  // It does not bubble.
  form.addEventListener('toggle', unfold, true);
}

/** What comes next, for those who do not see it. */
function announce(form: HTMLFormElement, chosen: HTMLInputElement, words: Words): void {
  const place = form.querySelector('[data-said]');
  // The stars themselves are named by the choice.
  if (place) place.textContent = words.next[chosen.className] ?? '';
}

/** Shows the stars and the word under the pointer before they are chosen. */
function startPreview(form: HTMLFormElement, ratings: HTMLInputElement[]): void {
  const row = form.querySelector<HTMLElement>('.row');
  // A finger leaves its hover behind on the star it tapped.
  if (!row || !matchMedia('(hover: hover)').matches) return;
  const stars = all(row, '.star');
  const preview = (rating: number) => {
    row.classList.toggle('preview', rating > 0);
    stars.forEach((star, at) => {
      star.classList.toggle('off', at >= rating);
    });
    ratings.forEach((_, at) => {
      row.querySelector(`.w${at + 1}`)?.classList.toggle('now', at + 1 === rating);
    });
  };
  stars.forEach((star, at) => {
    star.addEventListener('mouseenter', () => preview(at + 1));
    star.addEventListener('mouseleave', () => preview(0));
  });
}

/** The checks that need no server, in its words; the rest comes back with the answer. */
function check(form: HTMLFormElement, button: HTMLButtonElement, words: Words): boolean {
  if (!form.querySelector('input[name=rating]:checked')) return showError(form, 'rating', words.rating);
  const group = button.closest<HTMLElement>('[data-group]');
  if (!group) return true;
  const empty = all<HTMLInputElement>(group, 'input[aria-required]').filter((field) => !field.value.trim());
  // Backwards, so that the first one ends up with the focus.
  for (const field of empty.reverse()) showError(form, field.name, words.contact);
  return empty.length === 0;
}

/** Puts the message at the field and the focus into it; an empty one takes it away. */
function showError(form: HTMLFormElement, name: string, message: string): false {
  const place = document.getElementById(`${name}-error`);
  const field = form.querySelector<HTMLElement>(`[name="${name}"],#${name} button`);
  const marked = field?.closest('[role=radiogroup]') ?? field;
  if (!place || !field || !marked || place.textContent === message) {
    if (message) field?.focus();
    return false;
  }
  place.textContent = message;
  // What is wrong is never the button.
  if (field.tagName !== 'BUTTON') {
    if (message) marked.setAttribute('aria-invalid', 'true');
    else marked.removeAttribute('aria-invalid');
  }
  if (message) field.focus();
  return false;
}

async function send(
  form: HTMLFormElement,
  button: HTMLButtonElement,
  words: Words,
  copying?: Promise<boolean>,
): Promise<void> {
  const body = new FormData(form);
  if (button.name) body.append(button.name, button.value);
  const label = button.innerHTML;
  button.setAttribute('aria-disabled', 'true');
  button.textContent = words.sending;
  form.querySelector('.alert')?.remove();
  const restore = () => {
    button.removeAttribute('aria-disabled');
    button.innerHTML = label;
  };
  const patience = typeof AbortController === 'function' ? new AbortController() : undefined;
  const timer = setTimeout(() => patience?.abort(), GIVE_UP_AFTER_MS);
  let said = words.failed;
  try {
    const response = await fetch(here, {
      method: 'POST',
      body,
      credentials: 'same-origin',
      signal: patience?.signal,
    });
    // In a parsed document they would offend the page's policy.
    let css = '';
    const html = (await response.text()).replace(/<style[^>]*>([\s\S]*?)<\/style>/g, (_, rules: string) => {
      css += rules;
      return '';
    });
    const answer = new DOMParser().parseFromString(html, 'text/html');
    const parts = partsOf(answer);
    const [next] = parts;
    if (isBusy(response)) said = words.busy;
    else if (isServerAway(response.status)) {
      said = { title: said.title, text: `${said.text} ${words.away}` };
    }
    if (!next) throw new Error(`An answer that is not a page of ours: ${response.status}`);
    restore();
    // What only the next page has is new; older browsers show that part plain.
    if ('adoptedStyleSheets' in document) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }
    show(next, parts, answer.title, response.url);
    if ((await copying) && next.dataset.page === 'thanks') sayCopied(next);
  } catch (error) {
    // Offline, too slow or broken on the way: whatever the cause, nothing typed is lost and trying again is safe.
    restore();
    const { title, text } = said;
    // The fault of a fetch that reached nobody; an answer that is no page of ours is another one.
    say(button, { title, text: error instanceof TypeError ? `${text} ${words.offline}` : text });
  } finally {
    clearTimeout(timer);
  }
}

/** A busy server answers with JSON instead of a page. */
function isBusy({ status, headers }: Response): boolean {
  return status === 503 && /json/.test(headers.get('content-type') || '');
}

/** Replaces the page by the one the server answered with, as a navigation would. */
function show(next: HTMLElement, parts: HTMLElement[], title: string, url: string): void {
  const isThanks = next.dataset.page === 'thanks';
  document.title = title;
  const before = turnTo(parts);
  if (isThanks) {
    discardAnswerDraft();
    leftBehind[here] = before;
    history.pushState(null, '', url);
    here = pageNow();
  }
  start();
  const focus = next.querySelector<HTMLElement>(isThanks ? 'h1' : '[role=alert]');
  focus?.focus();
  if (isThanks) scrollTo(0, 0);
  // Never over words that are still to be pasted.
  if (isThanks && !next.querySelector('#own-text')) openSoon(next);
}

/** The link is the real way; this only spares a tap. */
function openSoon(main: HTMLElement): void {
  const link = main.querySelector<HTMLAnchorElement>('[data-open]');
  const notice = main.querySelector<HTMLElement>('[data-opening]');
  if (!link || !notice) return;
  notice.textContent = notice.dataset.opening ?? '';
  const stop = () => {
    clearTimeout(opening);
    notice.textContent = '';
  };
  link.addEventListener('click', stop);
  opening = window.setTimeout(() => {
    stop();
    // With `noopener` nobody learns whether the browser let it open.
    const tab = window.open(link.href, '_blank');
    if (!tab) {
      notice.textContent = notice.dataset.refused ?? '';
      return;
    }
    tab.opener = null;
    sayClickThrough('&by=page');
  }, OPEN_AFTER_MS);
}

/** Tells that a person, not a program, went on to the platform. */
function reportClickThrough(main: HTMLElement): void {
  const link = main.querySelector('[data-open]');
  const tell = (event: Event) => event.isTrusted && sayClickThrough();
  link?.addEventListener('click', tell);
  // The middle button opens it, too.
  link?.addEventListener('auxclick', tell);
}

function sayClickThrough(by = ''): void {
  if (navigator.sendBeacon) navigator.sendBeacon(here.replace('/thanks?', '/went-on?') + by);
}

function startCopy(main: HTMLElement): void {
  const button = main.querySelector<HTMLButtonElement>('[data-copy]');
  const text = main.querySelector<HTMLElement>('#own-text');
  if (!button || !text) return;
  button.hidden = false;
  button.addEventListener('click', async () => {
    if (!(await copy(text))) return;
    button.textContent = button.dataset.copy ?? '';
    sayPaste(main);
  });
  // Whatever was copied since, the words come along.
  for (const link of all(main, '.go a')) link.addEventListener('click', () => copy(text));
}

/** The words were copied on the press that sent them. */
function sayCopied(main: HTMLElement): void {
  const caption = main.querySelector<HTMLElement>('[data-copied]');
  const button = main.querySelector<HTMLElement>('[data-copy]');
  if (!caption || !button) return;
  caption.textContent = caption.dataset.copied ?? '';
  button.hidden = true;
  sayPaste(main);
}

function sayPaste(main: HTMLElement): void {
  const notice = main.querySelector<HTMLElement>('[data-paste]');
  if (notice) notice.textContent = notice.dataset.paste ?? '';
}

async function copy(source: HTMLElement | HTMLTextAreaElement): Promise<boolean> {
  const field = 'value' in source ? source : null;
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(field ? field.value : (source.textContent ?? ''));
      return true;
    } catch {
      // Refused by the browser's settings: the text is selected instead, ready for the person's own copy.
    }
  }
  if (field) field.select();
  else getSelection()?.selectAllChildren(source);
  return document.execCommand('copy');
}

function say(before: HTMLElement, { title, text }: Words['failed']): void {
  const alert = document.createElement('div');
  alert.className = 'alert';
  alert.setAttribute('role', 'alert');
  before.parentNode?.insertBefore(alert, before);
  const strong = document.createElement('strong');
  strong.textContent = title;
  alert.append(strong, text);
}

/** Stored with this history entry, so that coming back to it by any route edits the same answer. */
function keyOfVisit(): string {
  const known: unknown = history.state?.submission;
  if (typeof known === 'string') return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const submission = Array.from(bytes, (byte) => `0${byte.toString(16)}`.slice(-2)).join('');
  history.replaceState({ submission }, '');
  return submission;
}

/** Tells once that a person, not a scanner, is here: by an invitation, by the printed code or by the link. */
function reportClick(): void {
  const to = whereToTell();
  if (!to || !navigator.sendBeacon) return;
  const signs = ['pointerdown', 'touchstart', 'keydown'];
  const tell = (event: Event) => {
    if (!event.isTrusted) return;
    for (const sign of signs) removeEventListener(sign, tell, true);
    navigator.sendBeacon(to);
  };
  for (const sign of signs) addEventListener(sign, tell, true);
}

function whereToTell(): string | null {
  // Any token can be typed behind any address; the page says whether this one is an invitation to it.
  const main = document.querySelector<HTMLElement>('main[data-page]');
  const token = /[?&]i=([\w-]{22})(&|$)/.exec(location.search)?.[1];
  if (main?.dataset.invited !== undefined) return token ? `/r/${token}/opened` : null;
  // Who comes back to an answer has been counted before.
  if (main?.dataset.page !== 'form' || /[?&][ie]=/.test(location.search)) return null;
  return `${location.pathname}/opened?from=${location.hash === QR_FRAGMENT ? 'qr' : 'link'}`;
}

addEventListener('popstate', () => {
  clearTimeout(opening);
  const next = pageNow();
  // A link to a field of this page.
  if (next === here) return;
  const kept = leftBehind[next];
  if (!kept) return location.reload();
  leftBehind[here] = turnTo(kept);
  here = next;
});
/** In another language it is the same visit: what was typed comes along. */
addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[hreflang]');
  if (!link || !history.state || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  history.replaceState(history.state, '', link.href + location.hash);
  location.reload();
});
start();
reportClick();
