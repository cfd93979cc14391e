import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { isFormBeingSent } from './form-outcomes.ts';
import { isPageComing } from './offline-guard.ts';

/** Milliseconds between two refreshes, first and later on. */
interface Pace {
  fast: number;
  slow: number;
}

const USUAL: Pace = { fast: 2_000, slow: 10_000 };
const FAST_LOOKS = 15;

/**
 * Refreshes the page while something is changing: quickly at first, then slowly, and never in a hidden tab.
 */
export function useKeepFresh(moving: boolean, { fast, slow }: Pace = USUAL): void {
  const { revalidate, state } = useRevalidator();
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    if (!moving) setLooks(0);
    if (!moving || state !== 'idle') return;
    const timer = setTimeout(
      () => {
        refresh(revalidate);
        setLooks((count) => count + 1);
      },
      looks < FAST_LOOKS ? fast : slow,
    );
    return () => clearTimeout(timer);
  }, [moving, state, looks, fast, slow, revalidate]);
}

/**
 * Not while a form is being sent, as the router then forgets the page that its answer leads to, nor while a page is
 * being loaded, as it would begin again and forget where to scroll.
 */
export function refresh(revalidate: () => Promise<void>): void {
  if (document.visibilityState === 'visible' && !isFormBeingSent() && !isPageComing()) void revalidate();
}

const AGAIN_MS = 100;

/** Refreshes the page as soon as that interrupts nothing. */
export function refreshSoon(revalidate: () => Promise<void>): void {
  if (isFormBeingSent() || isPageComing()) setTimeout(() => refreshSoon(revalidate), AGAIN_MS);
  else void revalidate();
}
