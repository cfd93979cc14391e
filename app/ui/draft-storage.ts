import { type Control, controlsOf } from './unsaved.ts';

/**
 * Unsaved text of forms whose page had to go because the session ended or the page was reloaded. It is stored
 * in this tab and restored when the same person next opens that page.
 */
interface Kept {
  owner: string;
  here: string;
  forms: { mark: string; values: (string | boolean)[] }[];
}

const KEPT = 'kept-words';
const ABOUT = 'input[type=hidden], button[type=submit]';

/** The page is being left for the login. It is hidden while it goes, which must not replace what was stored. */
let isLeaving = false;

/** Replaces what was stored before; without forms, by nothing. */
export function saveTypedWords(
  owner: string,
  here: string,
  forms: HTMLFormElement[],
  { leaves = false } = {},
): void {
  if (isLeaving) return;
  isLeaving = leaves;
  clearStoredDrafts();
  if (forms.length === 0) return;
  const kept: Kept = {
    owner,
    here,
    forms: forms.map((form) => ({ mark: keyOfForm(form), values: savedControls(form).map(stateOf) })),
  };
  quietly(() => sessionStorage.setItem(KEPT, JSON.stringify(kept)));
}

/** Restores the text as if the person had typed it. */
export function giveBackWords(owner: string, here: string): void {
  const kept = quietly(() => JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as Kept | null);
  if (!kept) return;
  clearStoredDrafts();
  if (kept.owner !== owner || kept.here !== here) return;
  const waiting = [...kept.forms];
  for (const form of document.forms) {
    const at = waiting.findIndex(({ mark }) => mark === keyOfForm(form));
    const [found] = at < 0 ? [] : waiting.splice(at, 1);
    if (!found) continue;
    for (const [index, control] of savedControls(form).entries()) fillAsTyped(control, found.values[index]);
  }
}

export function clearStoredDrafts(): void {
  quietly(() => sessionStorage.removeItem(KEPT));
}

/** Identifies a form when its page is loaded again: by its fields, its buttons and its subject. */
function keyOfForm(form: HTMLFormElement): string {
  const about = Array.from(form.querySelectorAll<HTMLInputElement | HTMLButtonElement>(ABOUT))
    // Submission keys differ on every page.
    .filter(({ name }) => !/key$/i.test(name))
    .map(({ name, value }) => [name, value]);
  return JSON.stringify([form.action, about, savedControls(form).map(({ name }) => name)]);
}

/** Passwords and keys must be typed again. */
function savedControls(form: HTMLFormElement): Control[] {
  return controlsOf(form).filter((control) => !control.autocomplete.endsWith('-password'));
}

function isChoice(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

function stateOf(control: Control): string | boolean {
  return isChoice(control) ? control.checked : control.value;
}

/** React notices `value` set on the element, but not through its prototype's setter. */
export function fillAsTyped(control: Control, value: string | boolean | undefined): void {
  if (value === undefined || value === stateOf(control)) return;
  if (isChoice(control)) {
    if (control.type === 'checkbox' || value === true) control.click();
    return;
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  const event = control instanceof HTMLSelectElement ? 'change' : 'input';
  control.dispatchEvent(new Event(event, { bubbles: true }));
}

/** Storage may be blocked; then nothing is kept and everything else works. */
function quietly<T>(attempt: () => T): T | null {
  try {
    return attempt();
  } catch {
    // As above.
    return null;
  }
}
