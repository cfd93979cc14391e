import { useEffect, useRef } from 'react';

/** What was saved may differ from what was typed (trimmed, a default); the form then shows it. */
export function useResetWhenSaved(formId: string, saved: string): void {
  const shown = useRef(saved);
  useEffect(() => {
    if (shown.current === saved) return;
    shown.current = saved;
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) form.reset();
  }, [formId, saved]);
}
