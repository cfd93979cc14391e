import { Time, useTimeForm } from '#app/ui/time.tsx';
import type { PreflightView } from '#shared/campaigns.ts';
import { fullHour, type TimeForm } from '#shared/time.ts';
import { people } from './channel-words.ts';

/** Who waits, for what, and until when. */
export function PreflightWait({ preflight, now }: { preflight: PreflightView; now: Date }) {
  const form = useTimeForm();
  const { held, heldFrom, lastAt, days } = preflight;
  if (held === 0 || !heldFrom || !lastAt) return null;
  return (
    <p>
      {waitWords(preflight, form)} {held === 1 ? 'It leaves' : 'The first of them leaves'}{' '}
      <Time date={heldFrom} now={now} look="at" />
      {held > 1 && days.length > 1 && (
        <>
          , the last <Time date={lastAt} now={now} look="at" />
        </>
      )}
      .
    </p>
  );
}

/** Hours from 0 to 24 are no daytime to wait for: then only the share of each day holds somebody back. */
export function waitWords({ ready, held, hours, days, dailyCap }: PreflightView, form: TimeForm): string {
  const who =
    held < ready
      ? `${people(held)} ${held === 1 ? 'waits' : 'wait'}`
      : ready === 1
        ? 'It waits'
        : 'All of them wait';
  const daytime = hours !== null && hours.until - hours.from < 24;
  const reasons = [
    daytime &&
      `for daytime where they live (${fullHour(hours.from, form)} to ${fullHour(hours.until, form)})`,
    (days.length > 1 || !daytime) &&
      `for a later day, because you send at most ${dailyCap.toLocaleString('en')} a day`,
  ];
  return `${who} ${reasons.filter(Boolean).join(', or ')}.`;
}
