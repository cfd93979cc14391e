import { useEffect, useRef, useState } from 'react';
import { isLoginPage } from '#shared/accounts/login-path.ts';
import { readReplyDraft, storeTypedReply, type TypedReply } from './draft.ts';

const DRAFT_PATH = '/dashboard/reviews/draft';
const PAUSE_MS = 900;
const AGAIN_MS = 5_000;

/**
 * The text waits in this tab: `kept` while the server cannot be reached, `signed-out` until somebody signs
 * in.
 */
export type SaveState = 'idle' | 'saving' | 'saved' | 'kept' | 'signed-out';

interface UseSaveDraft {
  state: SaveState;
  /** When typing pauses. */
  soon(draft: TypedReply): void;
  now(): void;
}

/** Saves the text on the server, one request after the other; failed ones are repeated. */
export function useSaveDraft(
  reviewId: string,
  onVersion: (from: string | null, to: string) => void,
): UseSaveDraft {
  const [state, setState] = useState<SaveState>('idle');
  const waiting = useRef<TypedReply>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSending = useRef(false);
  /** The version the server made for text typed without one. */
  const made = useRef<string>(null);
  /** Sent without an answer; the server may have it. */
  const unanswered = useRef<string>(null);
  const isGone = useRef(false);

  const send = async () => {
    clearTimeout(timer.current);
    const draft = waiting.current;
    if (!draft || isSending.current) return;
    waiting.current = null;
    isSending.current = true;
    setState('saving');
    const versionId = draft.versionId ?? made.current;
    const repeated = unanswered.current === draft.text;
    const { id, isSignedOut } = await post(reviewId, { ...draft, versionId }, repeated);
    isSending.current = false;
    unanswered.current = id === null ? draft.text : null;
    if (id === null) {
      waiting.current ??= draft;
      if (isGone.current) return;
      setState(isSignedOut ? 'signed-out' : 'kept');
      timer.current = setTimeout(send, AGAIN_MS);
      return;
    }
    if (draft.versionId === null) made.current = id;
    // Typed on in the meantime, perhaps in another visit to this review.
    if (readReplyDraft(reviewId)?.text === draft.text) storeTypedReply(reviewId, null);
    if (isGone.current) {
      void latest.current();
      return;
    }
    onVersion(draft.versionId, id);
    setState(waiting.current ? 'saving' : 'saved');
    if (waiting.current) timer.current = setTimeout(send, PAUSE_MS);
  };
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    const now = () => void latest.current();
    isGone.current = false;
    addEventListener('online', now);
    return () => {
      removeEventListener('online', now);
      isGone.current = true;
      now();
    };
  }, []);
  return {
    state,
    soon(draft) {
      waiting.current = draft;
      // What was saved is no longer all there is.
      setState((now) => (now === 'saved' ? 'saving' : now));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void latest.current(), PAUSE_MS);
    },
    now: () => void latest.current(),
  };
}

interface Posted {
  /** The version that now has the text; null if the server could not be reached or refused it. */
  id: string | null;
  isSignedOut?: boolean;
}

async function post(reviewId: string, { versionId, text }: TypedReply, repeated: boolean): Promise<Posted> {
  const body = new URLSearchParams({ reviewId, text, ...(versionId === null ? {} : { versionId }) });
  if (repeated) body.set('repeated', 'on');
  try {
    const answer = await fetch(DRAFT_PATH, { method: 'POST', body, keepalive: true });
    if (isLoginPage(answer.url)) return { id: null, isSignedOut: true };
    // Signing in at that moment redirects to a page, so the text is saved again.
    if (!answer.ok || answer.redirected) return { id: null };
    const { versionId: id }: { versionId: string } = await answer.json();
    return { id };
  } catch {
    // No answer: the text stays in the tab.
    return { id: null };
  }
}
