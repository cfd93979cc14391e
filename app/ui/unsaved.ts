import { answeredOf, type FormInFlight, inFlight, onFormOutcome } from './form-outcomes.ts';

/**
 * Tracks unsaved forms: leaving the page asks first. All POST forms count, except those marked
 * `data-leaves-freely` (stored elsewhere) and those with only checkboxes (selections). Controls marked
 * `data-saved-at-once` do not count; hidden ones do if marked `data-counts`, for lists edited by buttons.
 */
const saved = new Map<HTMLFormElement, string>();
/** As submitted, until the answer arrives. */
const sent = new Map<HTMLFormElement, Sent>();
let guardsTab = false;

interface Sent extends FormInFlight {
  form: HTMLFormElement;
  then: string;
}

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const NO_WORDS = new Set(['hidden', 'submit', 'button', 'reset', 'image', 'file']);

/** Follows typing, submissions and resets; returns a function that stops it. */
export function watchUnsaved({ asks }: { asks: boolean }): () => void {
  guardsTab = asks;
  const events = new AbortController();
  const { signal } = events;
  const on = (type: string, act: (form: HTMLFormElement, event: Event) => void) =>
    document.addEventListener(
      type,
      (event) => {
        const form = formOf(event.target);
        if (form && takesPart(form)) act(form, event);
        guardTab();
      },
      { capture: true, signal },
    );
  on('input', remember);
  on('change', remember);
  // The list changes after these events, without one of its own.
  for (const type of ['click', 'keydown', 'pointerdown', 'pointerup'])
    document.addEventListener(
      type,
      ({ target }) => {
        const form = formOfListButton(target);
        if (!form || !takesPart(form)) return;
        remember(form);
        setTimeout(guardTab);
      },
      { capture: true, signal },
    );
  on('submit', (form, event) => {
    remember(form);
    const submitter = event instanceof SubmitEvent ? event.submitter : null;
    const then = words(form, (control) => control.value, isOn);
    sent.set(form, { form, then, ...inFlight(form, submitter) });
  });
  on('reset', (form) =>
    queueMicrotask(() =>
      markSaved(
        form,
        words(form, (control) => control.value, isOn),
      ),
    ),
  );
  const deaf = onFormOutcome((answered) => {
    for (const { form, then } of answeredOf([...sent.values()], answered)) {
      sent.delete(form);
      if (answered.outcome === 'done') saved.set(form, then);
    }
    guardTab();
  });
  return () => {
    events.abort();
    deaf();
    forgetUnsaved();
  };
}

/** A new page has other forms. */
export function forgetUnsaved(): void {
  saved.clear();
  sent.clear();
  guardTab();
}

/**
 * What is being submitted does not count, only what was typed since; if it is not delivered, `forgetSent` makes it
 * count again.
 */
export function isUnsaved(): boolean {
  return [...saved].some(
    ([form, then]) =>
      form.isConnected &&
      ![then, sent.get(form)?.then].includes(words(form, (control) => control.value, isOn)),
  );
}

/** Forms whose text would be lost with the page, including those submitted without success. */
export function unsavedForms(): HTMLFormElement[] {
  const isLost = ([form, then]: [HTMLFormElement, string]) =>
    form.isConnected && (sent.has(form) || words(form, (control) => control.value, isOn) !== then);
  return [...saved].filter(isLost).map(([form]) => form);
}

/** No answer will come. */
export function forgetSent(): void {
  sent.clear();
  guardTab();
}

/** Remembers the page's initial values, even if the form library has changed the fields since. */
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

/** The browser asks by itself when the tab is closed or another address is entered. */
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

/** Of the buttons that edit a list: without a script they submit `change`. */
function formOfListButton(target: EventTarget | null): HTMLFormElement | null {
  const button = target instanceof Element ? target.closest('button[name="change"]') : null;
  return button instanceof HTMLButtonElement ? button.form : null;
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
  const said = [...controlsOf(form), ...form.querySelectorAll<HTMLInputElement>('[data-counts]')].map(
    (control) => {
      const isChoice = isBox(control) || control.type === 'radio';
      if (!isChoice || !(control instanceof HTMLInputElement)) return [control.name, textOf(control)];
      return [control.name, control.value, isTicked(control)];
    },
  );
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

export function isControl(target: unknown): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

const isBox = (control: Control) => control.type === 'checkbox';
const isOn = (box: HTMLInputElement) => box.checked;
