import { useState } from 'react';
import { askedSentence, type PrivacyFinding, unanswered } from '#shared/privacy-check/finding.ts';

export interface DoubtAnswers {
  /** The findings that still keep the text from leaving, or warn. */
  open: readonly PrivacyFinding[];
  /** The findings to show: open ones, and doubts answered on this page. */
  shown: readonly PrivacyFinding[];
  /** The sentences answered on this page, as long as the text has them. */
  given: readonly string[];
  toggle(sentence: string): void;
}

/** The answers to the questions of the privacy check: those recorded before, and those given on this page. */
export function useAnswers(
  text: string,
  found: readonly PrivacyFinding[],
  recorded: readonly string[],
): DoubtAnswers {
  const [answered, setAnswered] = useState<ReadonlySet<string>>(() => new Set());
  const shown = unanswered(text, found, new Set(recorded));
  const asked = shown.flatMap((finding) => askedSentence(text, finding) ?? []);
  return {
    open: unanswered(text, shown, answered),
    shown,
    given: [...new Set(asked)].filter((sentence) => answered.has(sentence)),
    toggle: (sentence) =>
      setAnswered((before) => {
        const after = new Set(before);
        if (!after.delete(sentence)) after.add(sentence);
        return after;
      }),
  };
}
