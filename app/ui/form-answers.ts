/** `refused`: it came back with something to correct; `lost`: nobody answered. */
export type FormOutcome = 'done' | 'refused' | 'lost';

export interface FormAnswered {
  /** Where the form was sent. */
  path: string;
  /** Of the button that was pressed; empty where it has none. */
  intent: string;
  outcome: FormOutcome;
}

type Listener = (answer: FormAnswered) => void;

const listeners = new Set<Listener>();

/** What became of the forms of the page, for whoever keeps something of theirs. Told before the page changes. */
export function onFormAnswer(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellFormAnswer(answer: FormAnswered): void {
  for (const listener of listeners) listener(answer);
}

export function isSentTo(form: HTMLFormElement, path: string): boolean {
  const action = form.getAttribute('action') ?? '';
  return new URL(action, document.baseURI).pathname === path;
}
