import { ago, agoInWords, exactly } from '#shared/time.ts';
import { useHydrated } from './use-hydrated.ts';

interface TimeProps {
  date: Date;
  /** The server's clock when the page was made, so that both sides write the same words. */
  now: Date;
  /** `short` in lists, `words` in sentences, `exact` with the hour. */
  look?: 'short' | 'words' | 'exact';
}

/** A moment; its exact form is the reader's own time zone as soon as the browser can tell it. */
export function Time({ date, now, look = 'short' }: TimeProps) {
  const hydrated = useHydrated();
  const exact = exactly(date, hydrated ? undefined : 'UTC');
  const text = look === 'exact' ? exact : look === 'words' ? agoInWords(date, now) : ago(date, now);
  return (
    <time dateTime={date.toISOString()} title={look === 'exact' ? undefined : exact}>
      {text}
    </time>
  );
}
