import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';

interface PressedButton {
  path: string;
  formId: string;
  name: string;
  value: string;
  /** Of the elements around it, the nearest first. */
  around: string[];
}

/**
 * What a form has saved often renders it again, or something else in its place, and the focus would fall back to the
 * top of the page. It returns to the pressed button, or to the nearest part of the page around it.
 */
export function useKeptFocus(): void {
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const pressed = useRef<PressedButton | null>(null);
  useEffect(() => {
    const remember = ({ target, submitter }: SubmitEvent) => {
      if (!(target instanceof HTMLFormElement) || !(submitter instanceof HTMLButtonElement)) return;
      const { name, value } = submitter;
      const around = [...idsAround(submitter), ...idsAround(target)];
      pressed.current = { path: location.pathname, formId: target.id, name, value, around };
    };
    document.addEventListener('submit', remember, { capture: true });
    return () => document.removeEventListener('submit', remember, { capture: true });
  }, []);
  useEffect(() => {
    const last = pressed.current;
    if (state !== 'idle' || !last) return;
    pressed.current = null;
    if (last.path === pathname && document.activeElement === document.body) placeOf(last)?.focus();
  }, [state, pathname]);
}

function idsAround(element: Element): string[] {
  const parent = element.parentElement;
  return parent ? [...(parent.id ? [parent.id] : []), ...idsAround(parent)] : [];
}

function placeOf({ formId, name, value, around }: PressedButton): HTMLElement | null {
  const same = Array.from(document.querySelectorAll<HTMLButtonElement>('button[type=submit]')).filter(
    (button) => button.name === name && button.value === value && (button.form?.id ?? '') === formId,
  );
  if (same.length === 1) return same[0] ?? null;
  const [part] = around.flatMap((id) => document.getElementById(id) ?? []);
  if (part && part.tabIndex < 0) part.tabIndex = -1;
  return part ?? null;
}
