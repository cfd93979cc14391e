import { type RefObject, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Location, useBlocker, useNavigate } from 'react-router';
import { isReachable } from './reachability.ts';

interface SentForm {
  form: HTMLFormElement;
  button: HTMLElement | null;
}

interface Leaving {
  to: Location;
  from: string;
  /** The form that leads there; null for a link. */
  sent: SentForm | null;
}

interface LeaveGuard {
  /** Path and search of the page. */
  here: string;
  holds(to: Location): boolean;
  /** Whether to ask before leaving. */
  asks(): boolean;
  onUnreachable(to: Location): void;
}

/**
 * Blocks leaving the page until the user agrees, where asked, and until the server answers. The router lifts its block
 * when a form is answered meanwhile, so the destination is kept here as well.
 */
export function useLeaveGuard({ here, holds, asks, onUnreachable }: LeaveGuard) {
  const [last, setLast] = useState<Leaving | null>(null);
  const [agreedTo, setAgreedTo] = useState<Leaving | null>(null);
  const sent = useSentForm();
  const isFree = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation: to }) => {
    const from = pathOf(currentLocation);
    if (pathOf(to) === from) return false;
    const isHeld = !isFree.current && holds(to);
    // Rendered together with the router's own state.
    startTransition(() => setLast(isHeld ? { to, from, sent: sent.current } : null));
    return isHeld;
  });
  const navigate = useNavigate();
  const leaving = last?.from === here ? last : null;
  const asking = leaving !== null && agreedTo !== leaving && asks();
  const stay = () => {
    setLast(null);
    blocker.reset?.();
  };
  const goOn = useEffectEvent((leaving: Leaving, reachable: boolean) => {
    const { to, sent } = leaving;
    if (!reachable || (sent && !sent.form.isConnected)) {
      stay();
      return onUnreachable(to);
    }
    // Something was typed meanwhile.
    if (agreedTo !== leaving && asks()) return setLast({ ...leaving });
    setLast(null);
    if (blocker.state === 'blocked') {
      try {
        return blocker.proceed();
      } catch {
        // The router lifted its block since this was rendered, so it is left as without one.
      }
    }
    isFree.current = true;
    if (sent) sent.form.requestSubmit(sent.button);
    else void navigate(to, { state: to.state });
    isFree.current = false;
  });
  useEffect(() => {
    if (!leaving || asking) return;
    let isLatest = true;
    void isReachable().then((reachable) => isLatest && goOn(leaving, reachable));
    return () => {
      isLatest = false;
    };
  }, [leaving, asking]);
  return { asking, stay, leave: () => setAgreedTo(leaving) };
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
