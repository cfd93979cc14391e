import { useEffect, useLayoutEffect, useRef } from 'react';
import { useIsDialogOpen } from '#app/ui/open-dialogs.ts';

/** What each key does; other keys do nothing. */
export type InboxKeys = Record<'j' | 'k' | 'r' | 'e' | '/' | '?', () => void>;

/** Keys without modifiers, while nobody is typing and no dialog is open. */
export function useInboxKeys(keys: InboxKeys, isOn: boolean): void {
  const latest = useRef(keys);
  // Before painting: a key pressed must act on what is visible.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  const isDialogOpen = useIsDialogOpen();
  useEffect(() => {
    if (!isOn || isDialogOpen) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      if (!isKey(event.key)) return;
      event.preventDefault();
      latest.current[event.key]();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn, isDialogOpen]);
}

function isKey(key: string): key is keyof InboxKeys {
  return ['j', 'k', 'r', 'e', '/', '?'].includes(key);
}

/** Checkboxes take no letters; selects do. */
function isTyping({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'submit', 'button'].includes(target.type);
  return target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName);
}
