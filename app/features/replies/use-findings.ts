import { useCallback, useEffect, useMemo, useState } from 'react';
import type { checkReply } from '#shared/privacy-check/check-reply.ts';
import type { PrivacyFinding } from '#shared/privacy-check/finding.ts';
import { type ReplyPlace, type ReplyView, replyContext } from '#shared/replies/replies.ts';

type Check = typeof checkReply;

/** Kept for the next composer. */
let kept: Check | null = null;

/** It weighs more than the screen around it, so it comes only where somebody writes. Null if it did not come. */
async function loadCheck(healthcare: boolean): Promise<Check | null> {
  // Many browsers remember for good that a file did not come: without a line it is not asked for.
  if (!navigator.onLine) return null;
  try {
    kept = (await import('#shared/privacy-check/check-reply.ts')).checkReply;
  } catch {
    // The server is away, or has moved on to a newer one: the screen says so.
    return null;
  }
  // The first check makes all words and weights: better now than under the first key.
  kept('Hello', { healthcare });
  return kept;
}

export interface Findings {
  found: readonly PrivacyFinding[];
  /** False while the check is on its way: nothing may leave then. */
  isKnown: boolean;
  /** It did not come. */
  isMissing: boolean;
  /** Somebody is about to write. */
  prepare(): Promise<void>;
}

const NONE: readonly PrivacyFinding[] = [];

/**
 * What the server will find in this text, found while it is typed; of a text that came with the page, what the server
 * has found. Safer wordings suit where the text is read.
 */
export function useFindings(
  text: string,
  { reviewId, privacy, checked }: Pick<ReplyView, 'reviewId' | 'privacy' | 'checked'>,
  where: ReplyPlace,
): Findings {
  const [check, setCheck] = useState(() => kept);
  const [isMissing, setMissing] = useState(false);
  const { healthcare, own, phone, reviewerName } = privacy;
  const prepare = useCallback(async () => {
    const loaded = kept ?? (await loadCheck(healthcare));
    setMissing(loaded === null);
    setCheck(() => loaded);
  }, [healthcare]);
  const found = useMemo(() => {
    if (text.trim() === '') return NONE;
    const known = checked.find((one) => one.reviewId === reviewId && one.text === text);
    if (known) return known.findings;
    return check?.(text, replyContext({ healthcare, own, phone, reviewerName }, where)) ?? null;
  }, [text, check, checked, reviewId, healthcare, own, phone, reviewerName, where]);
  const isKnown = found !== null;
  // Whoever types on tries again.
  useEffect(() => {
    if (isKnown || text === '') return;
    void prepare();
    addEventListener('online', prepare);
    return () => removeEventListener('online', prepare);
  }, [isKnown, prepare, text]);
  return { found: found ?? NONE, isKnown, isMissing: isMissing && !isKnown, prepare };
}
