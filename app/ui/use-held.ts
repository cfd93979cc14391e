import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Location, useBlocker, useNavigate } from 'react-router';
import { proceedOr } from './proceed-or.ts';
import { isReachable } from './reach.ts';

/** Somebody who is kept where they stand. */
interface Held {
  to: Location;
  from: string;
}

interface Holding {
  /** Path and search of the page. */
  here: string;
  holds(to: Location): boolean;
  /** Whether they are asked before they are led on. */
  asks(): boolean;
  onUnreachable(to: Location): void;
}

/**
 * Holds whoever leaves the page until somebody answers at the other end, and until they agreed where they are asked.
 * The router lets go of them with each answer and each look at the page, perhaps before the screen has drawn that it
 * held them: where they wanted to go is kept here.
 */
export function useHeld({ here, holds, asks, onUnreachable }: Holding) {
  const [held, setHeld] = useState<Held | null>(null);
  const [agreedTo, setAgreedTo] = useState<Held | null>(null);
  // What was asked for last, drawn or not.
  const last = useRef<Held | null>(null);
  const keep = (next: Held | null) => {
    last.current = next;
    setHeld(next);
  };
  const isFree = useRef(false);
  const blocker = useBlocker(({ nextLocation: to }) => {
    if (to.pathname + to.search === here) return false;
    const isHeld = !isFree.current && holds(to);
    keep(isHeld ? { to, from: here } : null);
    return isHeld;
  });
  const navigate = useNavigate();
  const lead = (to: Location) => {
    isFree.current = true;
    void navigate(to, { state: to.state });
    isFree.current = false;
  };
  const stay = () => {
    keep(null);
    blocker.reset?.();
  };
  const settle = useEffectEvent((one: Held, reachable: boolean) => {
    // They were led elsewhere meanwhile, or asked for another page.
    if (last.current !== one || one.from !== here) return;
    if (!reachable) {
      stay();
      onUnreachable(one.to);
      return;
    }
    keep(null);
    if (blocker.state === 'blocked' && blocker.location === one.to) proceedOr(blocker, () => lead(one.to));
    else lead(one.to);
  });
  const asking = held?.from === here && agreedTo !== held && asks();
  useEffect(() => {
    if (held && !asking) void isReachable().then((reachable) => settle(held, reachable));
  }, [held, asking]);
  return { asking, stay, leave: () => setAgreedTo(held) };
}
