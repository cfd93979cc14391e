import { useState } from 'react';
import { askedSentence, type PrivacyFinding, undecidedFindings } from '#shared/privacy-check/finding.ts';

export interface DoubtDecisions {
  /** The findings that still keep the text from leaving, or warn. */
  open: readonly PrivacyFinding[];
  /** The findings to show: open ones, and doubts confirmed on this page. */
  shown: readonly PrivacyFinding[];
  /** The sentences confirmed on this page, as long as the text has them. */
  given: readonly string[];
  toggle(sentence: string): void;
}

/** The answers to the questions of the privacy check: those recorded before, and those given on this page. */
export function useDoubtDecisions(
  text: string,
  found: readonly PrivacyFinding[],
  recorded: readonly string[],
): DoubtDecisions {
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(() => new Set());
  const shown = undecidedFindings(text, found, new Set(recorded));
  const asked = shown.flatMap((finding) => askedSentence(text, finding) ?? []);
  return {
    open: undecidedFindings(text, shown, confirmed),
    shown,
    given: [...new Set(asked)].filter((sentence) => confirmed.has(sentence)),
    toggle: (sentence) =>
      setConfirmed((before) => {
        const after = new Set(before);
        if (!after.delete(sentence)) after.add(sentence);
        return after;
      }),
  };
}
