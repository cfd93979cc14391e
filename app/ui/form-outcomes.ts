/** `refused`: returned with something to correct; `lost`: no answer. */
export type FormOutcome = 'done' | 'refused' | 'lost';

export interface SubmittedForm {
  /** Where the form was submitted. */
  path: string;
  /** Of the pressed button; empty if it has none. */
  intent: string;
  outcome: FormOutcome;
  /** As sent; none for a form with a file. */
  fields: URLSearchParams;
  /** The address the answer redirects to. */
  leadsTo: string | null;
}

type Listener = (answer: SubmittedForm) => void;

const listeners = new Set<Listener>();

/** Reports the result of each form, for code that stores its data. Called before the page changes. */
export function onFormOutcome(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceFormOutcome(answer: SubmittedForm): void {
  for (const listener of listeners) listener(answer);
}

let beingSent = 0;

/** Counts the form as being sent until `answer` has arrived. */
export async function whileSending<T>(answer: () => Promise<T>): Promise<T> {
  beingSent += 1;
  try {
    return await answer();
  } finally {
    beingSent -= 1;
  }
}

export function isFormBeingSent(): boolean {
  return beingSent > 0;
}

export function isSentTo(form: HTMLFormElement, path: string): boolean {
  return pathOfAction(form) === path;
}

export interface FormInFlight {
  path: string;
  fields: URLSearchParams;
}

export function inFlight(form: HTMLFormElement, submitter: HTMLElement | null): FormInFlight {
  const typed = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
  return { path: pathOfAction(form), fields: new URLSearchParams(typed) };
}

/** Which of these forms were answered: those with the same fields, or else with the same button. */
export function answeredOf<Form extends FormInFlight>(
  forms: readonly Form[],
  { path, intent, fields }: SubmittedForm,
): readonly Form[] {
  const ofPath = forms.filter((form) => form.path === path);
  if (fields.size === 0) return ofPath;
  const same = ofPath.filter((form) => String(form.fields) === String(fields));
  return same.length > 0 ? same : ofPath.filter((form) => (form.fields.get('intent') ?? '') === intent);
}

function pathOfAction(form: HTMLFormElement): string {
  return new URL(form.getAttribute('action') ?? '', document.baseURI).pathname;
}
