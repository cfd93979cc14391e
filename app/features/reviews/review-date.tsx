import { Time } from '#app/ui/time.tsx';
import type { ReviewView } from '#shared/inbox.ts';

interface ReviewDateProps {
  review: Pick<ReviewView, 'reviewDate' | 'dateWords' | 'isToTheMinute'>;
  now: Date;
  /** Of a moment; a day without an hour has one look. */
  look: 'short' | 'near';
}

/** When it was written, as exactly as that is known. */
export function ReviewDate({ review: { reviewDate, dateWords, isToTheMinute }, now, look }: ReviewDateProps) {
  if (!reviewDate) return dateWords || 'No date';
  return <Time date={reviewDate} now={now} look={isToTheMinute ? look : 'date'} />;
}
