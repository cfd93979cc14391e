import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigation } from 'react-router';

interface Entry {
  page: string;
  /** The router's key of the entry below. */
  below: unknown;
  close(): void;
}

/** What covers the page and has an entry, the last one on top, which alone the next press of Back closes. */
const entered: Entry[] = [];
/** Until the entry removed last is gone: `history.back()` only begins that, and would take a newer one instead. */
let removal: Promise<void> = Promise.resolve();
let onRemoved: (() => void) | null = null;

/**
 * Hears the browser's Back before the router, so that a move between two entries of one page loads nothing and ends
 * no loading. Called before the router starts, as listeners of the window are called in their order.
 */
export function watchBack(): void {
  addEventListener('popstate', (event) => {
    const top = entered.at(-1);
    const isRemoved = onRemoved !== null;
    const isClosed = top && location.href === top.page && history.state?.key === top.below;
    if (!isRemoved && !isClosed) return;
    event.stopImmediatePropagation();
    onRemoved?.();
    onRemoved = null;
    if (isRemoved || !top) return;
    leave(top);
    top.close();
  });
}

/**
 * While something covers the page, the browser's Back closes it instead of leaving the page: it has a history entry
 * of its own with the same address, which is removed when it is closed otherwise. Not while the page is being loaded,
 * which ends by writing the current entry.
 */
export function useClosedByBack(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  const { state } = useNavigation();
  const [hasEntry, setHasEntry] = useState(false);
  if (hasEntry ? !open : open && state === 'idle') setHasEntry(open);
  useEffect(() => {
    if (!hasEntry) return;
    const page = location.href;
    let entry: Entry | null = null;
    let isOpen = true;
    void removal.then(() => {
      if (!isOpen || location.href !== page) return;
      entry = { page, below: history.state?.key, close: () => close() };
      history.pushState(history.state, '');
      entered.push(entry);
    });
    return () => {
      isOpen = false;
      // Otherwise Back has removed it.
      if (!entry || !leave(entry)) return;
      removal = removal.then(() => (location.href === page ? removeEntry() : undefined));
    };
  }, [hasEntry]);
}

/** Whether it still had its entry. */
function leave(entry: Entry): boolean {
  const at = entered.indexOf(entry);
  if (at >= 0) entered.splice(at, 1);
  return at >= 0;
}

function removeEntry(): Promise<void> {
  return new Promise((done) => {
    onRemoved = done;
    history.back();
  });
}
