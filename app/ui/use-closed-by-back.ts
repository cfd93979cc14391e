import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigation } from 'react-router';

const CAPTURE = { capture: true };

/** Until the entry removed last is gone: `history.back()` only begins that, and would take a newer one instead. */
let removal: Promise<void> = Promise.resolve();

/**
 * While something covers the page, the browser's Back closes it instead of leaving the page: it has a history entry
 * of its own with the same address, which is removed when it is closed otherwise. Not while the page is being loaded:
 * moving in the history would end that.
 */
export function useClosedByBack(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  const { state } = useNavigation();
  const [hasEntry, setHasEntry] = useState(false);
  if (hasEntry ? !open : open && state === 'idle') setHasEntry(open);
  useEffect(() => {
    if (!hasEntry) return;
    const page = location.href;
    let below: unknown;
    let isOpen = true;
    let isOnTop = false;
    const follow = (event: PopStateEvent) => {
      if (location.href !== page || history.state?.key !== below) return;
      isOnTop = false;
      hideFromRouter(event);
      close();
    };
    void removal.then(() => {
      if (!isOpen || location.href !== page) return;
      below = history.state?.key;
      isOnTop = true;
      history.pushState(history.state, '');
      addEventListener('popstate', follow, CAPTURE);
    });
    return () => {
      isOpen = false;
      removeEventListener('popstate', follow, CAPTURE);
      // A link in it has led to another page.
      if (isOnTop && location.href === page) removal = removeEntry();
    };
  }, [hasEntry]);
}

function removeEntry(): Promise<void> {
  return new Promise((done) => {
    const follow = (event: PopStateEvent) => {
      hideFromRouter(event);
      done();
    };
    addEventListener('popstate', follow, { ...CAPTURE, once: true });
    history.back();
  });
}

/** Both entries are the same page, so there is nothing to load. */
function hideFromRouter(event: PopStateEvent): void {
  event.stopImmediatePropagation();
}
