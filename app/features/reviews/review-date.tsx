import { Day, Time } from '#app/ui/time.tsx';
import type { WrittenDate } from '#shared/reviews/inbox.ts';
import { utcDayOf } from '#shared/time/time.ts';

interface ReviewDateProps {
  review: WrittenDate;
  now: Date;
  /** For moments; a day without a time has one format. */
  look: 'short' | 'near' | 'at';
}

/** When it was written, as precisely as known. */
export function ReviewDate({ review: { reviewDate, dateWords, isToTheMinute }, now, look }: ReviewDateProps) {
  if (!reviewDate) return dateWords || 'No date';
  if (!isToTheMinute) return <Day day={utcDayOf(reviewDate)} now={now} />;
  return <Time date={reviewDate} now={now} look={look} />;
}
