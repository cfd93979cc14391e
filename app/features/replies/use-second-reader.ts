import { useEffect, useMemo, useState } from 'react';
import type { CheckedText, ReplyView, SecondReading } from '#shared/replies/replies.ts';

const SECOND_READING_PATH = '/dashboard/reviews/second-reading';
/** Without a key pressed. */
const REST_MS = 2_500;
/** Of the texts read on this page: enough to undo a change. */
const MOST_KEPT = 10;

interface UseSecondReader {
  /** The texts that the server has checked, those read since the page came first. */
  checked: readonly CheckedText[];
  second: SecondReading;
  /** It is to be read, once typing rests. */
  isDue: boolean;
  isReading: boolean;
}

/** Has the server ask the second reader once typing rests. Whether there is one, the texts of the page say. */
export function useSecondReader(
  text: string,
  { reviewId, checked, published }: Pick<ReplyView, 'reviewId' | 'checked' | 'published'>,
): UseSecondReader {
  const [read, setRead] = useState<readonly CheckedText[]>([]);
  const [reading, setReading] = useState<string | null>(null);
  const [unread, setUnread] = useState<string | null>(null);
  const all = useMemo(() => [...read, ...checked], [read, checked]);
  const isThis = (one: CheckedText) => one.reviewId === reviewId && one.text === text;
  const known = all.find(isThis);
  const isDue =
    checked.some(({ second }) => second.state !== 'off') &&
    text.trim() !== '' &&
    text !== published?.text &&
    text !== unread &&
    !read.some(isThis) &&
    (!known || known.second.state === 'due');

  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(async () => {
      setReading(text);
      const found = await askForReading(reviewId, text);
      setReading((now) => (now === text ? null : now));
      if (found) setRead((before) => [found, ...before].slice(0, MOST_KEPT));
      else setUnread(text);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [isDue, reviewId, text]);

  const said = known && known.second.state !== 'due' ? known.second : null;
  return {
    checked: all,
    second: text === unread ? UNREACHED : (said ?? { state: isDue ? 'due' : 'off' }),
    isDue,
    isReading: isDue && reading === text,
  };
}

const UNREACHED: SecondReading = { state: 'failed', fault: 'model_away' };

/** Null if the server could not be reached or refused: then its check at the door is all there is. */
async function askForReading(reviewId: string, text: string): Promise<CheckedText | null> {
  try {
    const answer = await fetch(SECOND_READING_PATH, {
      method: 'POST',
      body: new URLSearchParams({ reviewId, text }),
    });
    // Signed out meanwhile, it redirects to a page.
    if (!answer.ok || answer.redirected) return null;
    const found: CheckedText = await answer.json();
    return found.text === text ? found : null;
  } catch {
    // Offline, or the server is down: the composer says that nobody has read it.
    return null;
  }
}
