import { type Control, controlsOf } from './unsaved.ts';

/**
 * Words of forms that were saved nowhere when their page had to go: the session had ended, or the page was loaded again.
 * They stay in this tab, for the same person on the same page, and the next page they open there takes them.
 */
interface Kept {
  owner: string;
  here: string;
  forms: { mark: string; values: (string | boolean)[] }[];
}

const KEPT = 'kept-words';
const ABOUT = 'input[type=hidden], button[type=submit]';

/** In place of what was kept before; without any form, of nothing. */
export function keepWords(owner: string, here: string, forms: HTMLFormElement[]): void {
  clearStoredDrafts();
  if (forms.length === 0) return;
  const kept: Kept = {
    owner,
    here,
    forms: forms.map((form) => ({ mark: markOf(form), values: keptControls(form).map(stateOf) })),
  };
  quietly(() => sessionStorage.setItem(KEPT, JSON.stringify(kept)));
}

/** Types them in again, as the person did. */
export function giveBackWords(owner: string, here: string): void {
  const kept = quietly(() => JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as Kept | null);
  if (!kept) return;
  clearStoredDrafts();
  if (kept.owner !== owner || kept.here !== here) return;
  const waiting = [...kept.forms];
  for (const form of document.forms) {
    const at = waiting.findIndex(({ mark }) => mark === markOf(form));
    const [found] = at < 0 ? [] : waiting.splice(at, 1);
    if (!found) continue;
    for (const [index, control] of keptControls(form).entries()) fill(control, found.values[index]);
  }
}

export function clearStoredDrafts(): void {
  quietly(() => sessionStorage.removeItem(KEPT));
}

/** The same form on the page as it comes anew: its fields, its buttons, and what it is about. */
function markOf(form: HTMLFormElement): string {
  const about = Array.from(form.querySelectorAll<HTMLInputElement | HTMLButtonElement>(ABOUT))
    // A key that says which sending it is is another one on every page.
    .filter(({ name }) => !/key$/i.test(name))
    .map(({ name, value }) => [name, value]);
  return JSON.stringify([form.action, about, keptControls(form).map(({ name }) => name)]);
}

/** Passwords and keys are typed anew. */
function keptControls(form: HTMLFormElement): Control[] {
  return controlsOf(form).filter((control) => !control.autocomplete.endsWith('-password'));
}

function isChoice(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

function stateOf(control: Control): string | boolean {
  return isChoice(control) ? control.checked : control.value;
}

/** React learns of `value` where it is set on the element, not where its prototype sets it. */
function fill(control: Control, value: string | boolean | undefined): void {
  if (value === undefined || value === stateOf(control)) return;
  if (isChoice(control)) {
    if (control.type === 'checkbox' || value === true) control.click();
    return;
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  const event = control instanceof HTMLSelectElement ? 'change' : 'input';
  control.dispatchEvent(new Event(event, { bubbles: true }));
}

/** A browser may refuse its storage; then nothing is kept, and everything else goes on. */
function quietly<T>(attempt: () => T): T | null {
  try {
    return attempt();
  } catch {
    // As above.
    return null;
  }
}
