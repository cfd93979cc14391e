import { useEffect, useRef } from 'react';
import { useSubmit } from 'react-router';

const TYPING_MS = 250;

/** Sends the filters of the inbox, at once or when typing pauses. */
export function useSubmitFilters() {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const now = (form: HTMLFormElement | null) => {
    clearTimeout(timer.current);
    void submit(fieldsOf(form), { replace: true, preventScrollReset: true });
  };
  const soon = (form: HTMLFormElement | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => now(form), TYPING_MS);
  };
  return { now, soon };
}

/** The address stays short: what narrows nothing is not in it. */
function fieldsOf(form: HTMLFormElement | null): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form ?? undefined)) {
    if (value !== '') fields.set(name, String(value));
  }
  return fields;
}
