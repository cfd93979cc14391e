import { useEffect, useRef, useState } from 'react';
import { keepReplyDraft, readReplyDraft, type TypedReply } from './draft.ts';

const DRAFT_PATH = '/dashboard/reviews/draft';
const PAUSE_MS = 900;
const AGAIN_MS = 5_000;

/** `kept`: the server could not be reached, and the text waits in this tab. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'kept';

interface UseSaveDraft {
  state: SaveState;
  /** When typing pauses. */
  soon(draft: TypedReply): void;
  now(): void;
}

/** Brings what is typed to the server, one save after the other; what does not get there is tried again. */
export function useSaveDraft(
  reviewId: string,
  onVersion: (from: string | null, to: string) => void,
): UseSaveDraft {
  const [state, setState] = useState<SaveState>('idle');
  const waiting = useRef<TypedReply>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSending = useRef(false);
  /** Typed without a version: the one that the server made of it. */
  const made = useRef<string>(null);
  const isGone = useRef(false);

  const send = async () => {
    clearTimeout(timer.current);
    const draft = waiting.current;
    if (!draft || isSending.current) return;
    waiting.current = null;
    isSending.current = true;
    setState('saving');
    const versionId = draft.versionId ?? made.current;
    const id = await post(reviewId, { ...draft, versionId });
    isSending.current = false;
    if (id === null) {
      waiting.current ??= draft;
      if (isGone.current) return;
      setState('kept');
      timer.current = setTimeout(send, AGAIN_MS);
      return;
    }
    if (draft.versionId === null) made.current = id;
    // Typed on meanwhile, perhaps on another visit to this review.
    if (readReplyDraft(reviewId)?.text === draft.text) keepReplyDraft(reviewId, null);
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
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void latest.current(), PAUSE_MS);
    },
    now: () => void latest.current(),
  };
}

/** The version that holds it now; null where nobody answered, or nobody could take it. */
async function post(reviewId: string, { versionId, text }: TypedReply): Promise<string | null> {
  const body = new URLSearchParams({ reviewId, text, ...(versionId === null ? {} : { versionId }) });
  try {
    const answer = await fetch(DRAFT_PATH, { method: 'POST', body, keepalive: true });
    if (!answer.ok) return null;
    const { versionId: id }: { versionId: string | null } = await answer.json();
    return id;
  } catch {
    // Nobody answered; the text stays in the tab.
    return null;
  }
}
