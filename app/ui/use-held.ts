import { type RefObject, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Location, useBlocker, useNavigate } from 'react-router';
import { proceedOr } from './proceed-or.ts';
import { isReachable } from './reach.ts';

/** A form, with the button that was pressed. */
interface SentForm {
  form: HTMLFormElement;
  button: HTMLElement | null;
}

/** Somebody who is kept where they stand. */
interface Held {
  to: Location;
  from: string;
  /** What they sent there; null for a link. */
  sent: SentForm | null;
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
 * The router lets go of them with the answer to a form, perhaps before the screen has drawn that it held them: where
 * they wanted to go, and with what, is kept here.
 */
export function useHeld({ here, holds, asks, onUnreachable }: Holding) {
  const [held, setHeld] = useState<Held | null>(null);
  const [agreedTo, setAgreedTo] = useState<Held | null>(null);
  // What was asked for last, drawn or not.
  const last = useRef<Held | null>(null);
  const keep = (next: Held | null) => {
    last.current = next;
    // Drawn together with what the router says of it.
    startTransition(() => setHeld(next));
  };
  const sent = useSentForm();
  const isFree = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation: to }) => {
    // Where the router stands: a page that leads on as it comes does so before `here` is known.
    const from = pathOf(currentLocation);
    if (pathOf(to) === from) return false;
    const isHeld = !isFree.current && holds(to);
    keep(isHeld ? { to, from, sent: sent.current } : null);
    return isHeld;
  });
  const navigate = useNavigate();
  const leadAnew = ({ to, sent }: Held) => {
    if (sent && !sent.form.isConnected) return onUnreachable(to);
    isFree.current = true;
    if (sent) sent.form.requestSubmit(sent.button);
    else void navigate(to, { state: to.state });
    isFree.current = false;
  };
  const stay = () => {
    keep(null);
    blocker.reset?.();
  };
  const settle = useEffectEvent((one: Held, reachable: boolean) => {
    if (last.current !== one) return;
    // They were led elsewhere meanwhile.
    if (one.from !== here) return keep(null);
    if (!reachable) {
      stay();
      return onUnreachable(one.to);
    }
    // Something was typed while they waited.
    if (agreedTo !== one && asks()) return keep({ ...one });
    keep(null);
    if (blocker.state === 'blocked' && blocker.location === one.to) proceedOr(blocker, () => leadAnew(one));
    else leadAnew(one);
  });
  const asking = held?.from === here && agreedTo !== held && asks();
  useEffect(() => {
    if (held && !asking) void isReachable().then((reachable) => settle(held, reachable));
  }, [held, asking]);
  useEffect(
    () => () => {
      last.current = null;
    },
    [],
  );
  return { asking, stay, leave: () => setAgreedTo(held) };
}

const pathOf = ({ pathname, search }: Location) => pathname + search;

/** The form that is being sent at this moment. */
function useSentForm(): RefObject<SentForm | null> {
  const sent = useRef<SentForm | null>(null);
  useEffect(() => {
    const note = ({ target: form, submitter: button }: SubmitEvent) => {
      if (!(form instanceof HTMLFormElement)) return;
      sent.current = { form, button };
      setTimeout(() => {
        sent.current = null;
      });
    };
    document.addEventListener('submit', note, { capture: true });
    return () => document.removeEventListener('submit', note, { capture: true });
  }, []);
  return sent;
}
