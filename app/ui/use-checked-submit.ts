import { type SubmitEvent, startTransition, useEffect, useState } from 'react';
import type { FetcherSubmitFunction } from 'react-router';
import { reportFailure } from './offline-guard.ts';
import { isReachable } from './reachability.ts';

interface CheckedSubmitOptions {
  /** Counts the forms that follow one another in the same place. */
  form?: number;
  onLost?(form: HTMLFormElement): void;
}

/**
 * For a fetcher form that posts to another route. If that route's code fails to load, the router reloads the
 * page and loses everything typed. So the connection is checked first; of several presses meanwhile only the
 * last of each form is submitted, and none once their place is gone.
 */
export function useCheckedSubmit(
  submit: FetcherSubmitFunction,
  { form: number = 0, onLost }: CheckedSubmitOptions = {},
) {
  const [latest] = useState(() => new Map<number, symbol>());
  const [asking, setAsking] = useState<readonly number[]>([]);
  useEffect(() => () => latest.clear(), [latest]);
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    // A field is already invalid.
    if (event.defaultPrevented) return;
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent;
    const button = submitter instanceof HTMLButtonElement ? submitter : null;
    const turn = Symbol();
    latest.set(number, turn);
    setAsking((all) => [...all, number]);
    void isReachable().then((reachable) => {
      if (turn !== latest.get(number)) return;
      // Rendered together with the router's own state, so that the form is not free for a moment in between.
      startTransition(() => setAsking((all) => all.filter((one) => one !== number)));
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
  return { send, asking: asking.includes(number) };
}
