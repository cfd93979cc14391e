import { createContext, useContext } from 'react';
import {
  ago,
  agoInWords,
  atInWords,
  clock,
  exactly,
  near,
  onDay,
  onWeekday,
  SITE_TIME,
  type TimeForm,
  zoneInWords,
} from '#shared/time.ts';

const LOOKS = {
  short: ago,
  words: agoInWords,
  near,
  at: atInWords,
  exact: (date: Date, _now: Date, form: TimeForm) => exactly(date, form),
  day: (date: Date, _now: Date, form: TimeForm) => onDay(date, form),
  /** A day without an hour, written as midnight UTC: the same day everywhere. */
  date: (date: Date, now: Date, form: TimeForm) => onDay(date, { ...form, timeZone: 'UTC' }, now),
  weekday: (date: Date, now: Date, form: TimeForm) => onWeekday(date, form, now),
  clock: (date: Date, _now: Date, form: TimeForm) => clock(date, form),
};

const Form = createContext<TimeForm>(SITE_TIME);

/** Put around every screen of a business by the layout of the dashboard. */
export const TimeFormProvider = Form.Provider;

/** For words that no `<Time>` can stand in. */
export function useTimeForm(): TimeForm {
  return useContext(Form);
}

interface TimeProps {
  date: Date;
  /** The server's clock when the page was made, so that both sides write the same words. */
  now: Date;
  /** `short` in lists, `near` with the hour; `words` and `at` are the same in sentences; `exact` always has the year. */
  look?: keyof typeof LOOKS;
}

/** A moment in the form and the time zone of the business. */
export function Time({ date, now, look = 'short' }: TimeProps) {
  const form = useTimeForm();
  return (
    <time
      dateTime={look === 'date' ? date.toISOString().slice(0, 10) : date.toISOString()}
      title={look === 'date' ? undefined : `${exactly(date, form)}, ${zoneInWords(form)}`}
    >
      {LOOKS[look](date, now, form)}
    </time>
  );
}
