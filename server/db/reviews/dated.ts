import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** Where a day begins. */
interface DayStart {
  /** In the zone of the business. */
  moment: Date;
  /** By UTC, as a date without a time is stored, which is the same day everywhere. */
  day: Date;
}

/** Whether a review is dated from the start of a day on, or before it. Begins with the wider bound, so that the index can be used. */
export function isDated(
  { review_date, date_precision }: Record<'review_date' | 'date_precision', AnyColumn>,
  side: '>=' | '<',
  { moment, day }: DayStart,
): SQL {
  const wider = new Date((side === '>=' ? Math.min : Math.max)(moment.getTime(), day.getTime()));
  const is = sql.raw(side);
  return sql`${review_date} ${is} ${wider.toISOString()}::timestamptz and ${review_date} ${is}
    case ${date_precision} when 'day' then ${day.toISOString()}::timestamptz
      else ${moment.toISOString()}::timestamptz end`;
}
