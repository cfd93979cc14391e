import { Day, Time } from '#app/ui/time.tsx';
import type { WrittenDate } from '#shared/reviews/inbox.ts';
import { utcDayOf } from '#shared/time/time.ts';

interface ReviewDateProps {
  review: WrittenDate;
  now: Date;
  /** Of a moment; a day without an hour has one look. */
  look: 'short' | 'near' | 'at';
}

/** When it was written, as exactly as that is known. */
export function ReviewDate({ review: { reviewDate, dateWords, isToTheMinute }, now, look }: ReviewDateProps) {
  if (!reviewDate) return dateWords || 'No date';
  if (!isToTheMinute) return <Day day={utcDayOf(reviewDate)} now={now} />;
  return <Time date={reviewDate} now={now} look={look} />;
}
