import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { FetcherSubmitFunction } from 'react-router';
import { tellStanding } from './offline-guard.ts';
import { isReachable } from './reach.ts';

/**
 * For a form of a fetcher that is sent to another route. That route has code of its own: where it does not come in, the
 * router gives the page up for a reload, and all that was typed with it. So whether anybody answers is asked first; of
 * several presses meanwhile the last is sent, and none of a form that is gone.
 */
export function useSendBeside(submit: FetcherSubmitFunction, onLost?: (form: HTMLFormElement) => void) {
  const latest = useRef(0);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    const turns = latest;
    return () => {
      turns.current += 1;
    };
  }, []);
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    // Something is wrong with a field already.
    if (event.defaultPrevented) return;
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent;
    const button = submitter instanceof HTMLButtonElement ? submitter : null;
    latest.current += 1;
    const turn = latest.current;
    setAsking(true);
    void isReachable().then((reachable) => {
      if (turn !== latest.current) return;
      setAsking(false);
      if (reachable) return submit(button ?? form);
      tellStanding({ path: new URL(form.action).pathname, intent: button?.value ?? '', busy: false });
      onLost?.(form);
    });
  };
  return { send, asking };
}
