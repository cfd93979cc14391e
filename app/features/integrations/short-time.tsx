import { Time, useTimeForm } from '#app/ui/time.tsx';
import { nearDay } from '#shared/time/time.ts';

interface ShortTimeProps {
  date: Date;
  now: Date;
  /** After another word. */
  inside?: boolean;
}

/** For today the time of day is enough. */
export function ShortTime({ date, now, inside = false }: ShortTimeProps) {
  const form = useTimeForm();
  const today = nearDay(date, now, form) === 'Today';
  return <Time date={date} now={now} look={today ? 'clock' : inside ? 'at' : 'near'} />;
}
