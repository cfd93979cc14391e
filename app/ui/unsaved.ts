import { isSentTo, onFormAnswer } from './form-answers.ts';

/**
 * Forms whose words are on the screen alone: leaving the page asks first. Every form that is sent with POST takes part,
 * but for those marked `data-leaves-freely` (kept elsewhere) and those with nothing but checkboxes (choosing from a
 * list). A control marked `data-saved-at-once` has no say.
 */
const saved = new Map<HTMLFormElement, string>();
/** As they were sent, until the answer says what became of it. */
const sent = new Map<HTMLFormElement, string>();
let guardsTab = false;

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const NO_WORDS = new Set(['hidden', 'submit', 'button', 'reset', 'image', 'file']);

/** Follows what is typed, sent and taken back, until the answer is called. */
export function watchUnsaved({ asks }: { asks: boolean }): () => void {
  guardsTab = asks;
  const events = new AbortController();
  const { signal } = events;
  const on = (type: string, act: (form: HTMLFormElement) => void) =>
    document.addEventListener(
      type,
      ({ target }) => {
        const form = formOf(target);
        if (form && takesPart(form)) act(form);
        guardTab();
      },
      { capture: true, signal },
    );
  on('input', remember);
  on('change', remember);
  on('submit', (form) => {
    remember(form);
    sent.set(
      form,
      words(form, (control) => control.value, isOn),
    );
  });
  on('reset', (form) =>
    queueMicrotask(() =>
      markSaved(
        form,
        words(form, (control) => control.value, isOn),
      ),
    ),
  );
  const deaf = onFormAnswer(({ path, outcome }) => {
    for (const [form, then] of sent) {
      if (!isSentTo(form, path)) continue;
      sent.delete(form);
      if (outcome === 'done') saved.set(form, then);
    }
    guardTab();
  });
  return () => {
    events.abort();
    deaf();
    forgetUnsaved();
  };
}

/** Another page, other forms. */
export function forgetUnsaved(): void {
  saved.clear();
  sent.clear();
  guardTab();
}

/** What is on its way to the server is not left behind; where it did not get there, `forgetSent` says so. */
export function isUnsaved(): boolean {
  return [...saved].some(
    ([form, then]) =>
      form.isConnected && !sent.has(form) && words(form, (control) => control.value, isOn) !== then,
  );
}

/** What is lost with the page, be it on its way to somebody who does not take it. */
export function unsavedForms(): HTMLFormElement[] {
  const isLost = ([form, then]: [HTMLFormElement, string]) =>
    form.isConnected && (sent.has(form) || words(form, (control) => control.value, isOn) !== then);
  return [...saved].filter(isLost).map(([form]) => form);
}

/** Nobody will answer. */
export function forgetSent(): void {
  sent.clear();
  guardTab();
}

/** What the page came with, however much of it the form library has taken over from the person since. */
function remember(form: HTMLFormElement): void {
  if (saved.has(form)) return;
  saved.set(
    form,
    words(form, defaultOf, (box) => box.defaultChecked),
  );
}

function markSaved(form: HTMLFormElement, then: string): void {
  saved.set(form, then);
  guardTab();
}

/** The browser asks by itself where the tab is closed or another address is typed. */
function guardTab(): void {
  if (guardsTab && isUnsaved()) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
}

function ask(event: BeforeUnloadEvent): void {
  if (isUnsaved()) event.preventDefault();
}

function formOf(target: EventTarget | null): HTMLFormElement | null {
  if (target instanceof HTMLFormElement) return target;
  return isControl(target) ? target.form : null;
}

function takesPart(form: HTMLFormElement): boolean {
  if (form.getAttribute('method') !== 'post' || form.dataset.leavesFreely !== undefined) return false;
  return controlsOf(form).some((control) => !isBox(control) || control.getAttribute('role') === 'switch');
}

function words(
  form: HTMLFormElement,
  textOf: (control: Control) => string,
  isTicked: (box: HTMLInputElement) => boolean,
): string {
  const said = controlsOf(form).map((control) => {
    const isChoice = isBox(control) || control.type === 'radio';
    if (!isChoice || !(control instanceof HTMLInputElement)) return [control.name, textOf(control)];
    return [control.name, control.value, isTicked(control)];
  });
  return JSON.stringify(said);
}

export function controlsOf(form: HTMLFormElement): Control[] {
  return Array.from(form.elements).filter(
    (control): control is Control =>
      isControl(control) &&
      control.name !== '' &&
      !NO_WORDS.has(control.type) &&
      control.dataset.savedAtOnce === undefined,
  );
}

function defaultOf(control: Control): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const options = Array.from(control.options);
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? '';
}

function isControl(target: unknown): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

const isBox = (control: Control) => control.type === 'checkbox';
const isOn = (box: HTMLInputElement) => box.checked;
