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

/** Without the year if it is the current one. */
function onDayNear(date: Date, now: Date, form: TimeForm): string {
  return onDay(date, form, now);
}

const Form = createContext<TimeForm>(SITE_TIME);

/** Around every screen of a business, by the dashboard's layout. */
export const TimeFormProvider = Form.Provider;

/** For text in which no `<Time>` can be placed. */
export function useTimeForm(): TimeForm {
  return useContext(Form);
}

interface TimeProps {
  date: Date;
  /** The server's time when the page was rendered, so that server and browser write the same. */
  now: Date;
  /**
   * `short` for lists, `near` with the time of day; `words` and `at` are the same in sentences; `date` is the
   * day alone; `day` and `exact` always have the year.
   */
  look?: keyof typeof LOOKS;
}

/** A moment, in the format and time zone of the business. */
export function Time({ date, now, look = 'short' }: TimeProps) {
  const form = useTimeForm();
  return (
    <time dateTime={date.toISOString()} title={`${exactly(date, form)}, ${zoneInWords(form)}`}>
      {LOOKS[look](date, now, form)}
    </time>
  );
}

/** A day without a time, the same in every zone; `now` leaves out its year. Anything with a time is a moment: `<Time>`. */
export function Day({ day, now }: { day: IsoDay; now?: Date }) {
  return <time dateTime={day}>{dayInWords(day, useTimeForm(), now)}</time>;
}
