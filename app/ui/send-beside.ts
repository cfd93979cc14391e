import type { SubmitEvent } from 'react';
import type { FetcherSubmitFunction } from 'react-router';
import { isReachable } from './reach.ts';
import { tellStanding } from './stay-put.ts';

/**
 * For a form of a fetcher that is sent to another route. That route has code of its own: where it does not come in, the
 * router gives the page up for a reload, and all that was typed with it. So whether anybody answers is asked first.
 */
export function sendBeside(submit: FetcherSubmitFunction, onLost?: (form: HTMLFormElement) => void) {
  return (event: SubmitEvent<HTMLFormElement>): void => {
    // Something is wrong with a field already.
    if (event.defaultPrevented) return;
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent;
    const button = submitter instanceof HTMLButtonElement ? submitter : null;
    void isReachable().then((reachable) => {
      if (reachable) return submit(button ?? form);
      tellStanding({ path: new URL(form.action).pathname, intent: button?.value ?? '', busy: false });
      onLost?.(form);
    });
  };
}
