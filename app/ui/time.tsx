import { createContext, useContext } from 'react';
import {
  ago,
  agoInWords,
  atInWords,
  clock,
  dayInWords,
  exactly,
  type IsoDay,
  near,
  onDay,
  onWeekday,
  SITE_TIME,
  type TimeForm,
  zoneInWords,
} from '#shared/time/time.ts';

const LOOKS = {
  short: ago,
  words: agoInWords,
  near,
  at: atInWords,
  exact: (date: Date, _now: Date, form: TimeForm) => exactly(date, form),
  day: (date: Date, _now: Date, form: TimeForm) => onDay(date, form),
  date: onDayNear,
  weekday: (date: Date, now: Date, form: TimeForm) => onWeekday(date, form, now),
  clock: (date: Date, _now: Date, form: TimeForm) => clock(date, form),
};

/** Without the year where it is this one. */
function onDayNear(date: Date, now: Date, form: TimeForm): string {
  return onDay(date, form, now);
}

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
  /**
   * `short` in lists, `near` with the hour; `words` and `at` are the same in sentences; `date` is the day alone; `day` and
   * `exact` always have the year.
   */
  look?: keyof typeof LOOKS;
}

/** A moment in the form and the time zone of the business. */
export function Time({ date, now, look = 'short' }: TimeProps) {
  const form = useTimeForm();
  return (
    <time dateTime={date.toISOString()} title={`${exactly(date, form)}, ${zoneInWords(form)}`}>
      {LOOKS[look](date, now, form)}
    </time>
  );
}

/** A day without an hour, the same in every zone. What has an hour is a moment: `<Time>`. */
export function Day({ day, now }: { day: IsoDay; now: Date }) {
  return <time dateTime={day}>{dayInWords(day, useTimeForm(), now)}</time>;
}
