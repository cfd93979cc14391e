import { useMemo, useState } from 'react';
import { toastWithoutAnswer } from '#app/ui/reachability.ts';
import { showToast } from '#app/ui/toasts.tsx';
import { MESSAGES, type Toast } from '#shared/http/messages.ts';
import type { PrivacyFinding } from '#shared/privacy-check/finding.ts';
import { type FactScope, isConfirmedFact } from '#shared/replies/confirmed-facts.ts';
import type { ReplyView } from '#shared/replies/replies.ts';
import { findUnknownFacts, type UnknownFact } from '#shared/replies/unknown-facts.ts';

const FACT_PATH = '/dashboard/reviews/fact';

export interface FactQuestions {
  /** Nobody has said yet that they are true. */
  open: readonly UnknownFact[];
  /** The owner says so of this phrase, wherever a reply has it. */
  confirm(phrase: string): void;
}

/** Phrases of the text that nobody has told us about; what the privacy check marks anyway is not asked about. */
export function useFacts(
  text: string,
  {
    reviewId,
    knownFacts,
    confirmedFacts,
    versions,
  }: Pick<ReplyView, 'reviewId' | 'knownFacts' | 'confirmedFacts' | 'versions'>,
  marked: readonly PrivacyFinding[],
): FactQuestions {
  /** Those answered since the page came. */
  const [given, setGiven] = useState<readonly string[]>([]);
  const known = useMemo(
    () => [knownFacts, ...versions.map(({ hint }) => hint)].join('\n'),
    [knownFacts, versions],
  );
  const found = useMemo(() => findUnknownFacts(text, known), [text, known]);
  const confirmed = [...confirmedFacts, ...given];
  const isOpen = ({ start, end }: UnknownFact) =>
    !isConfirmedFact(text.slice(start, end), confirmed) &&
    !marked.some((one) => one.start < end && start < one.end);
  return {
    open: found.filter(isOpen),
    confirm: async (phrase) => {
      setGiven((before) => [...before, phrase]);
      const { scope, failed } = await postFact(reviewId, phrase);
      if (failed) setGiven((before) => before.filter((one) => one !== phrase));
      if (scope !== 'reply') showToast(failed ?? MESSAGES.factConfirmed);
    },
  };
}

type Posted = { scope: FactScope; failed: null } | { scope: null; failed: Toast };

/** If the server could not be reached or refused, the question is open again. */
async function postFact(reviewId: string, phrase: string): Promise<Posted> {
  const failure = (answer: Response | null): Posted => ({
    scope: null,
    failed: toastWithoutAnswer(MESSAGES.factNotConfirmed, answer),
  });
  try {
    const body = new URLSearchParams({ reviewId, phrase });
    const answer = await fetch(FACT_PATH, { method: 'POST', body, keepalive: true });
    // Signed out meanwhile, it redirects to a page.
    if (!answer.ok || answer.redirected) return failure(answer);
    const { scope }: { scope: FactScope } = await answer.json();
    return { scope, failed: null };
  } catch {
    // Offline, or the server is down: the toast says so.
    return failure(null);
  }
}
