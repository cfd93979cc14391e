import { ago, agoInWords, exactly, onDay } from '#shared/time.ts';
import { useHydrated } from './use-hydrated.ts';

const LOOKS = { short: ago, words: agoInWords, exact: () => null, day: onDay };

interface TimeProps {
  date: Date;
  /** The server's clock when the page was made, so that both sides write the same words. */
  now: Date;
  /** `short` in lists, `words` in sentences, `exact` with the hour, `day` without it. */
  look?: keyof typeof LOOKS;
}

/** A moment; its exact form is the reader's own time zone as soon as the browser can tell it. */
export function Time({ date, now, look = 'short' }: TimeProps) {
  const hydrated = useHydrated();
  const exact = exactly(date, hydrated ? undefined : 'UTC');
  const text = LOOKS[look](date, now) ?? exact;
  return (
    <time dateTime={date.toISOString()} title={look === 'exact' ? undefined : exact}>
      {text}
    </time>
  );
}
