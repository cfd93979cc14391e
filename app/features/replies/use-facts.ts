import { useEffect, useMemo, useState } from 'react';
import type { PrivacyFinding } from '#shared/privacy-check/finding.ts';
import type { ReplyView } from '#shared/replies/replies.ts';
import { findUnknownFacts, type UnknownFact } from '#shared/replies/unknown-facts.ts';
import { readTrueFacts, storeTrueFacts } from './draft.ts';

export interface FactQuestions {
  /** Nobody has said yet that they are true. */
  open: readonly UnknownFact[];
  /** The owner says so of this phrase, wherever the reply has it. */
  confirm(phrase: string): void;
}

const NONE: readonly string[] = [];

/** Phrases of the text that nobody has told us about; what the privacy check marks anyway is not asked about. */
export function useFacts(
  text: string,
  { reviewId, knownFacts, versions }: Pick<ReplyView, 'reviewId' | 'knownFacts' | 'versions'>,
  marked: readonly PrivacyFinding[],
): FactQuestions {
  const [confirmed, setConfirmed] = useState(NONE);
  useEffect(() => setConfirmed(readTrueFacts(reviewId)), [reviewId]);
  const known = useMemo(
    () => [knownFacts, ...versions.map(({ hint }) => hint)].join('\n'),
    [knownFacts, versions],
  );
  const found = useMemo(() => findUnknownFacts(text, known), [text, known]);
  const isOpen = ({ start, end }: UnknownFact) =>
    !confirmed.includes(text.slice(start, end)) && !marked.some((one) => one.start < end && start < one.end);
  return {
    open: found.filter(isOpen),
    confirm: (phrase) => {
      const phrases = [...confirmed, phrase];
      setConfirmed(phrases);
      storeTrueFacts(reviewId, phrases);
    },
  };
}
