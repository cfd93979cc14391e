import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

const FAST_MS = 2_000;
const SLOW_MS = 10_000;
const FAST_LOOKS = 15;

/** Looks again by itself while something moves: quick at first, then calm, and never for nobody. */
export function useKeepFresh(moving: boolean): void {
  const { revalidate, state } = useRevalidator();
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    if (!moving) setLooks(0);
    if (!moving || state !== 'idle') return;
    const timer = setTimeout(
      () => {
        if (document.visibilityState === 'visible') revalidate();
        setLooks((count) => count + 1);
      },
      looks < FAST_LOOKS ? FAST_MS : SLOW_MS,
    );
    return () => clearTimeout(timer);
  }, [moving, state, looks, revalidate]);
}
