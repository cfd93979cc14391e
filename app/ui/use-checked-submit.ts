import { type SubmitEvent, startTransition, useEffect, useRef, useState } from 'react';
import type { FetcherSubmitFunction } from 'react-router';
import { reportFailure } from './offline-guard.ts';
import { isReachable } from './reachability.ts';

/**
 * For a fetcher form that posts to another route. If that route's code fails to load, the router reloads the
 * page and loses everything typed. So the connection is checked first; of several presses meanwhile only the
 * last is submitted, and none once the form is gone.
 */
export function useCheckedSubmit(submit: FetcherSubmitFunction, onLost?: (form: HTMLFormElement) => void) {
  const latest = useRef(0);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    const turns = latest;
    return () => {
      turns.current += 1;
    };
  }, []);
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    // A field is already invalid.
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
      // Rendered together with the router's own state, so that the form is not free for a moment in between.
      startTransition(() => setAsking(false));
      if (reachable) return submit(button ?? form);
      reportFailure({
        path: new URL(form.action).pathname,
        intent: button?.value ?? '',
        busy: false,
        said: null,
      });
      onLost?.(form);
    });
  };
  return { send, asking };
}
