import { useEffect, useRef } from 'react';
import { useSubmit } from 'react-router';

const TYPING_MS = 250;

/** Submits the inbox filters, at once or when typing pauses. */
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

/** Unused filters are left out, to keep the URL short. */
function fieldsOf(form: HTMLFormElement | null): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form ?? undefined)) {
    if (value !== '') fields.set(name, String(value));
  }
  return fields;
}
