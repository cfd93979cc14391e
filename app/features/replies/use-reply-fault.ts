import { useEffect, useState } from 'react';
import { onFormOutcome } from '#app/ui/form-outcomes.ts';

const OF_A_REPLY = new Set(['publish', 'mark-posted', 'copy', 'save-draft']);

interface RefusedReply {
  fault: string | undefined;
  /** The text that was refused; null if none was. */
  standing: string | null;
}

/**
 * Why the last attempt failed: of the server only as long as the text is what it refused and nothing succeeded since.
 * What happened later hides what happened before.
 */
export function useReplyFault(
  { fault, standing }: RefusedReply,
  text: string,
  suggestion: { fault: string; forgetFault(): void },
): string | undefined {
  const [isOver, setOver] = useState(false);
  const { forgetFault } = suggestion;
  useEffect(
    () =>
      onFormOutcome(({ intent, outcome }) => {
        if (!OF_A_REPLY.has(intent) || outcome === 'lost') return;
        setOver(outcome === 'done');
        forgetFault();
      }),
    [forgetFault],
  );
  return suggestion.fault || (isOver ? undefined : faultOfText({ fault, standing }, text));
}

/** Forms send line breaks in a way of their own. */
export function faultOfText({ fault, standing }: RefusedReply, text: string): string | undefined {
  return standing === null || standing.replaceAll('\r\n', '\n') === text ? fault : undefined;
}
