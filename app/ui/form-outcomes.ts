/** `refused`: returned with something to correct; `lost`: no answer. */
export type FormOutcome = 'done' | 'refused' | 'lost';

export interface SubmittedForm {
  /** Where the form was submitted. */
  path: string;
  /** Of the pressed button; empty if it has none. */
  intent: string;
  outcome: FormOutcome;
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
  const action = form.getAttribute('action') ?? '';
  return new URL(action, document.baseURI).pathname === path;
}
