import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReplyLanguageChoice, ReplyLength, ReplyTone } from '#shared/replies/replies.ts';
import { readSuggestion } from './read-suggestion.ts';

const SUGGEST_PATH = '/dashboard/reviews/suggest';
const UNREACHABLE = 'The suggestion did not come through. What was here is unchanged. Try again.';

export interface SuggestionWish {
  tone: ReplyTone;
  length: ReplyLength;
  language: ReplyLanguageChoice;
  hint: string;
}

interface UseSuggestion {
  /** The text so far; null while none is being written. */
  written: string | null;
  /** Why there is none; empty if nothing failed. */
  fault: string;
  ask(wish: SuggestionWish): Promise<void>;
  /** Something happened since. */
  forgetFault(): void;
  cancel(): void;
}

/** Streams a suggestion. Leaving the review stops it. */
export function useSuggestion(
  reviewId: string,
  onDone: (version: { id: string; text: string }) => void,
): UseSuggestion {
  const [written, setWritten] = useState<string | null>(null);
  const [fault, setFault] = useState('');
  const running = useRef<AbortController>(null);
  const cancel = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  const ask = async (wish: SuggestionWish) => {
    cancel();
    const mine = new AbortController();
    running.current = mine;
    setFault('');
    setWritten('');
    try {
      const answer = await fetch(SUGGEST_PATH, {
        method: 'POST',
        body: new URLSearchParams({ reviewId, ...wish }),
        signal: mine.signal,
      });
      if (!answer.ok || !answer.body) {
        setFault(await wordsOf(answer));
        return;
      }
      let isDone = false;
      let text = '';
      for await (const event of readSuggestion(answer.body)) {
        if (event.type === 'text') text += event.text;
        if (event.type === 'again') text = '';
        setWritten(text);
        isDone ||= event.type === 'done' || event.type === 'failed';
        if (event.type === 'failed') setFault(event.message);
        if (event.type === 'done') onDone({ id: event.versionId, text: event.text });
      }
      if (!isDone) setFault(UNREACHABLE);
    } catch {
      // Offline, or the server is down: the composer says so and restores its text.
      if (!mine.signal.aborted) setFault(UNREACHABLE);
    } finally {
      if (running.current === mine) {
        running.current = null;
        setWritten(null);
      }
    }
  };
  const forgetFault = useCallback(() => setFault(''), []);
  return { written, fault, ask, cancel, forgetFault };
}

/** The message of a refusal; a proxy's answer for a server that is down is of no use. */
async function wordsOf(answer: Response): Promise<string> {
  const said: unknown = await answer.json().catch(() => null);
  const message = typeof said === 'object' && said !== null && 'message' in said ? said.message : null;
  return typeof message === 'string' && message !== '' ? message : UNREACHABLE;
}
