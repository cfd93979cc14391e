import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigation } from 'react-router';

const CAPTURE = { capture: true };

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
    const below: unknown = history.state?.key;
    let isOnTop = true;
    history.pushState(history.state, '');
    const follow = (event: PopStateEvent) => {
      if (location.href !== page || history.state?.key !== below) return;
      isOnTop = false;
      hideFromRouter(event);
      close();
    };
    addEventListener('popstate', follow, CAPTURE);
    return () => {
      removeEventListener('popstate', follow, CAPTURE);
      // A link in it has led to another page.
      if (!isOnTop || location.href !== page) return;
      addEventListener('popstate', hideFromRouter, { ...CAPTURE, once: true });
      history.back();
    };
  }, [hasEntry]);
}

/** Both entries are the same page, so there is nothing to load. */
function hideFromRouter(event: PopStateEvent): void {
  event.stopImmediatePropagation();
}
