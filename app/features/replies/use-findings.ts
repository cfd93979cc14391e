import { useCallback, useEffect, useMemo, useState } from 'react';
import type { checkReply } from '#shared/privacy-check/check-reply.ts';
import type { PrivacyFinding } from '#shared/privacy-check/finding.ts';
import {
  type CheckedText,
  type ReplyDestination,
  type ReplyView,
  replyContext,
} from '#shared/replies/replies.ts';

type Check = typeof checkReply;

/** Cached for the next composer. */
let kept: Check | null = null;

/** Larger than the rest of the screen, so it is loaded only when somebody writes. Null if loading failed. */
async function loadCheck(healthcare: boolean): Promise<Check | null> {
  // Many browsers remember a failed module for good, so offline it is not requested.
  if (!navigator.onLine) return null;
  try {
    kept = (await import('#shared/privacy-check/check-reply.ts')).checkReply;
  } catch {
    // The server is down or has a newer file: the screen says so.
    return null;
  }
  // The first check builds the lexicon: better now than at the first key.
  kept('Hello', { healthcare });
  return kept;
}

export interface Findings {
  found: readonly PrivacyFinding[];
  /** False while the check is loading: nothing may be sent then. */
  isKnown: boolean;
  /** Loading failed. */
  isMissing: boolean;
  /** Somebody is about to write. */
  prepare(): Promise<void>;
}

interface CheckedReply extends Pick<ReplyView, 'reviewId' | 'privacy'> {
  checked: readonly Omit<CheckedText, 'second'>[];
}

const NONE: readonly PrivacyFinding[] = [];

/**
 * The privacy findings of the text, checked while it is typed; texts that came with the page were checked by
 * the server. Safer wordings fit the medium.
 */
export function useFindings(
  text: string,
  { reviewId, privacy, checked }: CheckedReply,
  where: ReplyDestination,
): Findings {
  const [check, setCheck] = useState(() => kept);
  const [isMissing, setMissing] = useState(false);
  const { healthcare, own, phone, reviewerName, review } = privacy;
  const prepare = useCallback(async () => {
    const loaded = kept ?? (await loadCheck(healthcare));
    setMissing(loaded === null);
    setCheck(() => loaded);
  }, [healthcare]);
  const found = useMemo(() => {
    if (text.trim() === '') return NONE;
    const known = checked.find((one) => one.reviewId === reviewId && one.text === text);
    if (known) return known.findings;
    return check?.(text, replyContext({ healthcare, own, phone, reviewerName, review }, where)) ?? null;
  }, [text, check, checked, reviewId, healthcare, own, phone, reviewerName, review, where]);
  const isKnown = found !== null;
  // Typing on tries again.
  useEffect(() => {
    if (isKnown || text === '') return;
    void prepare();
    addEventListener('online', prepare);
    return () => removeEventListener('online', prepare);
  }, [isKnown, prepare, text]);
  return { found: found ?? NONE, isKnown, isMissing: isMissing && !isKnown, prepare };
}
