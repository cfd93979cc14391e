import { useEffect, useRef } from 'react';
import { isControl } from './unsaved.ts';

/**
 * Saved values may differ from typed ones (trimmed, defaults); the form then shows them, unless somebody has typed on
 * since it was submitted.
 */
export function useResetWhenSaved(formId: string, saved: string): void {
  const shown = useRef(saved);
  const isTypedOn = useRef(false);
  useEffect(() => {
    const events = new AbortController();
    const note = ({ type, target }: Event) => {
      const form = isControl(target) ? target.form : target;
      if (form instanceof HTMLFormElement && form.id === formId) isTypedOn.current = type === 'input';
    };
    for (const type of ['input', 'submit', 'reset'])
      document.addEventListener(type, note, { signal: events.signal });
    return () => events.abort();
  }, [formId]);
  useEffect(() => {
    if (shown.current === saved) return;
    shown.current = saved;
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement && !isTypedOn.current) form.reset();
  }, [formId, saved]);
}
