import { useEffect, useRef } from 'react';

/** Saved values may differ from typed ones (trimmed, defaults); the form then shows them. */
export function useResetWhenSaved(formId: string, saved: string): void {
  const shown = useRef(saved);
  useEffect(() => {
    if (shown.current === saved) return;
    shown.current = saved;
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) form.reset();
  }, [formId, saved]);
}
