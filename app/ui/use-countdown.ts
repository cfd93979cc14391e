import { useEffect, useState } from 'react';

/** Milliseconds left of `forMs`, counted from the first render. `onOver` must be stable. */
export function useCountdown(forMs: number, onOver: (isOver: boolean) => void): number {
  const [leftMs, setLeftMs] = useState(forMs);
  useEffect(() => {
    const end = Date.now() + forMs;
    const tell = () => {
      setLeftMs(end - Date.now());
      if (Date.now() >= end) onOver(true);
    };
    tell();
    const timer = setInterval(tell, 250);
    return () => clearInterval(timer);
  }, [forMs, onOver]);
  return leftMs;
}
